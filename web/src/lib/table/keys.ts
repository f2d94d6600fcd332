/** The keys of the table, on every board; `layout.svelte.ts` says what they do. */

import type { BoardKey } from '../board/props';
import { texts } from '../i18n/texts';

export const KEYS: BoardKey[] = [
  { keys: ['←', '→'], text: { en: 'Step through the game', de: 'Durch die Partie blättern' } },
  {
    keys: ['Home', 'End'],
    text: { en: 'Start of the game, current position', de: 'Anfang der Partie, aktuelle Stellung' }
  },
  { keys: ['U'], text: texts.undo },
  { keys: ['H'], text: texts.hint },
  { keys: ['L'], text: texts.log },
  { keys: ['B'], text: texts.rules },
  { keys: ['A'], text: { en: 'What decided a finished game', de: 'Was in einer beendeten Partie den Ausschlag gab' } },
  { keys: ['C'], text: { en: 'Chat and notes', de: 'Chat und Notizen' } },
  { keys: ['M'], text: { en: 'Next table waiting for you', de: 'Nächster Tisch, der auf dich wartet' } },
  { keys: ['Esc'], text: { en: 'One step back: close what is open', de: 'Einen Schritt zurück: Offenes schließen' } },
  { keys: ['?'], text: { en: 'This list', de: 'Diese Liste' } }
];
