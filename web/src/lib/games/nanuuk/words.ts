/** Labels of the board, in every language. */

import { speaker } from '../../board/words';
import type { Words } from '../../types';

const WORDS = {
  board: { en: 'Nanuuk! board', de: 'Nanuuk!-Brett' },
  floe: { en: 'The floe', de: 'Die Scholle' },
  fish: { en: 'fish', de: 'Fisch' },
  seal: { en: 'seal', de: 'Robbe' },
  walrus: { en: 'walrus', de: 'Walross' },
  whale: { en: 'whale', de: 'Wal' },
  inuk: { en: 'Inuk', de: 'Inuk' },
  bear: { en: 'bear', de: 'Bär' },
  igloo: { en: 'igloo', de: 'Iglu' },
  harpoon: { en: 'harpoon', de: 'Harpune' },
  kayak: { en: 'kayak', de: 'Kajak' },
  husky: { en: 'husky', de: 'Husky' },
  sled: { en: 'sled', de: 'Schlitten' },
  empty: { en: 'empty', de: 'leer' },
  litField: { en: 'can be chosen', de: 'kann gewählt werden' },
  byKayak: { en: 'by kayak', de: 'mit dem Kajak' },
  lineBetween: { en: 'Line between {a} and {b}', de: 'Linie zwischen {a} und {b}' },
  cracked: { en: 'cracked', de: 'gerissen' },
  whole: { en: 'whole', de: 'heil' },
  sheetOf: { en: '{who}: carried and in the igloo', de: '{who}: unterwegs und im Iglu' },
  onTheWay: { en: 'carried', de: 'dabei' },
  atHome: { en: 'in the igloo', de: 'im Iglu' },
  carries: { en: '{who} carries {things}', de: '{who} hat dabei: {things}' },
  goal: { en: 'goal', de: 'Ziel' },
  isOut: { en: 'out', de: 'raus' },
  youAreOut: {
    en: 'You are out: every side of your field was a crack, a figure or the rim. The others play on.',
    de: 'Du bist ausgeschieden: Jede Seite deines Feldes war ein Riss, eine Figur oder der Rand. Die anderen spielen weiter.'
  },
  nothing: { en: 'no catch yet', de: 'noch keine Beute' },
  lastPrey: { en: 'Still to hunt: {prey}', de: 'Noch zu jagen: {prey}' },
  lastPreyHelp: {
    en: 'Nobody can walk there, but a kayak, a harpoon or an Inuk that can still be fetched makes it possible. The hunt ends when nothing is left.',
    de: 'Zu Fuß kommt niemand hin, aber ein Kajak, eine Harpune oder ein Inuk, die noch zu holen sind, machen es möglich. Die Jagd endet, wenn nichts mehr übrig ist.'
  },
  nothingLeft: { en: 'Nothing can be hunted any more.', de: 'Es gibt nichts mehr zu jagen.' },
  left: { en: 'still on the floe', de: 'noch auf der Scholle' },
  which: { en: 'Who moves?', de: 'Wer zieht?' },
  whichPlace: { en: 'Which figure?', de: 'Wer wird aufgestellt?' },
  take: { en: 'Take it', de: 'Mitnehmen' },
  leave: { en: 'Leave it', de: 'Liegen lassen' },
  stop: { en: 'Stop here', de: 'Hier bleiben' },
  pass: { en: 'Pass', de: 'Passen' },
  later: { en: 'Crack later', de: 'Riss später' },
  harness: { en: 'Harness the sled', de: 'Schlitten anspannen' },
  again: { en: 'Sled again', de: 'Schlitten noch einmal' },
  stay: { en: '{who} stays', de: '{who} bleibt' },
  putDown: { en: 'Put down', de: 'Ablegen' },
  putDownFor: { en: 'Put down for {gear}', de: 'Ablegen für {gear}' },
  keepAll: { en: 'Keep everything', de: 'Alles behalten' },
  toggleLoad: { en: 'Put down {thing}', de: '{thing} ablegen' },
  choosePlace: {
    en: 'Click a lit field. {who} starts there.',
    de: 'Klicke auf ein leuchtendes Feld. {who} beginnt dort.'
  },
  tapPlace: {
    en: 'Tap a lit field. {who} starts there.',
    de: 'Tippe auf ein leuchtendes Feld. {who} beginnt dort.'
  },
  chooseFigure: {
    en: 'Choose a figure, then one of the lit fields.',
    de: 'Wähle eine Figur, dann eines der leuchtenden Felder.'
  },
  chooseMove: { en: 'Click a lit field to go there.', de: 'Klicke auf ein leuchtendes Feld, um dorthin zu gehen.' },
  tapMove: {
    en: 'Tap a lit field, and once more to go there.',
    de: 'Tippe auf ein leuchtendes Feld, und noch einmal, um dorthin zu gehen.'
  },
  chooseLine: {
    en: 'Click a lit line: the ice cracks there.',
    de: 'Klicke auf eine leuchtende Linie: Dort bricht das Eis.'
  },
  tapLine: {
    en: 'Tap a lit line to see what it cuts off, and once more to crack the ice.',
    de: 'Tippe auf eine leuchtende Linie, um zu sehen, was sie abschneidet, und noch einmal, um das Eis zu brechen.'
  },
  chooseLoad: {
    en: 'All of it is put down; click an animal on the sheet to keep it.',
    de: 'Alles wird abgelegt; klicke auf ein Tier auf dem Blatt, um es zu behalten.'
  },
  tapLoad: {
    en: 'All of it is put down; tap an animal on the sheet to keep it.',
    de: 'Alles wird abgelegt; tippe auf ein Tier auf dem Blatt, um es zu behalten.'
  },
  chooseRest: {
    en: 'The rest is put down; click an animal to keep it or to put it down.',
    de: 'Das Übrige wird abgelegt; klicke auf ein Tier, um es zu behalten oder abzulegen.'
  },
  tapRest: {
    en: 'The rest is put down; tap an animal to keep it or to put it down.',
    de: 'Das Übrige wird abgelegt; tippe auf ein Tier, um es zu behalten oder abzulegen.'
  },
  chooseBear: { en: 'Click a lit field for the bear.', de: 'Klicke auf ein leuchtendes Feld für den Bären.' },
  tapBear: {
    en: 'Tap a lit field for the bear, and once more to drive it there.',
    de: 'Tippe auf ein leuchtendes Feld für den Bären, und noch einmal, um ihn dorthin zu vertreiben.'
  },
  drivesOff: { en: 'drives off the bear and loses the harpoon', de: 'vertreibt den Bären und verliert die Harpune' },
  goTo: { en: 'to {field}', de: 'nach {field}' },
  breakAt: { en: 'Crack at {line}', de: 'Riss bei {line}' },
  tapAgain: { en: 'tap again to do it', de: 'tippe noch einmal, um es zu tun' },
  huntedOut: {
    en: 'Nothing can be hunted any more: go home to an igloo!',
    de: 'Es gibt nichts mehr zu jagen: heim ins Iglu!'
  },
  whichBoard: { en: 'Board', de: 'Plan' },
  boardFor: { en: '{n} players · {fields} fields', de: '{n} Spieler · {fields} Felder' },
  boardForTeams: { en: '{n} × 2 hunters · {fields} fields', de: '{n} × 2 Jäger · {fields} Felder' },
  whatToPut: { en: 'What to place', de: 'Was gelegt wird' },
  swap: { en: 'swap', de: 'tauschen' },
  crack: { en: 'crack', de: 'Riss' },
  editHelp: {
    en: 'Click two fields to swap what lies there, or choose something and click where it should go.',
    de: 'Klicke zwei Felder an, um zu tauschen, was dort liegt, oder wähle etwas und klicke, wo es liegen soll.'
  },
  checking: { en: 'Checking whether it can be played…', de: 'Wird geprüft…' },
  fine: { en: 'This layout can be played.', de: 'Diese Aufstellung ist spielbar.' },
  useLayout: { en: 'Play with this layout', de: 'Damit spielen' },
  huntMode: { en: 'The hunt', de: 'Die Jagd' },
  crackMode: { en: 'Crack', de: 'Riss' }
} satisfies Record<string, Words>;

export type Word = keyof typeof WORDS;

export const say = speaker(WORDS);
