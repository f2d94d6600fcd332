/** A position without interaction, for the pictures of the start page. */

import type { Game } from './props';
import type { Given } from './turn.svelte';

export function staticPosition<G extends Game>({ printed, view }: Pick<G, 'printed' | 'view'>): Given<G> {
  const never = (): Promise<never> => Promise.reject(new Error('a picture'));
  return {
    printed,
    position: {
      ply: 0,
      to_move: -1,
      status: { en: '', de: '' },
      points: [],
      result: null,
      score: [],
      ending: null,
      diagram: '',
      legal: [],
      view
    },
    active: false,
    act: () => undefined,
    why: never,
    wonder: never,
    foresee: never,
    refusal: null,
    dropRefusal: () => undefined,
    deed: [],
    news: []
  };
}
