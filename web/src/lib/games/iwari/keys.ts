/** Keyboard shortcuts of this board. */

import type { BoardKey } from '../../board/props';

export const keys: BoardKey[] = [
  { keys: ['←', '↑', '↓', '→'], text: { en: 'Walk over the map', de: 'Über die Landkarte gehen' } },
  { keys: ['N', '⇧N'], text: { en: 'Next, previous lit place', de: 'Nächste, vorige leuchtende Stelle' } },
  {
    keys: ['Enter'],
    text: { en: 'Place a piece there, or hear why not', de: 'Dort eine Figur setzen, oder hören, warum nicht' }
  },
  { keys: ['1–3'], text: { en: 'Choose a card', de: 'Eine Karte wählen' } },
  { keys: ['J'], text: { en: 'Pay with the pair', de: 'Mit dem Paar zahlen' } },
  { keys: ['X'], text: { en: 'Discard the chosen card', de: 'Die gewählte Karte abwerfen' } },
  { keys: ['E'], text: { en: 'No more pieces, or no artwork', de: 'Keine weitere Figur, oder kein Kunstwerk' } },
  {
    keys: ['5–8', '9'],
    text: { en: 'Take from the display, from the deck', de: 'Aus der Auslage nehmen, vom Stapel' }
  },
  { keys: ['L'], text: { en: 'Show who leads where', de: 'Zeigen, wer wo führt' } },
  { keys: ['Esc'], text: { en: 'One step back', de: 'Einen Schritt zurück' } }
];
