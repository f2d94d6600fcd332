/** Markers fly between a board and a player's plate. */

import type { Flight } from './changes';
import { stone } from './stones';

const TIME = 400;

function middle(element: Element | null | undefined): { x: number; y: number } | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

function pebble(seat: number): HTMLElement {
  const made = document.createElement('div');
  const { ground, ink } = stone(seat);
  made.setAttribute('aria-hidden', 'true');
  made.style.cssText =
    'position:fixed;left:-9px;top:-9px;width:18px;height:18px;border-radius:50%;z-index:50;pointer-events:none;' +
    `background:${ground};border:2px solid ${ink};opacity:0`;
  return made;
}

export function fly(root: HTMLElement, flights: Flight[]): void {
  const plates = document.querySelectorAll('[data-guide=players] article');
  for (const { board, seat, gained, delay } of flights) {
    const [hub, plate] = [middle(root.querySelector(`[data-hub="${board}"]`)), middle(plates[seat])];
    if (!hub || !plate) continue;
    const [from, to] = gained ? [hub, plate] : [plate, hub];
    const made = document.body.appendChild(pebble(seat));
    const flight = made.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(1.3)`, opacity: 1 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(0.9)`, opacity: gained ? 1 : 0.2 }
      ],
      { duration: TIME, delay, easing: 'cubic-bezier(0.3, 0, 0.3, 1)' }
    );
    const end = (): void => made.remove();
    flight.finished.then(end, end);
  }
}
