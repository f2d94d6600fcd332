/** Keyboard shortcuts of this board. */

import type { BoardKey } from '../../board/props';

export const keys: BoardKey[] = [
  {
    keys: ['←', '↑', '↓', '→'],
    text: { en: 'Move over the fields or lines', de: 'Sich über Felder oder Linien bewegen' }
  },
  { keys: ['N', '⇧N'], text: { en: 'Next, previous lit place', de: 'Nächste, vorige leuchtende Stelle' } },
  {
    keys: ['Enter'],
    text: {
      en: 'Move or crack there, or learn why not',
      de: 'Dorthin ziehen, dort einen Riss legen oder erfahren, warum nicht'
    }
  },
  { keys: ['1–5'], text: { en: 'Choose a figure', de: 'Eine Figur wählen' } },
  { keys: ['T', 'E'], text: { en: 'Take it, leave it', de: 'Mitnehmen, liegen lassen' } },
  { keys: ['D'], text: { en: 'Harness husky and sled', de: 'Husky und Schlitten anspannen' } },
  { keys: ['S'], text: { en: 'Stop: no further step', de: 'Aufhören: kein weiterer Schritt' } },
  { keys: ['Esc'], text: { en: 'One step back', de: 'Einen Schritt zurück' } }
];
