/** Keyboard shortcuts of this board. */

import type { BoardKey } from '../../board/props';

export const keys: BoardKey[] = [
  { keys: ['←', '↑', '↓', '→'], text: { en: 'Move over the tiles', de: 'Sich über die Plättchen bewegen' } },
  {
    keys: ['N', '⇧N'],
    text: { en: 'Next, previous tile that you can buy', de: 'Nächstes, voriges Plättchen, das du kaufen kannst' }
  },
  { keys: ['Enter'], text: { en: 'Buy it, or learn why not', de: 'Kaufen oder erfahren, warum nicht' } },
  {
    keys: ['1–0', '⇧1–⇧0'],
    text: {
      en: 'Choose a die or chip; a development to replace',
      de: 'Einen Würfel oder Marker wählen; eine Entwicklung ersetzen'
    }
  },
  { keys: ['Y'], text: { en: 'Pay, roll, use all books', de: 'Zahlen, werfen, alle Bücher einsetzen' } },
  { keys: ['W'], text: { en: 'Use a reroll chip', de: 'Einen Wurfmarker einsetzen' } },
  { keys: ['E'], text: { en: 'Build the wonder', de: 'Das Wunder bauen' } },
  { keys: ['O'], text: { en: 'Pass, or pay nothing', de: 'Passen oder nichts zahlen' } },
  { keys: ['Esc'], text: { en: 'One step back', de: 'Einen Schritt zurück' } }
];
