/** The points that were just gained or lost, for the animation on a plate. */
export class Gain {
  now = $state(0);
  count = $state(0);
  #before: number | null = null;

  /** `told`: a board tells how points came; that it begins below what one has is no loss. Null: there are none yet. */
  follow(points: number | null, live: boolean, told: boolean): void {
    if (this.#before !== null && points !== null && this.#before !== points) {
      const gained = points - this.#before;
      this.now = live && !(told && gained < 0) ? gained : 0;
      this.count = this.#last += 1;
    }
    this.#before = points;
  }

  #last = 0;
}
