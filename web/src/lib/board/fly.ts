/** Animation of points that fly between a place on the board and a player's plate. */

const TIME = 400; // milliseconds

export interface Flight {
  from: string; // a selector of the place on the board
  seat: number;
  gained: boolean; // to the plate, else back from it
  delay: number;
}

/** How a flying piece looks. */
export interface Pebble {
  ground: string;
  ink: string;
}

function middle(element: Element | null | undefined): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

function made({ ground, ink }: Pebble): HTMLElement {
  const piece = document.createElement('div');
  piece.setAttribute('aria-hidden', 'true');
  piece.style.cssText =
    'position:fixed;left:-9px;top:-9px;width:18px;height:18px;border-radius:50%;z-index:50;pointer-events:none;' +
    `background:${ground};border:2px solid ${ink};opacity:0`;
  return document.body.appendChild(piece);
}

export function fly(root: HTMLElement, flights: readonly Flight[], pebble: (seat: number) => Pebble): void {
  const plates = document.querySelectorAll('[data-guide=players] article');
  for (const { from, seat, gained, delay } of flights) {
    const [place, plate] = [middle(root.querySelector(from)), middle(plates[seat])];
    if (!place || !plate) continue;
    const [start, end] = gained ? [place, plate] : [plate, place];
    const piece = made(pebble(seat));
    const flight = piece.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px) scale(1.3)`, opacity: 1 },
        { transform: `translate(${end.x}px, ${end.y}px) scale(0.9)`, opacity: gained ? 1 : 0.2 }
      ],
      { duration: TIME, delay, easing: 'cubic-bezier(0.3, 0, 0.3, 1)' }
    );
    const gone = (): void => piece.remove();
    flight.finished.then(gone, gone);
  }
}
