/** The kinds of screens that components tell apart; their styles have the same limits. */
import { MediaQuery } from 'svelte/reactivity';

/** A phone, however it is held. */
export const phone = new MediaQuery('(max-width: 760px), (max-height: 500px)');
/** A phone on its side: the board on the left, everything else on the right. */
export const turned = new MediaQuery('(min-width: 561px) and (max-height: 500px)');
/** There is room beside the board for a list. */
export const roomy = new MediaQuery('(min-width: 1101px) and (min-height: 701px)');
