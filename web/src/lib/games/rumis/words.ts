/** Labels of the board, in every language. */

import { speaker } from '../../board/words';
import type { Words } from '../../types';

const WORDS = {
  board: { en: 'Rumis board', de: 'Rumis-Brett' },
  plan: { en: 'Plan', de: 'Plan' },
  flat: { en: 'Flat plan', de: 'Flacher Plan' },
  spatial: { en: '3D table', de: '3D-Tisch' },
  showPlan: { en: 'Show the flat plan', de: 'Flachen Plan zeigen' },
  showSpatial: { en: 'Show the 3D table', de: '3D-Tisch zeigen' },
  above: { en: 'From above', de: 'Von oben' },
  left: { en: 'Turn left', de: 'Nach links drehen' },
  right: { en: 'Turn right', de: 'Nach rechts drehen' },
  away: { en: 'Tip away', de: 'Nach hinten kippen' },
  towards: { en: 'Tip towards you', de: 'Nach vorn kippen' },
  lay: { en: 'Lay', de: 'Legen' },
  layHere: { en: 'Lay the stone here', de: 'Den Stein hier legen' },
  whyNot: { en: 'Why not?', de: 'Warum nicht?' },
  tray: { en: 'Stones of {colour}', de: 'Steine von {colour}' },
  choose: { en: 'Choose a stone', de: 'Wähle einen Stein' },
  pointAt: {
    en: 'Bright squares: fits as you hold it. Dashed squares: fits when turned.',
    de: 'Helle Felder: passt, wie du ihn hältst. Gestrichelte: passt gedreht.'
  },
  noPlace: { en: 'no place for it now', de: 'zurzeit kein Platz' },
  places: { en: '{n} {n:place|places}', de: '{n} {n:Stelle|Stellen}' },
  onePlace: { en: '1 place', de: '1 Stelle' },
  canTake: { en: 'can be taken down', de: 'kann abgebaut werden' },
  inHand: { en: 'in hand', de: 'in der Hand' },
  built: { en: 'built', de: 'verbaut' },
  moved: { en: 'moved', de: 'umgezogen' },
  aside: { en: 'set aside', de: 'zur Seite gelegt' },
  awayPlace: { en: 'back in the box', de: 'in der Schachtel' },
  handOf: { en: '{colour}: {n} {n:stone|stones} in hand', de: '{colour}: {n} {n:Stein|Steine} in der Hand' },
  out: { en: 'out', de: 'fertig' },
  outside: { en: 'seen outside', de: 'außen zu sehen' },
  inside: { en: 'still inside', de: 'noch innen' },
  square: { en: '{square}, height {height}', de: '{square}, Höhe {height}' },
  empty: { en: '{square}, empty', de: '{square}, leer' },
  top: { en: 'top {colour}', de: 'oben {colour}' },
  limit: { en: 'limit {limit}', de: 'Grenze {limit}' },
  closed: { en: 'closed', de: 'gesperrt' },
  insideZone: { en: 'inside the line', de: 'innerhalb der Linie' },
  outsideZone: { en: 'outside the line', de: 'außerhalb der Linie' },
  fitHere: { en: 'the stone fits here', de: 'der Stein passt hier' },
  turnHere: { en: 'fits when turned', de: 'passt gedreht' },
  ghostFits: {
    en: '{stone} fits on {squares}, level {level}{gain}. {how}',
    de: '{stone} passt auf {squares}, Ebene {level}{gain}. {how}'
  },
  ghostProposed: {
    en: '{stone}, turned, fits on {squares}, level {level}{gain}. {how}',
    de: '{stone} passt gedreht auf {squares}, Ebene {level}{gain}. {how}'
  },
  ghostNot: {
    en: '{stone} does not fit on {squares}. {how}',
    de: '{stone} passt nicht auf {squares}. {how}'
  },
  enterLays: { en: 'Enter lays it.', de: 'Eingabe legt ihn.' },
  enterTells: { en: 'Enter says why.', de: 'Eingabe sagt, warum.' },
  tapLays: { en: 'Tap it again to lay it.', de: 'Tippe noch einmal, um ihn zu legen.' },
  tapTells: { en: 'Tap it again to see why.', de: 'Tippe noch einmal, um zu sehen, warum.' },
  take: { en: 'Take down {stone}', de: '{stone} abbauen' }
} satisfies Record<string, Words>;

export type Word = keyof typeof WORDS;

export const say = speaker(WORDS);
