/** Touch gestures: tap, swipe, drag and pinch. */

import type { Step } from './stones';

export const FAR = 9; // pixels after which a press is no tap any more
const SWIPE = 26;

export class GestureTracker {
  private start: { x: number; y: number; id: number; ghost: boolean } | null = null;

  get pressed(): boolean {
    return this.start !== null;
  }

  /** Is the stone itself held (so that a swipe turns it)? */
  get onGhost(): boolean {
    return this.start?.ghost ?? false;
  }

  press(event: PointerEvent, ghost: boolean): void {
    if (event.isPrimary && event.button === 0)
      this.start = { x: event.clientX, y: event.clientY, id: event.pointerId, ghost };
    if (ghost && event.pointerType === 'touch') (event.target as Element).setPointerCapture(event.pointerId);
  }

  /** The gesture: a tap, a swipe on the stone, or null for a drag. */
  release(event: PointerEvent): 'tap' | Step | null {
    const { start } = this;
    if (start?.id !== event.pointerId) return null;
    this.start = null;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.hypot(dx, dy) < FAR) return 'tap';
    if (!start.ghost || event.pointerType !== 'touch' || Math.hypot(dx, dy) < SWIPE) return null;
    if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'left' : 'right';
    return dy > 0 ? 'towards' : 'away';
  }

  cancel(): void {
    this.start = null;
  }
}

interface Spot {
  x: number;
  y: number;
}

/** The fingers on the screen, for pinching. */
export class Fingers {
  private readonly spots = new Map<number, Spot>();

  get count(): number {
    return this.spots.size;
  }

  down(event: PointerEvent): void {
    this.spots.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  up(event: PointerEvent): void {
    this.spots.delete(event.pointerId);
  }

  /** How far a finger has gone since it was asked last, and how much it has spread from the other; null if it is not down. */
  move(event: PointerEvent): { dx: number; dy: number; spread: number } | null {
    const before = this.spots.get(event.pointerId);
    if (!before) return null;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.spots].find(([id]) => id !== event.pointerId)?.[1];
    const far = (spot: Spot): number => (other ? Math.hypot(spot.x - other.x, spot.y - other.y) : 1);
    this.spots.set(event.pointerId, now);
    return { dx: now.x - before.x, dy: now.y - before.y, spread: far(now) / Math.max(1, far(before)) };
  }
}
