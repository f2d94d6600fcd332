/** The notes of a guided first game; each game's folder has its own. */
import type { Named } from '../setup/options';
import type { Words } from '../types';

export interface Step {
  text: Words;
  /** The same for fingers, where the text speaks of keys or of the mouse. */
  touch?: Words;
  /** When the next note comes: after an action of this browser, or on a click. */
  until: 'act' | 'next';
  /** The kinds of action that must be legal for the note to be shown; otherwise it is skipped. */
  does?: readonly string[];
  /** Only at tables with these options. */
  when?: Named;
  /** A rule to open in the rulebook. */
  rule?: string;
  /** What to point at: the value of a `data-guide` attribute in the frame (board, status, undo, hint, log, rules, replay, players) or on the board. */
  highlight?: string;
}
