/** The keys of the table, on every board; `layout.svelte.ts` says what they do. */

import type { Key } from '../i18n/texts';

export const KEYS: [string[], Key][] = [
  [['←', '→'], 'keyReplay'],
  [['Home', 'End'], 'keyEnds'],
  [['U'], 'undo'],
  [['H'], 'hint'],
  [['L'], 'log'],
  [['B'], 'rules'],
  [['A'], 'keyAnalysis'],
  [['C'], 'keyChat'],
  [['M'], 'keyNext'],
  [['Esc'], 'keyBack'],
  [['?'], 'keyHelp']
];
