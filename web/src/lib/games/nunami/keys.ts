/** Keyboard shortcuts of this board. */

import type { BoardKey } from '../../board/props';

export const keys: BoardKey[] = [
  { keys: ['1–9'], text: { en: 'Choose a card', de: 'Eine Karte wählen' } },
  { keys: ['F'], text: { en: 'Face up or face down', de: 'Offen oder verdeckt' } },
  { keys: ['S'], text: { en: 'Several cards as a pile', de: 'Mehrere Karten als Stoß' } },
  { keys: ['X'], text: { en: 'Exchange with Tarniq', de: 'Mit Tarniq tauschen' } },
  { keys: ['←', '↑', '↓', '→'], text: { en: 'Move over the spaces', de: 'Sich über die Felder bewegen' } },
  { keys: ['N', '⇧N'], text: { en: 'Next, previous lit space', de: 'Nächstes, voriges leuchtendes Feld' } },
  { keys: ['Enter'], text: { en: 'Lay it, or learn why not', de: 'Legen oder erfahren, warum nicht' } },
  { keys: ['Tab'], text: { en: 'To the hand, the boards, the buttons', de: 'Zu Hand, Brettern und Knöpfen' } },
  { keys: ['Esc'], text: { en: 'One step back', de: 'Einen Schritt zurück' } }
];
