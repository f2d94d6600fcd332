/** A walk through a scoring, stop by stop: by itself, or as fast as one likes. */

const PACE = 1500; // milliseconds at each stop
const READING = 40; // and for each letter that is read there
const LONGEST = 7500;

export interface Line {
  who: number; // a seat, or somebody whom no seat plays
  points: number;
  why: string;
}
export interface Stop {
  title: string;
  lines: readonly Line[];
  note?: string; // what nobody has points for
}

export class Tour<Position, Here extends Stop> {
  position = $state.raw<Position | null>(null); // the moment of the scoring; null: no walk is on
  stops = $state.raw<readonly Here[]>([]);
  at = $state(0);
  runs = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly stop: Here | null = $derived.by(() => (this.position ? (this.stops[this.at] ?? null) : null));
  /** What everybody has here: their points less what is still to come on this walk. */
  readonly sums: readonly number[] = $derived.by(() =>
    (this.position ? this.points(this.position) : []).map((points, who) =>
      this.stops
        .slice(this.at + 1)
        .flatMap(({ lines }) => lines.filter((line) => line.who === who))
        .reduce((sum, line) => sum - line.points, points)
    )
  );

  /** `points`: of everybody, at the end of the walk. */
  constructor(private readonly points: (position: Position) => readonly number[]) {}

  begin(position: Position, stops: readonly Here[], runs: boolean): void {
    if (stops.length === 0) return;
    [this.position, this.stops, this.at, this.runs] = [position, stops, 0, runs];
    this.wait();
  }

  step(by: number): void {
    this.runs = false;
    this.go(this.at + by);
  }

  end(): void {
    clearTimeout(this.timer);
    this.position = null;
  }

  /** Arrows walk, Esc ends the walk. True if the key was one of them. */
  key(key: string): boolean {
    if (key === 'Escape') this.end();
    else if (key === 'ArrowRight' || key === 'ArrowLeft') this.step(key === 'ArrowRight' ? 1 : -1);
    else return false;
    return true;
  }

  private go(at: number): void {
    if (at >= this.stops.length) return this.end();
    this.at = Math.max(0, at);
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const { title = '', lines = [], note = '' } = this.stop ?? {};
    const letters = title.length + note.length + lines.reduce((sum, { why }) => sum + why.length, 0);
    const time = Math.min(LONGEST, PACE + READING * letters);
    if (this.runs) this.timer = setTimeout(() => this.go(this.at + 1), time);
  }
}
