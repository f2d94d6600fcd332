/** Every text of the frame, in both languages. {holes} are filled by `t`. */
import type { Language, Words } from '../types';

export const texts = {
  // Start page
  tagline: {
    en: 'Board games at one table, with every rule enforced.',
    de: 'Brettspiele an einem Tisch, mit allen Regeln.'
  },
  games: { en: 'Games', de: 'Spiele' },
  signIn: { en: 'Sign in', de: 'Anmelden' },
  account: { en: 'Account', de: 'Konto' },
  people: { en: 'People', de: 'Leute' },
  archive: { en: 'Archive', de: 'Archiv' },
  rated: { en: 'Rated', de: 'Gewertet' },
  daily: { en: 'Deal of the day', de: 'Aufgabe des Tages' },
  tells: { en: 'Looking back: what was scored', de: 'Rückblick: was gewertet wurde' },
  fairDice: { en: 'Fair dice and draws', de: 'Faire Würfel und Ziehungen' },
  checkDice: { en: 'Check dice and draws', de: 'Würfel und Ziehungen prüfen' },
  compareDay: { en: 'How others played this deal', de: 'Was andere daraus gemacht haben' },
  noHelp: {
    en: 'Played without hints or undo',
    de: 'Ohne Tipps und ohne Zurücknehmen'
  },
  ratedNeeds: {
    en: 'Needs an account: one seat is yours, all others are open.',
    de: 'Nur mit Konto: Ein Platz ist deiner, alle anderen sind offen.'
  },
  playNow: { en: 'Play now', de: 'Jetzt spielen' },
  playNowHelp: { en: 'Play {game} against a bot', de: '{game} gegen einen Bot spielen' },
  setUp: { en: 'Set up a table…', de: 'Tisch einrichten…' },
  setUpShort: { en: 'Set up…', de: 'Einrichten…' },
  setUpHelp: { en: 'Set up a table for {game}', de: 'Einen Tisch für {game} einrichten' },
  or: { en: 'or', de: 'oder' },
  playersOnly: { en: '{players} players', de: '{players} Spieler' },
  playersMinutes: { en: '{players} players · {minutes} minutes', de: '{players} Spieler · {minutes} Minuten' },
  privacy: { en: 'Privacy: what we store about you', de: 'Datenschutz: was wir über dich speichern' },
  creditWord: {
    en: 'The games are the work of their authors and publishers; drawings and texts here are our own.',
    de: 'Die Spiele sind das Werk ihrer Autoren und Verlage; Zeichnungen und Texte hier sind unsere eigenen.'
  },
  fame: { en: 'Hall of fame', de: 'Ruhmeshalle' },
  leaderboards: { en: 'Leaderboards', de: 'Bestenlisten' },
  waitingForYou: { en: 'Waiting for you', de: 'Wartet auf dich' },
  untilThen: { en: 'Time runs out {when}', de: 'Zeit läuft ab: {when}' },
  yourTables: { en: 'Your tables', de: 'Deine Tische' },
  openTables: { en: 'Open tables', de: 'Offene Tische' },
  recentGames: { en: 'Recent games', de: 'Letzte Partien' },
  noTables: {
    en: 'No games in progress. The next one is just a click away.',
    de: 'Gerade läuft keine Partie. Die nächste ist nur einen Klick entfernt.'
  },
  noOpen: {
    en: 'Nobody is waiting. Set up a table with an open seat, and others can join you.',
    de: 'Gerade wartet niemand. Richte einen Tisch mit freiem Platz ein, dann kann jemand dazukommen.'
  },
  noRecent: { en: 'Finished games will appear here.', de: 'Beendete Partien erscheinen hier.' },
  join: { en: 'Join', de: 'Mitspielen' },
  joinAs: { en: 'Join as {name}', de: 'Als {name} mitspielen' },
  yourTurn: { en: 'Your turn', de: 'Du bist dran' },
  justNow: { en: 'just now', de: 'gerade eben' },
  plies: { en: '{n} {n:action|actions}', de: '{n} {n:Aktion|Aktionen}' },
  won: { en: '{names} won', de: '{names} hat gewonnen' },
  youWon: { en: 'You won', de: 'Du hast gewonnen' },
  wonMany: { en: '{names} share the win', de: '{names} teilen sich den Sieg' },
  wonTogether: { en: '{names} won together', de: '{names} haben zusammen gewonnen' },
  nobodyWon: { en: 'Nobody won', de: 'Niemand hat gewonnen' },
  solo: { en: '{n} {n:point|points}', de: '{n} {n:Punkt|Punkte}' },
  notCounted: { en: 'does not count', de: 'zählt nicht' },
  loadFile: { en: 'Open a saved game', de: 'Gespeicherte Partie öffnen' },
  loadHelp: {
    en: 'Choose a .tafel file, or drop it anywhere on this page.',
    de: 'Wähle eine .tafel-Datei oder lass sie irgendwo auf diese Seite fallen.'
  },
  dropHere: { en: 'Drop the file to open the game', de: 'Datei loslassen, um die Partie zu öffnen' },
  loading: { en: 'One moment…', de: 'Einen Moment…' },
  tryAgain: { en: 'Try again', de: 'Noch einmal' },
  you: { en: 'You', de: 'Du' },
  guest: { en: 'Guest', de: 'Gast' },
  startPage: { en: 'Start page', de: 'Startseite' },

  // Table dialog
  newTable: { en: 'New table: {game}', de: 'Neuer Tisch: {game}' },
  rulesOfGame: { en: 'How do you want to play?', de: 'Wie wollt ihr spielen?' },
  whoPlays: { en: 'Who plays?', de: 'Wer spielt mit?' },
  seat: { en: 'Seat {n}', de: 'Platz {n}' },
  here: { en: 'Here', de: 'Hier' },
  hereHelp: { en: 'Someone at this screen', de: 'Jemand an diesem Bildschirm' },
  bot: { en: 'Bot', de: 'Bot' },
  open: { en: 'Open', de: 'Offen' },
  openHelp: { en: 'Whoever takes the seat first', de: 'Wer zuerst Platz nimmt' },
  openSeat: { en: 'Open seat', de: 'Freier Platz' },
  name: { en: 'Name', de: 'Name' },
  playerName: { en: 'Player {n}', de: 'Spieler {n}' },
  strength: { en: 'Strength', de: 'Stärke' },
  level1: { en: 'playful', de: 'verspielt' },
  level2: { en: 'lively', de: 'munter' },
  level3: { en: 'careful', de: 'bedacht' },
  level4: { en: 'clever', de: 'klug' },
  level5: { en: 'strong', de: 'stark' },
  edition: { en: 'Your own edition', de: 'Eigene Ausgabe' },
  editionHelp: {
    en: 'If you own a different edition, you can play with a data file of your own.',
    de: 'Wer eine andere Ausgabe besitzt, kann mit einer eigenen Datei spielen.'
  },
  chooseFile: { en: 'Choose a file…', de: 'Datei wählen…' },
  makeOwn: { en: 'Make your own set-up…', de: 'Eigene Aufstellung bauen…' },
  makeOwnTitle: { en: 'Your own set-up', de: 'Eigene Aufstellung' },
  saveEdition: { en: 'Save as a file', de: 'Als Datei speichern' },
  copyLink: { en: 'Copy a link to it', de: 'Link dazu kopieren' },
  removeFile: { en: 'Remove {file}', de: '{file} entfernen' },
  sitDown: { en: 'Sit down and play', de: 'Hinsetzen und spielen' },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  close: { en: 'Close', de: 'Schließen' },

  // Table page
  players: { en: 'Players', de: 'Spieler' },
  board: { en: 'Board', de: 'Spielbrett' },
  points: { en: 'points', de: 'Punkte' },
  toMove: { en: 'to move', de: 'am Zug' },
  warming: {
    en: 'Level {level} is getting ready… {percent} %',
    de: 'Stufe {level} wird vorbereitet… {percent} %'
  },
  thinking: { en: 'thinking…', de: 'denkt nach…' },
  hotSeat: { en: 'at this screen', de: 'an diesem Bildschirm' },
  holds: { en: '{name}: what this seat has', de: '{name}: was dieser Platz hat' },
  takeSeat: { en: 'Sit here', de: 'Hier Platz nehmen' },
  invite: { en: 'Copy the link to invite someone', de: 'Link kopieren, um jemanden einzuladen' },
  notCopied: {
    en: 'Your browser does not allow this page to copy: please select and copy it yourself.',
    de: 'Dein Browser erlaubt dieser Seite das Kopieren nicht: Bitte markiere und kopiere es selbst.'
  },
  copiedText: { en: 'Copied.', de: 'Kopiert.' },
  copied: {
    en: 'Link copied: send it to the people you want to play with.',
    de: 'Link kopiert: Schick ihn allen, die mitspielen sollen.'
  },
  curtainPass: { en: 'Pass the screen to {name}', de: 'Gib den Bildschirm an {name} weiter' },
  curtainHelp: {
    en: 'This is for {name} only. Everybody else, please look away.',
    de: 'Das ist nur für {name}. Alle anderen schauen bitte weg.'
  },
  curtainLift: { en: 'I am {name}: show my cards', de: 'Ich bin {name}: Zeig meine Karten' },
  undo: { en: 'Undo', de: 'Rückgängig' },
  undoHelp: { en: 'Take back your last action', de: 'Deine letzte Aktion zurücknehmen' },
  endTurn: { en: 'End turn', de: 'Zug beenden' },
  hint: { en: 'Hint', de: 'Tipp' },
  hintHelp: { en: 'What would a strong bot do?', de: 'Was würde ein starker Bot tun?' },
  backCosts: {
    en: 'Taken back after a draw: this game is no longer ranked in the hall of fame.',
    de: 'Nach dem Ziehen zurückgenommen: Diese Partie steht ohne Rang in der Ruhmeshalle.'
  },
  log: { en: 'Log', de: 'Verlauf' },
  logEmpty: { en: 'Nothing has happened yet.', de: 'Noch ist nichts passiert.' },
  logSetUp: { en: 'Set-up', de: 'Aufbau' },
  logStart: { en: 'Start of the game', de: 'Beginn der Partie' },
  rules: { en: 'Rules', de: 'Regeln' },
  rule: { en: 'Rule {id}', de: 'Regel {id}' },
  rulesMissing: { en: 'The rulebook could not be opened.', de: 'Das Regelheft ließ sich nicht öffnen.' },
  settings: { en: 'Settings', de: 'Einstellungen' },
  menu: { en: 'More', de: 'Mehr' },
  save: { en: 'Save the game', de: 'Partie speichern' },
  keys: { en: 'Keys', de: 'Tasten' },
  guideStart: { en: 'Guided first game', de: 'Geführte erste Partie' },
  guideOffer: {
    en: 'First time? A few notes show you how to play, as you go.',
    de: 'Zum ersten Mal hier? Ein paar Zettel zeigen dir im Spiel, wie es geht.'
  },
  guideYes: { en: 'Show me', de: 'Zeig es mir' },
  guideNo: { en: 'No, thank you', de: 'Nein, danke' },
  guideNext: { en: 'Next', de: 'Weiter' },
  guideBack: { en: 'Back', de: 'Zurück' },
  guideSkip: { en: 'Skip the guide', de: 'Anleitung beenden' },
  guideDone: { en: 'Done', de: 'Fertig' },
  guideAct: { en: 'Your turn: try it.', de: 'Du bist dran: Probier es aus.' },
  guideStep: { en: 'Note {n} of {all}', de: 'Zettel {n} von {all}' },
  replay: { en: 'Replay', de: 'Nachspielen' },
  moment: { en: 'Moment in the game', de: 'Zeitpunkt in der Partie' },
  momentOf: { en: '{ply} of {all}', de: '{ply} von {all}' },
  first: { en: 'To the start', de: 'Zum Anfang' },
  previous: { en: 'One back', de: 'Eins zurück' },
  next: { en: 'One forward', de: 'Eins vor' },
  last: { en: 'To the end', de: 'Zum Ende' },
  live: { en: 'Live', de: 'Jetzt' },
  liveHelp: { en: 'Back to the current position', de: 'Zurück zur aktuellen Stellung' },
  past: {
    en: 'You are looking back: after move {ply} of {all}.',
    de: 'Du blickst zurück: nach Zug {ply} von {all}.'
  },
  tryOut: { en: 'Try-out', de: 'Probepartie' },
  tryOutBack: { en: 'back to the game', de: 'zurück zur Partie' },
  tryOutHelp: {
    en: 'Continued from a position in another game',
    de: 'Weitergespielt ab einer Stellung einer anderen Partie'
  },
  story: { en: 'Since your move: {n} {n:turn|turns}', de: 'Seit deinem Zug: {n} {n:Zug|Züge}' },
  storySoFar: { en: 'So far: {n} {n:turn|turns}', de: 'Bisher: {n} {n:Zug|Züge}' },
  storyOwn: { en: 'Your move, and what followed', de: 'Dein Zug und was daraus folgte' },
  storyAll: { en: 'All {n}', de: 'Alle {n}' },
  storyMore: { en: 'More', de: 'Mehr' },
  storyHelp: { en: 'What others did since your move', de: 'Was andere seit deinem Zug getan haben' },
  playItself: { en: 'Play automatically', de: 'Automatisch abspielen' },
  pause: { en: 'Pause', de: 'Anhalten' },
  speed: { en: 'Speed', de: 'Tempo' },
  shareLink: { en: 'Share…', de: 'Teilen…' },
  invited: { en: 'There is a seat for you', de: 'Hier ist ein Platz für dich' },
  yourName: { en: 'Your name', de: 'Dein Name' },
  watching: { en: 'You are watching', de: 'Du siehst zu' },
  watchingHelp: {
    en: 'You are not playing here; you see what everybody may see.',
    de: 'Du spielst hier nicht mit; du siehst, was alle sehen dürfen.'
  },
  awayTables: { en: 'Tables put away ({n})', de: 'Weggeräumte Tische ({n})' },
  botForYou: { en: 'a bot plays for you', de: 'ein Bot spielt für dich' },
  botForNow: { en: 'a bot plays for now', de: 'vorerst ein Bot' },
  resigned: { en: 'has resigned', de: 'hat aufgegeben' },
  isHere: { en: 'is here', de: 'ist da' },
  notHere: { en: 'is not here', de: 'ist nicht da' },
  chat: { en: 'Chat', de: 'Chat' },
  chatNew: { en: 'Chat: new messages', de: 'Chat: neue Nachrichten' },
  peopleHere: { en: 'People at the table…', de: 'Leute am Tisch…' },
  askUndo: { en: 'Ask the others to let you take back your turn', de: 'Die anderen bitten, deinen Zug zurückzunehmen' },
  nextTable: { en: 'Next table', de: 'Nächster Tisch' },
  nextTableHelp: { en: 'Go to the next table waiting for you (M)', de: 'Zum nächsten Tisch, der auf dich wartet (M)' },
  rematch: { en: 'Rematch', de: 'Revanche' },
  putAway: { en: 'Put away', de: 'Wegräumen' },
  isAway: { en: 'Put away', de: 'Weggeräumt' },
  bringBack: { en: 'Bring back', de: 'Zurückholen' },
  whichSeats: { en: 'Which seats are yours?', de: 'Welche Plätze sind deine?' },
  whichSeatsHelp: {
    en: 'Bots stay bots. Anybody with the link can take the seats you leave open.',
    de: 'Bots bleiben Bots. Plätze, die du freilässt, sind für alle mit dem Link offen.'
  },
  goOnPlaying: { en: 'Continue playing', de: 'Weiterspielen' },
  pointsChart: { en: 'Points as they stood, move by move', de: 'Punktestand Zug um Zug' },
  playOn: { en: 'Try from here', de: 'Von hier probieren' },
  playOnShort: { en: 'Try it', de: 'Probieren' },
  playOnHelp: {
    en: 'At a table of your own; this game stays as it is',
    de: 'An einem eigenen Tisch; diese Partie bleibt, wie sie ist'
  },
  sinceLast: { en: 'Since your last turn', de: 'Seit deinem letzten Zug' },
  missed: { en: '{n} {n:turn|turns} since yours.', de: '{n} {n:Zug|Züge} seit deinem.' },
  showMissed: { en: 'Show', de: 'Zeigen' },
  skip: { en: 'Skip', de: 'Überspringen' },
  restarting: { en: 'The server is restarting…', de: 'Der Server startet neu…' },
  lost: { en: 'Connection lost. Reconnecting…', de: 'Verbindung verloren. Verbinde neu…' },
  sentLater: { en: 'What you just did is sent then.', de: 'Was du zuletzt getan hast, wird dann gesendet.' },
  notSent: {
    en: 'No connection right now: your action was not sent.',
    de: 'Gerade keine Verbindung: Deine Aktion wurde nicht gesendet.'
  },
  dismiss: { en: 'Dismiss', de: 'Ausblenden' },
  noBoard: { en: 'The board could not be loaded.', de: 'Das Spielbrett ließ sich nicht laden.' },

  // End of the game
  over: { en: 'The game is over', de: 'Die Partie ist zu Ende' },
  scores: { en: 'Where the points come from', de: 'Woher die Punkte kommen' },
  total: { en: 'Total', de: 'Summe' },
  allParts: { en: 'Show all {n} lines', de: 'Alle {n} Zeilen zeigen' },
  fewerParts: { en: 'Show sums only', de: 'Nur die Summen zeigen' },
  part: { en: 'Part', de: 'Teil' },
  again: { en: 'Play again', de: 'Noch eine Partie' },
  decided: { en: 'What decided it?', de: 'Was gab den Ausschlag?' },
  watchReplay: { en: 'Watch the replay', de: 'Partie nachspielen' },
  result: { en: 'Result', de: 'Ergebnis' },
  winner: { en: 'Winner', de: 'Sieg' },

  // Settings
  language: { en: 'Language', de: 'Sprache' },
  theme: { en: 'Appearance', de: 'Darstellung' },
  themeAuto: { en: 'As on this device', de: 'Wie auf diesem Gerät' },
  themeLight: { en: 'Light', de: 'Hell' },
  themeDark: { en: 'Dark', de: 'Dunkel' },
  motion: { en: 'Animations', de: 'Animationen' },
  sound: { en: 'Sound', de: 'Ton' },
  call: { en: 'Notify me when it is my turn', de: 'Mich benachrichtigen, wenn ich dran bin' },
  callNeedsHttps: {
    en: 'Browsers allow notifications only on pages that come over https.',
    de: 'Benachrichtigungen erlauben Browser nur auf Seiten, die über https kommen.'
  },
  callRefused: {
    en: 'Your browser blocks notifications from this page: allow them in its settings.',
    de: 'Dein Browser blockiert Benachrichtigungen dieser Seite: Erlaube sie in seinen Einstellungen.'
  },
  on: { en: 'On', de: 'An' },
  off: { en: 'Off', de: 'Aus' },

  // Keys
  keysTable: { en: 'Everywhere', de: 'Überall' },
  keysBoard: { en: 'On the board', de: 'Auf dem Brett' },

  // Not there
  goneTitle: { en: 'There is no such table', de: 'Diesen Tisch gibt es nicht' },
  goneText: {
    en: 'Perhaps a character is missing from the address, or the table has been removed.',
    de: 'Vielleicht fehlt in der Adresse ein Zeichen, oder der Tisch wurde entfernt.'
  },
  keptTitle: { en: 'This table is from another version', de: 'Dieser Tisch ist aus einer anderen Version' },
  nowhereTitle: { en: 'There is nothing here', de: 'Hier ist nichts' }
} as const satisfies Record<string, Words>;

export type Key = keyof typeof texts;

export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'de' || tag === 'en');
  return known === 'de' ? 'de' : 'en';
}
