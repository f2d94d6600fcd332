/** The points that were just gained or lost, for the animation on a plate. */
export class Gain {
  now = $state(0);
  count = $state(0);
  #before: number | null = null;

  follow(points: number, live: boolean): void {
    if (this.#before !== null && this.#before !== points) {
      this.now = live ? points - this.#before : 0;
      this.count = this.#last += 1;
    }
    this.#before = points;
  }

  #last = 0;
}
