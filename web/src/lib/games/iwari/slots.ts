/** Cards keep their places: one that is taken leaves a gap, and new ones fill the gaps from the left. */

/** The places after a change; of equal cards the one at `taken` goes first. */
export function keepPlaces<Card extends string>(
  before: readonly (Card | null)[],
  now: readonly Card[],
  taken: number | null = null
): (Card | null)[] {
  const left = [...now];
  const kept: (Card | null)[] = before.map(() => null);
  const order = [...before.keys()].sort((a, b) => Number(a === taken) - Number(b === taken));
  for (const i of order) {
    const at = left.indexOf(before[i] as Card);
    if (before[i] !== null && at >= 0) kept[i] = left.splice(at, 1)[0] ?? null;
  }
  const filled = kept.map((card) => card ?? left.shift() ?? null);
  return [...filled, ...left];
}

/** Remembers where cards lie: those in front of each holder. */
export class Slots<Card extends string> {
  private readonly lying = new Map<number, (Card | null)[]>();
  private taken: number | null = null; // the place of the card that was taken last

  take(place: number): void {
    this.taken = place;
  }

  follow(now: readonly Card[], holder = 0): readonly (Card | null)[] {
    const laid = keepPlaces(this.lying.get(holder) ?? [], now, this.taken);
    this.lying.set(holder, laid);
    return laid;
  }
}
