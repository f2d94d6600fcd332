/** What an action would do: the server is asked once the hand rests, and the answer holds for that position alone. */

const PAUSE = 80; // milliseconds

interface Given<Sees> {
  aim: string | null; // the action of a click now
  ply: number;
  foresee: (action: string) => Promise<{ sees: Sees }>;
}

export class Foresight<Sees> {
  private readonly given: () => Given<Sees>;
  private found = $state.raw<{ ply: number; action: string; sees: Sees } | null>(null);

  /** The answer for what is aimed at; null while there is none. */
  readonly sees: Sees | null = $derived.by(() => {
    const { aim, ply } = this.given();
    return this.found && this.found.action === aim && this.found.ply === ply ? this.found.sees : null;
  });

  constructor(given: () => Given<Sees>) {
    this.given = given;
  }

  /** For an effect: asks anew whenever the aim is another one. */
  follow(): (() => void) | undefined {
    const { aim, ply, foresee } = this.given();
    if (aim === null) return undefined;
    const soon = setTimeout(() => void this.look(aim, ply, foresee), PAUSE);
    return () => {
      clearTimeout(soon);
    };
  }

  private async look(action: string, ply: number, foresee: Given<Sees>['foresee']): Promise<void> {
    const found = await foresee(action).catch(() => null);
    if (found) this.found = { ply, action, sees: found.sees };
  }
}
