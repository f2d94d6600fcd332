/** Keyboard shortcuts of this board. */

import type { BoardKey } from '../../board/props';

export const keys: BoardKey[] = [
  { keys: ['←', '↑', '↓', '→'], text: { en: 'Move around the map', de: 'Sich auf der Landkarte bewegen' } },
  { keys: ['N', '⇧N'], text: { en: 'Next, previous lit place', de: 'Nächste, vorige leuchtende Stelle' } },
  {
    keys: ['Enter'],
    text: { en: 'Place a piece there, or learn why not', de: 'Dort eine Figur setzen oder erfahren, warum nicht' }
  },
  { keys: ['1–3'], text: { en: 'Choose a card', de: 'Eine Karte wählen' } },
  { keys: ['J'], text: { en: 'Pay with the pair', de: 'Mit dem Paar zahlen' } },
  { keys: ['X'], text: { en: 'Discard the chosen card', de: 'Die gewählte Karte abwerfen' } },
  { keys: ['E'], text: { en: 'No more pieces, or no artwork', de: 'Keine weitere Figur oder kein Kunstwerk' } },
  {
    keys: ['5–8', '9'],
    text: { en: 'Take a card from the display, from the deck', de: 'Eine Karte aus der Auslage, vom Stapel nehmen' }
  },
  { keys: ['W'], text: { en: 'Show who leads where', de: 'Zeigen, wer wo führt' } },
  { keys: ['Esc'], text: { en: 'One step back', de: 'Einen Schritt zurück' } }
];
