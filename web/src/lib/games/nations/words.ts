/** Labels of the board, in every language. */

import { speaker } from '../../board/words';
import type { Language, Words } from '../../types';
import { stoneMissing } from './pieces';
import type { Counts, Printed, PrintedTile, SeatView } from './types';

const WORDS = {
  board: { en: 'Nations table', de: 'Nations-Tisch' },
  offer: { en: 'The progress board', de: 'Der Fortschrittsplan' },
  age: { en: 'Age {age}', de: 'Zeitalter {age}' },
  famine: { en: 'Famine', de: 'Hungersnot' },
  war: { en: 'War', de: 'Krieg' },
  noEvent: { en: 'No event yet', de: 'Noch kein Ereignis' },
  need: {
    en: '{goal}: needs {need}, you have {have}, +{gain} VP',
    de: '{goal}: braucht {need}, du hast {have}, +{gain} SP'
  },
  prize: { en: '+{gain} VP', de: '+{gain} SP' },
  oneOfTwo: { en: 'Enough for one of the two, not for both', de: 'Reicht für eines von beiden, nicht für beides' },
  vp: { en: 'VP', de: 'SP' },
  vpTrack: { en: 'Victory points', de: 'Siegpunkte' },
  bookTrack: { en: 'Books', de: 'Bücher' },
  strength: { en: 'Strength', de: 'Stärke' },
  opponent: { en: 'Opponent', de: 'Gegner' },
  at: { en: '{name}: {n}', de: '{name}: {n}' },
  empty: { en: '{space}, empty', de: '{space}, leer' },
  tile: { en: '{space}: {tile}, costs {price}', de: '{space}: {tile}, kostet {price}' },
  missing: { en: '{n} {symbol} short', de: '{n} {symbol} {n:fehlt|fehlen}' },
  lit: { en: 'You can buy it', de: 'Du kannst es kaufen' },
  tapAgain: { en: 'Tap again to buy {tile}', de: 'Noch einmal tippen kauft {tile}' },
  tapReplace: { en: 'Tap again to replace {tile}', de: 'Noch einmal tippen ersetzt {tile}' },
  mat: { en: 'Mat of {name}', de: 'Tableau von {name}' },
  yourMat: { en: 'Your mat', de: 'Dein Tableau' },
  mats: { en: 'Mats', de: 'Tableaus' },
  close: { en: 'Close', de: 'Schließen' },
  advisor: { en: 'Advisor', de: 'Berater' },
  wonder: { en: 'Wonder', de: 'Wunder' },
  lacksStone: {
    en: 'Under construction: {n} of {stone} stone {n:is|are} missing.',
    de: 'Im Bau: {n} von {stone} Stein {n:fehlt|fehlen}.'
  },
  hasStone: { en: 'Under construction: you have all {stone} stone.', de: 'Im Bau: Du hast alle {stone} Stein.' },
  beside: { en: 'Advisor, wonder and the tiles beside them', de: 'Berater, Wunder und was daneben liegt' },
  finished: { en: 'finished', de: 'fertig' },
  none: { en: 'none', de: 'keiner' },
  noWonder: { en: 'none', de: 'keines' },
  used: { en: 'Used', de: 'Verbraucht' },
  nothingUsed: { en: 'nothing used', de: 'nichts verbraucht' },
  dice: { en: 'Your dice and chips', de: 'Deine Würfel und Marker' },
  noDice: { en: 'No dice or chips available', de: 'Keine Würfel oder Marker verfügbar' },
  unrolled: { en: '{n} {n:die|dice}, not rolled yet', de: '{n} Würfel, noch nicht geworfen' },
  die: { en: '{face}, {colour} die', de: '{face}, Würfel {colour}' },
  brief: { en: '{face} ({colour})', de: '{face} ({colour})' },
  chosen: { en: 'chosen', de: 'gewählt' },
  proposed: { en: 'proposed', de: 'vorgeschlagen' },
  pass: { en: 'Pass', de: 'Passen' },
  reroll: { en: 'Reroll', de: 'Neuer Wurf' },
  build: { en: 'Build {tile}', de: '{tile} bauen' },
  pay: { en: 'Pay as proposed', de: 'Zahlen wie vorgeschlagen' },
  confirm: { en: 'Pay', de: 'Zahlen' },
  back: { en: 'Back', de: 'Zurück' },
  roll: { en: 'Roll {n}', de: '{n} werfen' },
  rollNone: { en: 'Choose dice', de: 'Würfel wählen' },
  all: { en: 'Use all books', de: 'Alle Bücher einsetzen' },
  some: { en: 'Use the chosen ones', de: 'Gewählte einsetzen' },
  noBooks: { en: 'Use none', de: 'Keine einsetzen' },
  payFood: { en: 'Pay {n} food', de: '{n} Nahrung zahlen' },
  payNothing: { en: 'Pay nothing', de: 'Nichts zahlen' },
  giveUsedDie: { en: 'Give a used die', de: 'Verbrauchten Würfel geben' },
  giveUsedChip: { en: 'Give a used chip', de: 'Verbrauchten Marker geben' },
  giveHelp: {
    en: 'Used ones are no good for the rest of this age; or choose a lit one',
    de: 'Verbrauchtes nützt in diesem Zeitalter nichts mehr; oder wähle, was leuchtet'
  },
  paying: { en: '{chosen} of {need} {symbol} chosen', de: '{chosen} von {need} {symbol} gewählt' },
  lost: { en: '{n} {symbol} lost', de: '{n} {symbol} {n:verfällt|verfallen}' },
  proposal: { en: 'Proposal: {pieces}', de: 'Vorschlag: {pieces}' },
  pickHelp: { en: 'Click the dice that you want to roll again', de: 'Klicke die Würfel an, die du neu werfen willst' },
  pickTouch: { en: 'Tap the dice that you want to roll again', de: 'Tippe die Würfel an, die du neu werfen willst' },
  actHelp: { en: 'Point at a tile to see what it gives', de: 'Zeige auf ein Plättchen, um zu sehen, was es gibt' },
  actTouch: { en: 'Tap a tile to see what it gives', de: 'Tippe auf ein Plättchen, um zu sehen, was es gibt' },
  replaceHelp: {
    en: 'Choose the development on your mat to replace',
    de: 'Wähle die Entwicklung auf deinem Tableau, die du ersetzt'
  },
  development: { en: '{slot}: {name}, dice: {n}', de: '{slot}: {name}, Würfel: {n}' },
  replaceThis: { en: 'replace this one', de: 'diese ersetzen' },
  passed: { en: 'passed', de: 'gepasst' },
  onTiles: { en: '+{n} on tiles', de: '+{n} auf Plättchen' },
  pointsAndTiles: {
    en: 'Victory points: {n}, and {tiles} more on tiles, which count at the end',
    de: 'Siegpunkte: {n}, dazu {tiles} auf Plättchen, die am Ende zählen'
  },
  holds: {
    en: '{dice} {dice:die|dice}, {books} {books:book|books}, strength {strength}',
    de: '{dice} Würfel, {books} {books:Buch|Bücher}, Stärke {strength}'
  },
  unseen: { en: '{n} {n:tile|tiles} not seen', de: '{n} Plättchen nicht gesehen' },
  fame: { en: 'Hall of fame', de: 'Ruhmeshalle' },
  hard: { en: 'hard', de: 'schwer' },
  again: { en: 'Scoring {age}', de: 'Wertung {age}' },
  ageEnds: { en: 'The end of age {age}', de: 'Das Ende von Zeitalter {age}' },
  moreBooks: {
    en: 'has {n} {n:book|books}, more than {names}',
    de: 'hat {n} {n:Buch|Bücher}, mehr als {names}'
  },
  noneFewer: {
    en: 'has {n} {n:book|books}: nobody has fewer',
    de: 'hat {n} {n:Buch|Bücher}: niemand hat weniger'
  },
  famineAsks: { en: 'Famine ({event}): {n} food', de: 'Hungersnot ({event}): {n} Nahrung' },
  paysFood: { en: 'pays {n} food', de: 'zahlt {n} Nahrung' },
  paysNoFood: { en: 'does not pay', de: 'zahlt nicht' },
  warAsks: { en: 'War ({event}): {n} strength', de: 'Krieg ({event}): {n} Stärke' },
  strongEnough: { en: 'has {n} strength: enough', de: 'hat {n} Stärke: genug' },
  tooWeak: { en: 'has {n} strength: too little', de: 'hat {n} Stärke: zu wenig' },
  newOrder: {
    en: 'Most strength goes first in the next age: {names}',
    de: 'Wer am stärksten ist, beginnt das nächste Zeitalter: {names}'
  },
  lastOrder: {
    en: 'Of equal points, the one with more strength is ahead: {names}',
    de: 'Bei gleichen Punkten liegt vorn, wer stärker ist: {names}'
  },
  ageBegins: { en: 'Age {age} begins', de: 'Zeitalter {age} beginnt' },
  newEvent: {
    en: 'New tiles and a new event: {event}. Famine {food} food, war {strength} strength, each for {gain} VP.',
    de: 'Neue Plättchen und ein neues Ereignis: {event}. Hungersnot {food} Nahrung, Krieg {strength} Stärke, je {gain} SP.'
  },
  rivalReads: {
    en: 'The opponent rolls {n} {n:book|books} and stands at {books}.',
    de: 'Der Gegner würfelt {n} {n:Buch|Bücher} und steht bei {books}.'
  },
  tilesCount: { en: 'The points on the tiles', de: 'Die Punkte auf den Plättchen' },
  rivalDice: { en: 'The opponent’s dice in this age', de: 'Die Würfel des Gegners in diesem Zeitalter' },
  fourTakes: { en: 'Four-sided die: {n}, takes {tile}', de: 'Vierseitiger Würfel: {n}, nimmt {tile}' },
  fourNothing: { en: 'Four-sided die: {n}, takes nothing', de: 'Vierseitiger Würfel: {n}, nimmt nichts' },
  oneBook: { en: '1 book', de: '1 Buch' }
} satisfies Record<string, Words>;

