/** Is the player using touch? A guess, until the first pointer event. */
class Pointer {
  touch = $state(matchMedia('(hover: none)').matches);

  hear = ({ pointerType }: PointerEvent): void => {
    this.touch = pointerType === 'touch';
  };
}

export const pointer = new Pointer();
