/** The notes of a guided first game; each game's folder has its own. */
import type { Named } from '../setup/options';
import type { Words } from '../types';

export interface Step {
  text: Words;
  /** The same for fingers, where the text speaks of keys or of the mouse. */
  touch?: Words;
  /** When the next note comes: after an action of this browser, or on a click. */
  until: 'act' | 'next';
  /** The kinds of action that the note is about. It is skipped if none of them is legal, and done with once one was
   *  done. */
  does?: readonly string[];
  /** Only at tables with these options. */
  when?: Named;
  /** A rule to open in the rulebook. */
  rule?: string;
  /** What to point at: the value of a `data-guide` attribute in the frame (board, status, undo, hint, log, rules, replay, players) or on the board. */
  highlight?: string;
}

/** What has happened since a note was shown. */
export interface Since {
  legal: readonly string[] | null; // the kinds of action that are possible now; null: it is not this browser's turn
  done: readonly string[]; // the kinds of action that this browser has finished
  others: boolean; // somebody else's turn has come since
  could: boolean; // what the note is about was possible
  asked: boolean; // the note was asked for by a click
}

const about = (step: Step | undefined, kinds: readonly string[]): boolean =>
  !!step?.does?.some((kind) => kinds.includes(kind));

/** The note that belongs to the state of the game: the shown one, the next that is still of use, or the one before if
 *  what it led to was cancelled. */
export function noteFor(steps: readonly Step[], at: number, { legal, done, others, could, asked }: Since): number {
  const step = steps[at];
  const again = !others && (legal === null || about(step, legal)); // or it may be done again at once
  if (step?.until === 'act' && (step.does ? about(step, done) && !again : done.length > 0)) {
    const next = steps.findIndex((one, i) => i > at && !about(one, done));
    return next < 0 ? steps.length : next;
  }
  if (!step?.does || legal === null || about(step, legal)) return at;
  if (could && done.length === 0 && about(steps[at - 1], legal)) return at - 1;
  return asked && !could && done.length === 0 ? at : at + 1;
}