export const say = speaker(WORDS);
export const ROMAN = ['', 'I', 'II', 'III', 'IV'];

/** `2 gold`. */
export function amount(printed: Printed, language: Language, symbol: string, n: number): string {
  if (symbol === 'book' && n === 1) return say(language, 'oneBook');
  return `${n} ${printed.symbols[symbol]?.[language] ?? symbol}`;
}

/** What a tile is, for whoever points at it. */
export const titled = (tile: PrintedTile, language: Language): string =>
  `${tile.name[language].replace(/\.$/, '')}. ${tile.about[language]}`; // Elisabeth I.

/** R6: how far the stone for a wonder under construction is. */
export function stoneWords(printed: Printed, language: Language, seat: SeatView): string {
  const stone = seat.wonder === null ? 0 : (printed.tiles[seat.wonder]?.stone ?? 0);
  const n = stoneMissing(printed, seat);
  return n > 0 ? say(language, 'lacksStone', { n, stone }) : say(language, 'hasStone', { stone });
}

/** A die in words; `brief`: as one of several. */
export function dieWords(printed: Printed, language: Language, name: string, words: 'die' | 'brief' = 'die'): string {
  const die = printed.dice[name];
  if (!die) return name;
  const face = amount(printed, language, die.symbol, die.amount);
  return say(language, words, { face, colour: printed.colours[die.colour]?.[language] ?? '' });
}

export function chipWords(printed: Printed, language: Language, name: string): string {
  return printed.chips[name]?.[language] ?? name;
}

/** Dice and chips in words, each with its number. */
export function piecesWords(printed: Printed, language: Language, dice: Counts, chips: Counts): string {
  const named = [
    ...Object.entries(dice).map(([name, n]) => [dieWords(printed, language, name, 'brief'), n] as const),
    ...Object.entries(chips).map(([name, n]) => [chipWords(printed, language, name), n] as const)
  ];
  return named.map(([words, n]) => (n > 1 ? `${n} × ${words}` : words)).join(' + ');
}
