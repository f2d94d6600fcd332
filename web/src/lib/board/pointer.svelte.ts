/** Is the player using touch? A guess, until the first pointer event. */
class Pointer {
  touch = $state(matchMedia('(hover: none)').matches);
  last = false; // was it used last, or has Tab moved the focus since?

  hear = ({ pointerType }: PointerEvent): void => {
    this.last = true;
    this.touch = pointerType === 'touch';
  };
}

export const pointer = new Pointer();
