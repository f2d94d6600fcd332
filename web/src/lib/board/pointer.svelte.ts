/** Does one play with fingers? Guessed, until a pointer tells. */
class Pointer {
  touch = $state(matchMedia('(hover: none)').matches);

  hear = ({ pointerType }: PointerEvent): void => {
    this.touch = pointerType === 'touch';
  };
}

export const pointer = new Pointer();
