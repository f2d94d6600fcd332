/** Event handlers for an element of the board: hover, click, focus, Enter, and taps (the first may only preview). */

interface Thing {
  point: () => void;
  press: () => void;
  twice: () => boolean; // does the first tap only preview what the second one does?
  leave?: () => void;
}

type On<E extends Event> = E & { currentTarget: Element };

/** Spread them over an element: `<g {...handlers({ … })}>`. */
export function handlers({ point, press, twice, leave }: Thing) {
  let pointer = 'mouse';
  return {
    onpointerdown: (event: PointerEvent): void => {
      pointer = event.pointerType;
    },
    onpointerenter: (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') point();
    },
    onpointerleave: (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') leave?.();
    },
    onfocus: (event: On<FocusEvent>): void => {
      if (event.currentTarget.matches(':focus-visible')) point();
    },
    onclick: (): void => {
      if (pointer === 'touch' && twice()) return point();
      point();
      press();
    },
    onkeydown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      point();
      press();
    }
  };
}
