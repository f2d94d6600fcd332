/** Animation queue: a new position waits until the animation of the one before has ended. */

/** A position, as far as the queue needs to know it. */
interface Moment {
  ply: number;
}

const LONGEST = 6; // positions that may wait; further ones are skipped

/** What a game animates: the changes between two positions, and how many milliseconds they take. */
export interface Moving<Position, Changes> {
  between: (before: Position, after: Position) => Changes;
  lasts: (changes: Changes) => number;
  nothing: Changes;
}

export class AnimationQueue<Position extends Moment, Changes> {
  shown = $state.raw<Position | null>(null);
  changes: Changes;
  private waiting: Position[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly moving: Moving<Position, Changes>) {
    this.changes = $state.raw(moving.nothing);
  }

  /** A new position: shown at once, or after the animation that is running. */
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
    const { between, lasts, nothing } = this.moving;
    const [before, same] = [this.shown, this.shown?.ply === position.ply];
    if (!same) this.changes = onward && before ? between(before, position) : nothing;
    this.shown = position;
    const time = same ? 0 : lasts(this.changes);
    if (time > 0) this.timer = setTimeout(() => this.next(), time);
  }

  private next(): void {
    this.timer = undefined;
    const position = this.waiting.shift();
    if (position) this.show(position, true);
    if (position && this.timer === undefined) this.next();
  }
}
