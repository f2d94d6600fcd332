/** What a newcomer wants to know of each game: how long it takes, and what one does. */
import type { Words } from '../types';

export const ABOUT: Partial<Record<string, { minutes: string; text: Words }>> = {
  rumis: {
    minutes: '20–40',
    text: {
      en: 'All build one house of stones; at the end only what is seen from above counts.',
      de: 'Alle bauen an einem Haus aus Steinen; am Ende zählt nur, was man von oben sieht.'
    }
  },
  nunami: {
    minutes: '30–45',
    text: {
      en: 'Humans and nature share one land: win boards for your people without tipping their balance.',
      de: 'Menschen und Natur teilen sich ein Land: Gewinne Bretter für dein Volk, ohne dass sie kippen.'
    }
  }
};
