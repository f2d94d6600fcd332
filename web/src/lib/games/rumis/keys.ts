/** Keyboard shortcuts of this board. */

import type { BoardKey } from '../../board/props';

export const keys: BoardKey[] = [
  {
    keys: ['1–9', '0', '-'],
    text: { en: 'Pick up a stone', de: 'Einen Stein nehmen' }
  },
  { keys: ['R', '⇧R'], text: { en: 'Turn it right, left', de: 'Nach rechts, nach links drehen' } },
  { keys: ['T', '⇧T'], text: { en: 'Tip it towards you, away', de: 'Nach vorn, nach hinten kippen' } },
  { keys: ['←', '↑', '↓', '→'], text: { en: 'Move over the plan', de: 'Sich über den Plan bewegen' } },
  { keys: ['Enter'], text: { en: 'Lay it, or learn why not', de: 'Legen oder erfahren, warum nicht' } },
  { keys: ['Esc'], text: { en: 'Put it back', de: 'Zurücklegen' } },
  { keys: ['V'], text: { en: 'Look from above', de: 'Von oben schauen' } },
  { keys: ['P'], text: { en: '3D table or flat plan', de: '3D-Tisch oder flacher Plan' } }
];
