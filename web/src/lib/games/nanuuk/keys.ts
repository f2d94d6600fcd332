/** Keyboard shortcuts of this board. */

import type { BoardKey } from '../../board/props';

export const keys: BoardKey[] = [
  {
    keys: ['←', '↑', '↓', '→'],
    text: { en: 'Walk over the fields, or the lines', de: 'Über Felder oder Linien gehen' }
  },
  { keys: ['N', '⇧N'], text: { en: 'Next, previous lit place', de: 'Nächste, vorige leuchtende Stelle' } },
  {
    keys: ['Enter'],
    text: { en: 'Go or crack there, or hear why not', de: 'Dorthin gehen, dort brechen, oder hören, warum nicht' }
  },
  { keys: ['1–5'], text: { en: 'Choose a figure', de: 'Eine Figur wählen' } },
  { keys: ['T', 'L'], text: { en: 'Take it, leave it', de: 'Mitnehmen, liegen lassen' } },
  { keys: ['H'], text: { en: 'Harness husky and sled', de: 'Husky und Schlitten anspannen' } },
  { keys: ['S'], text: { en: 'Stop: no further step', de: 'Aufhören: kein weiterer Schritt' } },
  { keys: ['Esc'], text: { en: 'One step back', de: 'Einen Schritt zurück' } }
];
