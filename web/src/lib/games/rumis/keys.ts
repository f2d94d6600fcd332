/** Keyboard shortcuts of this board. */

import type { BoardKey } from '../../board/props';

export const keys: BoardKey[] = [
  {
    keys: ['1–9', '0', '-'],
    text: { en: 'Take a stone into your hand', de: 'Einen Stein in die Hand nehmen' }
  },
  { keys: ['R', '⇧R'], text: { en: 'Turn it right, left', de: 'Nach rechts, nach links drehen' } },
  { keys: ['T', '⇧T'], text: { en: 'Tip it towards you, away', de: 'Nach vorn, nach hinten kippen' } },
  { keys: ['←', '↑', '↓', '→'], text: { en: 'Walk over the plan', de: 'Über den Plan gehen' } },
  { keys: ['Enter'], text: { en: 'Lay it, or hear why not', de: 'Legen, oder hören, warum nicht' } },
  { keys: ['Esc'], text: { en: 'Put it back', de: 'Zurücklegen' } },
  { keys: ['V'], text: { en: 'Look from above', de: 'Von oben schauen' } },
  { keys: ['P'], text: { en: 'Stone table or flat plan', de: 'Steintisch oder flacher Plan' } }
];
