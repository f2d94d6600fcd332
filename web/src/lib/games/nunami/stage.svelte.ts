/** One thing after the other: a position waits until what led to the one before has been seen. */

import type { Position } from '../../types';
import { changesBetween, lasts, NOTHING, type Changes } from './changes';
import type { View } from './types';

const LONGEST = 6; // so many may wait; more are skipped

export class Stage {
  shown = $state.raw<Position | null>(null);
  changes = $state.raw<Changes>(NOTHING);
  private waiting: Position[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A new position: shown at once, or after the motion that is going on. */
  hear(position: Position, motion: boolean): void {
    const last = this.waiting.at(-1) ?? this.shown;
    const onward = motion && last !== null && position.ply > last.ply;
    if (onward && this.timer !== undefined && this.waiting.length < LONGEST) {
      this.waiting.push(position);
      return;
    }
    if (position.ply === last?.ply && this.waiting.length > 0) {
      this.waiting[this.waiting.length - 1] = position;
      return;
    }
    this.stop();
    this.show(position, onward);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private show(position: Position, onward: boolean): void {
    const [before, after] = [this.shown, position];
    if (before?.ply !== after.ply)
      this.changes = onward && before ? changesBetween(viewOf(before), viewOf(after)) : NOTHING;
    this.shown = position;
    const time = before?.ply === after.ply ? 0 : lasts(this.changes);
    if (time > 0) this.timer = setTimeout(() => this.next(), time);
  }

  private next(): void {
    this.timer = undefined;
    const position = this.waiting.shift();
    if (position) this.show(position, true);
    if (position && this.timer === undefined) this.next();
  }
}

const viewOf = (position: Position): View => position.view as unknown as View;
