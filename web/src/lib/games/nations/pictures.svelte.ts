/** The drawings are fetched when the first tile is shown: the table does not wait for them. */

type Drawings = typeof import('./drawings/drawings');

let found = $state.raw<Drawings | null>(null);
let asked = false;

/** All drawings, as soon as they are there. */
export function drawings(): Drawings | null {
  if (!asked) {
    asked = true;
    void import('./drawings/drawings').then((all) => (found = all));
  }
  return found;
}
