/** Legal actions as the server sends them: what each does, and its parts by name. */

export interface Target {
  action: string;
  does: string;
}

/** What somebody would like to do: the parts of an action, as far as they are chosen. */
export type Wish = Readonly<Record<string, string | undefined>>;

/** The targets that have all the chosen parts; a part that is undefined is not chosen yet. */
export function choose<T extends Target>(targets: readonly T[], wish: Wish): T[] {
  const parts = Object.entries(wish).filter(([, value]) => value !== undefined);
  return targets.filter((target) => parts.every(([name, value]) => Reflect.get(target, name) === value));
}

/** Targets by one of their parts: what is lit, each with the action of a click there. */
export function litBy<T extends Target>(targets: readonly T[], part: string): ReadonlyMap<string, T> {
  const found = targets.map((target): [unknown, T] => [Reflect.get(target, part), target]);
  return new Map(found.flatMap(([value, target]) => (value === undefined ? [] : [[String(value), target]])));
}

/** The actions themselves. */
export const actionsOf = (targets: readonly Target[]): ReadonlySet<string> =>
  new Set(targets.map(({ action }) => action));
