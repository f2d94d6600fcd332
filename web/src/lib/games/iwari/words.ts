/** Labels of the board, in every language. */

import { speaker } from '../../board/words';
import type { Words } from '../../types';

const WORDS = {
  board: { en: 'Iwari board', de: 'Iwari-Brett' },
  map: { en: 'The map', de: 'Die Landkarte' },
  hand: { en: 'Your cards', de: 'Deine Karten' },
  handOf: { en: 'Cards of {who}', de: 'Karten von {who}' },
  handHidden: { en: 'Face down', de: 'Verdeckt' },
  handEmpty: { en: 'No cards', de: 'Keine Karten' },
  display: { en: 'Display and deck', de: 'Auslage und Stapel' },
  deck: { en: 'deck, {n} {n:card|cards}', de: 'Stapel, {n} {n:Karte|Karten}' },
  third: { en: 'The third tribe', de: 'Der dritte Stamm' },
  seat: { en: 'tribe {n}', de: 'Stamm {n}' },
  tentOf: { en: 'tent of {who}', de: 'Zelt von {who}' },
  tentOfThird: { en: 'tent of the third tribe', de: 'Zelt des dritten Stamms' },
  free: { en: 'free', de: 'frei' },
  lit: { en: 'can be chosen', de: 'kann gewählt werden' },
  totems: { en: '{name}: {n} of {room} totems', de: '{name}: {n} von {room} Totems' },
  unexplored: {
    en: '{name}: unexplored, takes one tent in a turn',
    de: '{name}: unerforscht, nimmt in einem Zug ein Zelt auf'
  },
  connection: { en: 'Connection {n} from {a} to {b}', de: 'Verbindung {n} von {a} nach {b}' },
  land: { en: 'over land', de: 'über Land' },
  water: { en: 'over water', de: 'über Wasser' },
  mountain: { en: 'blocked by a mountain', de: 'durch einen Berg versperrt' },
  joker: { en: 'Pay with the pair', de: 'Mit dem Paar zahlen' },
  done: { en: 'No more pieces', de: 'Keine weitere Figur' },
  decline: { en: 'Do without it', de: 'Darauf verzichten' },
  discard: { en: 'Discard {card}', de: '{card} abwerfen' },
  leads: { en: 'Who leads', de: 'Wer führt' },
  open: { en: '{n} open', de: '{n} offen' },
  wholeMap: { en: 'Whole map', de: 'Ganze Landkarte' },
  scoring: { en: 'Walk through the scoring', de: 'Durch die Wertung gehen' },
  halftime: { en: 'Halftime scoring', de: 'Halbzeitwertung' },
  halftimeScoring: { en: 'Halftime: the tents', de: 'Halbzeit: die Zelte' },
  endScoring: { en: 'The final scoring', de: 'Die Schlusswertung' },
  tentsIn: { en: 'Tents in {name}', de: 'Zelte in {name}' },
  forAll: {
    en: 'has the most ({own}): a point for each tent there, {all} in all',
    de: 'hat die meisten ({own}): ein Punkt für jedes Zelt dort, zusammen {all}'
  },
  forAllTied: {
    en: 'ties for the most ({own}): a point for each tent there, {all} in all',
    de: 'liegt mit {own} gleichauf vorn: ein Punkt für jedes Zelt dort, zusammen {all}'
  },
  asAbove: {
    en: 'has {own}: as many points as the tribe ahead has tents ({n})',
    de: 'hat {own}: so viele Punkte, wie der Stamm davor Zelte hat ({n})'
  },
  artTimes: { en: ', times {times} for artworks', de: ', mal {times} für Kunstwerke' },
  bothEnds: {
    en: 'has the most totems in {a} and in {b}: a point for each of the {n} totems there',
    de: 'hat die meisten Totems in {a} und in {b}: ein Punkt für jedes der {n} Totems dort'
  },
  bothEndsTied: {
    en: 'has the most totems in {a} and in {b}, ties count: a point for each of the {n} totems there',
    de: 'hat, auch bei Gleichstand, die meisten Totems in {a} und in {b}: ein Punkt für jedes der {n} Totems dort'
  },
  settlement: { en: 'A settlement of {n} tents', de: 'Eine Siedlung mit {n} Zelten' },
  perTent: { en: 'gets a point for each tent', de: 'bekommt einen Punkt für jedes Zelt' },
  lastRound: { en: 'Last round', de: 'Letzte Runde' },
  halfTime: { en: 'Until halftime', de: 'Bis zur Halbzeit' },
  secondHalf: { en: 'Second half', de: 'Zweite Hälfte' },
  choose: {
    en: 'Click a lit tent space or totem circle. Choose a card to see only its places, or to discard it.',
    de: 'Klicke auf einen leuchtenden Zeltplatz oder Totemkreis. Wähle eine Karte, um nur ihre Plätze zu sehen oder sie abzuwerfen.'
  },
  dashed: {
    en: 'A solid ring costs one card, a dashed one your pair.',
    de: 'Ein voller Ring kostet eine Karte, ein gestrichelter dein Paar.'
  },
  withCard: {
    en: 'Lit is where the card {card} pays for a piece. Discard it, or choose it again to see all places.',
    de: 'Es leuchtet, wo die Karte {card} eine Figur bezahlt. Wirf sie ab, oder wähle sie noch einmal, um alles zu sehen.'
  },
  withCardNowhere: {
    en: 'The card {card} pays for nothing now. Discard it, or choose it again to see all places.',
    de: 'Die Karte {card} bezahlt gerade nichts. Wirf sie ab, oder wähle sie noch einmal, um alles zu sehen.'
  },
  withPair: {
    en: 'Dashed: your two equal cards pay for a piece in any territory.',
    de: 'Gestrichelt: Deine zwei gleichen Karten bezahlen eine Figur in jedem Gebiet.'
  },
  tap: {
    en: 'Tap a lit place twice, or choose a card to discard it.',
    de: 'Tippe zweimal auf eine leuchtende Stelle, oder wähle eine Karte, um sie abzuwerfen.'
  },
  comeNear: {
    en: 'Tap a territory to see it close up. Choose a card to see only its places, or to discard it.',
    de: 'Tippe auf ein Gebiet, um es nah zu sehen. Eine gewählte Karte zeigt ihre Plätze und lässt sich abwerfen.'
  },
  comeNearThird: {
    en: 'Now the third tribe: tap a territory to place one of its pieces there with your cards.',
    de: 'Jetzt der dritte Stamm: Tippe auf ein Gebiet, um dort mit deinen Karten eine Figur für ihn zu setzen.'
  },
  stop: {
    en: 'Nothing more can be placed: choose “No more pieces”.',
    de: 'Mehr lässt sich nicht setzen: Wähl „Keine weitere Figur“.'
  },
  more: {
    en: 'Place another piece in {where}, or stop here.',
    de: 'Setz noch eine Figur in {where}, oder hör hier auf.'
  },
  chooseThird: {
    en: 'Now the third tribe: place one of its pieces with your cards.',
    de: 'Jetzt der dritte Stamm: Setz eine Figur für ihn mit deinen Karten.'
  },
  draw: {
    en: 'Choose a card from the display, or the deck.',
    de: 'Wähle eine Karte aus der Auslage oder den Stapel.'
  },
  drawShown: {
    en: 'Choose a card from the display: the deck is empty.',
    de: 'Wähle eine Karte aus der Auslage: Der Stapel ist leer.'
  },
  art: {
    en: 'Choose a lit place for the artwork, or do without it.',
    de: 'Wähle eine leuchtende Stelle für das Kunstwerk, oder verzichte darauf.'
  },
  tentAt: { en: 'Tent on {place}', de: 'Zelt auf {place}' },
  totemAt: { en: 'Totem in {place}', de: 'Totem in {place}' },
  artAt: { en: 'Artwork on {place}', de: 'Kunstwerk auf {place}' },
  artOn: { en: 'Artwork on connection {place}', de: 'Kunstwerk auf Verbindung {place}' },
  byPair: { en: 'with the pair', de: 'mit dem Paar' },
  tapAgain: { en: 'tap again to do it', de: 'tippe noch einmal, um es zu tun' },
  holds: {
    en: '{tents} {tents:tent|tents}, {totems} {totems:totem|totems}, {n} {n:card|cards}',
    de: '{tents} {tents:Zelt|Zelte}, {totems} {totems:Totem|Totems}, {n} {n:Karte|Karten}'
  },
  thirdHolds: {
    en: 'The third tribe: {tents} {tents:tent|tents}, {totems} {totems:totem|totems}',
    de: 'Der dritte Stamm: {tents} {tents:Zelt|Zelte}, {totems} {totems:Totem|Totems}'
  },
  artsLeft: { en: 'artworks still available: {arts}', de: 'noch verfügbare Kunstwerke: {arts}' },
  known: { en: 'known: {cards}', de: 'bekannt: {cards}' }
} satisfies Record<string, Words>;

export type Word = keyof typeof WORDS;

export const say = speaker(WORDS);
