/** Labels of the board, in every language. */

import { speaker } from '../../board/words';
import type { Words } from '../../types';

const WORDS = {
  board: { en: 'nunami board', de: 'nunami-Brett' },
  land: { en: 'The land', de: 'Das Land' },
  hand: { en: 'Your hand', de: 'Deine Hand' },
  handEmpty: { en: 'No cards in hand', de: 'Keine Karten auf der Hand' },
  deck: { en: 'Deck', de: 'Stapel' },
  deckCount: { en: '{n} {n:card|cards} in the deck', de: '{n} {n:Karte|Karten} im Stapel' },
  card: { en: '{people} {life}, strength {strength}', de: '{people} {life}, Stärke {strength}' },
  fresh: { en: 'new', de: 'neu' },
  own: { en: 'your people', de: 'dein Volk' },
  noPlace: { en: 'no place for it now', de: 'zurzeit kein Platz' },
  up: { en: 'Face up', de: 'Offen' },
  down: { en: 'Face down', de: 'Verdeckt' },
  exchange: { en: 'Exchange', de: 'Tauschen' },
  exchangeHelp: {
    en: 'Tarniq: the card changes places with a card on a board',
    de: 'Tarniq: Die Karte tauscht mit einer Karte auf einem Brett den Platz'
  },
  how: { en: 'How the card is laid', de: 'Wie die Karte gelegt wird' },
  several: { en: 'Several', de: 'Mehrere' },
  severalHelp: {
    en: 'Several cards of one people onto one card: their strengths add up',
    de: 'Mehrere Karten eines Volkes auf eine Karte: Ihre Stärke zählt zusammen'
  },
  pile: { en: 'The pile, last card on top', de: 'Der Stoß, die letzte Karte oben' },
  higher: { en: '{card}: higher', de: '{card}: höher' },
  lower: { en: '{card}: lower', de: '{card}: tiefer' },
  top: { en: 'top', de: 'oben' },
  layPile: { en: 'Lay the pile', de: 'Stoß legen' },
  takeBack: { en: 'Take it back', de: 'Zurücknehmen' },
  choose: { en: 'Choose a card', de: 'Wähle eine Karte' },
  pointAt: { en: '{card}: point at a lit space', de: '{card}: Zeige auf ein leuchtendes Feld' },
  tapAt: { en: '{card}: tap a lit space', de: '{card}: Tippe auf ein leuchtendes Feld' },
  pointPile: {
    en: '{n} cards with a total strength of {sum}: point at a lit card',
    de: '{n} Karten mit Gesamtstärke {sum}: Zeige auf eine leuchtende Karte'
  },
  tapPile: {
    en: '{n} cards with a total strength of {sum}: tap a lit card',
    de: '{n} Karten mit Gesamtstärke {sum}: Tippe auf eine leuchtende Karte'
  },
  oneMore: {
    en: 'Choose another card of the same people: the last lies on top',
    de: 'Wähle noch eine Karte desselben Volkes: Die letzte liegt oben'
  },
  nowhere: { en: '{card}: there is no place for it this way', de: '{card}: So gibt es keinen Platz dafür' },
  pass: { en: 'Pass', de: 'Passen' },
  draw: { en: 'Draw a card', de: 'Karte ziehen' },
  noDraw: { en: 'Continue without drawing', de: 'Ohne Ziehen weiter' },
  freeze: { en: 'Freeze a board', de: 'Ein Brett einfrieren' },
  freezeHelp: { en: 'Choose one of the lit boards', de: 'Wähle eines der leuchtenden Bretter' },
  swap: { en: 'Swap two cards', de: 'Zwei Karten tauschen' },
  swapFirst: { en: 'Choose the first of two cards', de: 'Wähle die erste von zwei Karten' },
  swapSecond: { en: 'Now choose the second one', de: 'Wähle jetzt die zweite' },
  keep: { en: 'Keep it', de: 'Behalten' },
  takeFrom: { en: 'Take from {name} ({n})', de: 'Von {name} nehmen ({n})' },
  humans: { en: 'Humans', de: 'Menschen' },
  nature: { en: 'Nature', de: 'Natur' },
  humansGive: { en: 'Their cards add life points', de: 'Ihre Karten bringen Lebenspunkte' },
  natureTakes: { en: 'Their cards take life points away', de: 'Ihre Karten nehmen Lebenspunkte' },
  taken: { en: 'taken by {name}', de: 'vergeben an {name}' },
  sameSide: { en: 'on the side of {name}', de: 'auf der Seite von {name}' },
  cell: {
    en: 'Put a board here, column {column}, row {row}',
    de: 'Ein Brett hierher legen, Spalte {column}, Reihe {row}'
  },
  inuaCards: { en: 'Inua cards', de: 'Inua-Karten' },
  inuaHelp: {
    en: 'Each works while it is held. Laid on a board instead of drawing, it freezes that board for good.',
    de: 'Jede wirkt, solange man sie hat. Statt zu ziehen auf ein Brett gelegt, friert sie es für immer ein.'
  },
  holder: { en: 'held by {name}', de: 'bei {name}' },
  lies: { en: 'on board {n}', de: 'auf Brett {n}' },
  begin: { en: 'Begin', de: 'Los' },
  close: { en: 'Close', de: 'Schließen' },
  boardN: { en: 'Board {n}', de: 'Brett {n}' },
  boardLabel: {
    en: 'Board {n}: balance {life}, {state}',
    de: 'Brett {n}: Gleichgewicht {life}, {state}'
  },
  full: { en: 'full', de: 'voll' },
  notFull: { en: '{n} {n:space|spaces} empty', de: '{n} {n:Feld|Felder} leer' },
  frozen: { en: 'frozen by {inua}', de: 'eingefroren von {inua}' },
  emptySpace: { en: '{space}, empty', de: '{space}, leer' },
  downSpace: { en: '{space}, face down', de: '{space}, verdeckt' },
  downKnown: { en: '{space}, face down, yours: {card}', de: '{space}, verdeckt, von dir: {card}' },
  downShown: { en: '{space}, face down: {card}', de: '{space}, verdeckt: {card}' },
  upSpace: { en: '{space}, {card}', de: '{space}, {card}' },
  buriedN: { en: 'buried below: {cards}', de: 'darunter begraben: {cards}' },
  someCard: { en: 'a card', de: 'eine Karte' },
  litHere: { en: 'possible here', de: 'hier möglich' },
  sum: { en: 'Life points in total', de: 'Lebenspunkte zusammen' },
  facedown: { en: 'face down', de: 'verdeckt' },
  empty: { en: 'empty', de: 'leer' },
  scoresWhenFull: {
    en: 'It is scored when all six spaces are filled.',
    de: 'Es wird gewertet, wenn alle sechs Felder belegt sind.'
  },
  frozenNote: {
    en: 'Frozen: nothing here changes any more, and its markers stay.',
    de: 'Eingefroren: Hier ändert sich nichts mehr, und die Marker bleiben.'
  },
  mostCards: { en: 'Most cards of their own', de: 'Die meisten eigenen Karten' },
  tie: { en: 'a tie: nobody', de: 'Gleichstand: niemand' },
  tips: {
    en: '{up} more life {up:point|points} would tip it, or {down} fewer.',
    de: 'Es kippt bei {up} {up:Lebenspunkt|Lebenspunkten} mehr oder {down} weniger.'
  },
  foreLay: { en: '{card} on {space}', de: '{card} auf {space}' },
  tapAgain: { en: 'tap again to lay it', de: 'tippe noch einmal, um sie zu legen' },
  cardsN: { en: '{n} {n:card|cards} in hand', de: '{n} {n:Karte|Karten} auf der Hand' },
  noPeople: { en: 'no people yet', de: 'noch kein Volk' },
  laidDownBy: { en: 'laid by {name}', de: 'gelegt von {name}' },
  actFreeze: { en: 'Freeze board {n}', de: 'Brett {n} einfrieren' },
  belowIt: { en: 'below: {card}', de: 'darunter: {card}' },
  pileTop: { en: 'The pile, its top card first', de: 'Der Stoß, die oberste Karte zuerst' }
} satisfies Record<string, Words>;

export type Word = keyof typeof WORDS;

export const say = speaker(WORDS);
