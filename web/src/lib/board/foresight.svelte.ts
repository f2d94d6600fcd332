/** Preview of an action: asked of the server once the pointer rests, valid for one position only. */

const PAUSE = 80; // milliseconds

interface Given<Sees> {
  aim: string | null; // the action of a click now
  ply: number;
  foresee: (action: string) => Promise<{ sees: Sees }>;
}

export class Foresight<Sees> {
  private readonly given: () => Given<Sees>;
  private found = $state.raw<{ ply: number; action: string; sees: Sees } | null>(null);

  /** The preview of the current aim; null while there is none. */
  readonly sees: Sees | null = $derived.by(() => {
    const { aim, ply } = this.given();
    return this.found && this.found.action === aim && this.found.ply === ply ? this.found.sees : null;
  });

  constructor(given: () => Given<Sees>) {
    this.given = given;
  }

  /** For an effect: asks again whenever the aim changes. */
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
