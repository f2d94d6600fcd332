/** How a thing on the board is reached: a mouse points and clicks, a finger taps twice, keys go there and press Enter. */

interface Thing {
  point: () => void;
  press: () => void;
  twice: () => boolean; // does a first tap only show what a second one does?
  leave?: () => void;
}

type On<E extends Event> = E & { currentTarget: Element };

/** Handlers to spread over an element: `<g {...handlers({ … })}>`. */
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
