/** What laying the stone where it is shown would change in the points; asked for once the hand rests. */

import type { Play } from './play.svelte';
import type { Language } from './types';

const PAUSE = 140; // milliseconds

type Ask = (action: string) => Promise<{ sees: { [key: string]: unknown } }>;

export class Foresight {
  private found = $state.raw<{ action: string; points: number[] } | null>(null);

  constructor(
    private readonly play: Play,
    ask: Ask
  ) {
    $effect(() => {
      const action = play.ghost?.fits ? play.ghost.action : null;
      if (action === null) return;
      const timer = setTimeout(() => void this.look(ask, action), PAUSE);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  /** Like ": Red +3, Green −2"; empty while nothing is known. */
  text(language: Language): string {
    if (this.found?.action !== this.play.ghost?.action) return '';
    const { colours } = this.play.view;
    const changes = (this.found?.points ?? []).flatMap((points, seat) => {
      const by = points - (this.play.position.points[seat] ?? 0);
      const names = colours.flatMap((colour) => (colour.seat === seat ? [colour.name[language]] : []));
      return by === 0 ? [] : [`${names.join('/')} ${by > 0 ? '+' : '\u2212'}${String(Math.abs(by))}`];
    });
    return changes.length > 0 ? `: ${changes.join(', ')}` : '';
  }

  private async look(ask: Ask, action: string): Promise<void> {
    const found = await ask(action).catch(() => null);
    if (found) this.found = { action, points: found.sees['points'] as number[] };
  }
}
