/** Every text of the frame, in both languages. {holes} are filled by `t`. */
import type { Language, Words } from '../types';

export const texts = {
  // Start page
  tagline: {
    en: 'Board games on one table, with every rule kept.',
    de: 'Brettspiele an einem Tisch, mit allen Regeln.'
  },
  games: { en: 'Games', de: 'Spiele' },
  signIn: { en: 'Sign in', de: 'Anmelden' },
  account: { en: 'Account', de: 'Konto' },
  people: { en: 'People', de: 'Leute' },
  archive: { en: 'Archive', de: 'Archiv' },
  rated: { en: 'Rated', de: 'Gewertet' },
  daily: { en: 'Deal of the day', de: 'Aufgabe des Tages' },
  fairDice: { en: 'Fair dice and lots', de: 'Faire Würfel und Lose' },
  checkDice: { en: 'Check dice and lots', de: 'Würfel und Lose prüfen' },
  compareDay: { en: 'What others made of this deal', de: 'Was andere daraus gemacht haben' },
  earnestHelp: {
    en: 'Played without hints and without taking back',
    de: 'Gespielt wird ohne Tipps und ohne Zurücknehmen'
  },
  ratedSeat: {
    en: 'This game is rated: you sit down by the name of your account.',
    de: 'Diese Partie ist gewertet: Du setzt dich mit dem Namen deines Kontos.'
  },
  ratedNeeds: {
    en: 'For people with an account: one seat is yours, all others are open.',
    de: 'Für Leute mit Konto: Ein Platz ist deiner, alle anderen sind offen.'
  },
  playNow: { en: 'Play now', de: 'Jetzt spielen' },
  playNowHelp: { en: 'Play {game} against a bot', de: '{game} gegen einen Bot spielen' },
  setUp: { en: 'Set up a table…', de: 'Tisch einrichten…' },
  setUpHelp: { en: 'Set up a table of {game}', de: 'Einen Tisch {game} einrichten' },
  or: { en: 'or', de: 'oder' },
  playersOnly: { en: '{players} players', de: '{players} Spieler' },
  playersMinutes: { en: '{players} players · {minutes} minutes', de: '{players} Spieler · {minutes} Minuten' },
  privacy: { en: 'Privacy: what is kept of you here', de: 'Datenschutz: was hier von dir bleibt' },
  creditWord: {
    en: 'The games are the work of their authors and publishers; drawings and texts here are our own.',
    de: 'Die Spiele sind das Werk ihrer Autoren und Verlage; Zeichnungen und Texte hier sind unsere eigenen.'
  },
  fame: { en: 'Hall of fame', de: 'Ruhmeshalle' },
  waitingForYou: { en: 'Waiting for you', de: 'Wartet auf dich' },
  untilThen: { en: 'Time until {when}', de: 'Zeit bis {when}' },
  yourTables: { en: 'Your tables', de: 'Deine Tische' },
  openTables: { en: 'Open tables', de: 'Offene Tische' },
  recentGames: { en: 'Recent games', de: 'Letzte Partien' },
  noTables: {
    en: 'No game is under way: the next one is one click away.',
    de: 'Keine Partie läuft: Die nächste ist einen Klick entfernt.'
  },
  noOpen: {
    en: 'Nobody is waiting. Set up a table with an open seat, and others can join you.',
    de: 'Gerade wartet niemand. Richte einen Tisch mit freiem Platz ein, dann kann jemand dazukommen.'
  },
  noRecent: { en: 'Finished games will be listed here.', de: 'Beendete Partien stehen dann hier.' },
  join: { en: 'Join', de: 'Mitspielen' },
  joinAs: { en: 'Join as {name}', de: 'Als {name} mitspielen' },
  yourTurn: { en: 'Your turn', de: 'Du bist dran' },
  justNow: { en: 'just now', de: 'gerade eben' },
  plies: { en: '{n} {n:action|actions}', de: '{n} {n:Aktion|Aktionen}' },
  won: { en: '{names} won', de: '{names} hat gewonnen' },
  youWon: { en: 'You have won', de: 'Du hast gewonnen' },
  wonMany: { en: '{names} share the win', de: '{names} teilen sich den Sieg' },
  wonTogether: { en: '{names} have won together', de: '{names} haben zusammen gewonnen' },
  nobodyWon: { en: 'Nobody has won', de: 'Niemand hat gewonnen' },
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
  newTable: { en: 'A table of {game}', de: 'Ein Tisch {game}' },
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
    en: 'Owners of another edition can play with their own data file.',
    de: 'Wer eine andere Ausgabe besitzt, kann mit eigener Datendatei spielen.'
  },
  chooseFile: { en: 'Choose a file…', de: 'Datei wählen…' },
  makeOwn: { en: 'Make your own set-up…', de: 'Eigene Aufstellung machen …' },
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
    en: 'Level {level} is warming up… {percent} %',
    de: 'Stufe {level} läuft sich warm … {percent} %'
  },
  thinking: { en: 'thinking…', de: 'denkt nach…' },
  hotSeat: { en: 'at this screen', de: 'an diesem Bildschirm' },
  holds: { en: 'What {name} has', de: 'Was {name} hat' },
  takeSeat: { en: 'Sit here', de: 'Hier Platz nehmen' },
  invite: { en: 'Copy the link to invite someone', de: 'Link kopieren, um jemanden einzuladen' },
  notCopied: {
    en: 'This browser does not let the page copy: mark and copy it yourself.',
    de: 'Dieser Browser lässt die Seite nicht kopieren: Markiere und kopiere es selbst.'
  },
  copiedText: { en: 'Copied.', de: 'Kopiert.' },
  copied: {
    en: 'Link copied: send it to whoever shall join.',
    de: 'Link kopiert: Schick ihn allen, die mitspielen sollen.'
  },
  curtainPass: { en: 'Pass the screen to {name}', de: 'Gib den Bildschirm an {name} weiter' },
  curtainHelp: {
    en: 'What lies here is for {name} alone. Everybody else looks away.',
    de: 'Was hier liegt, ist nur für {name}. Alle anderen schauen weg.'
  },
  curtainLift: { en: 'I am {name}: show my cards', de: 'Ich bin {name}: Zeig meine Karten' },
  undo: { en: 'Undo', de: 'Rückgängig' },
  undoHelp: { en: 'Take back your last action', de: 'Deine letzte Aktion zurücknehmen' },
  endTurn: { en: 'End turn', de: 'Zug beenden' },
  hint: { en: 'Hint', de: 'Tipp' },
  hintHelp: { en: 'What would a strong bot do?', de: 'Was würde ein starker Bot tun?' },
  hintWarming: {
    en: 'Hints are warming up… {percent} %',
    de: 'Die Tipps laufen sich warm … {percent} %'
  },
  hintWait: { en: 'Thinking it over…', de: 'Ich überlege…' },
  hintNone: { en: 'No idea for this position.', de: 'Keine Idee für diese Stellung.' },
  hintShow: { en: 'Show on the board', de: 'Auf dem Brett zeigen' },
  hintPlay: { en: 'Play this', de: 'Das spielen' },
  hintChance: { en: 'wins about {n} in 100', de: 'gewinnt etwa {n} von 100' },
  hintVisits: { en: 'looked at {n} lines of play', de: '{n} Verläufe angesehen' },
  log: { en: 'Log', de: 'Verlauf' },
  logEmpty: { en: 'Nothing has happened yet.', de: 'Noch ist nichts geschehen.' },
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
  moment: { en: 'Moment of the game', de: 'Moment der Partie' },
  momentOf: { en: '{ply} of {all}', de: '{ply} von {all}' },
  first: { en: 'To the start', de: 'Zum Anfang' },
  previous: { en: 'One back', de: 'Eins zurück' },
  next: { en: 'One on', de: 'Eins vor' },
  last: { en: 'To the end', de: 'Zum Ende' },
  live: { en: 'Live', de: 'Jetzt' },
  liveHelp: { en: 'Back to the game as it stands', de: 'Zurück zum Stand der Partie' },
  past: {
    en: 'You are looking back: after {ply} of {all} moves.',
    de: 'Du blickst zurück: nach {ply} von {all} Zügen.'
  },
  tryOut: { en: 'Try-out', de: 'Probepartie' },
  tryOutBack: { en: 'back to the game', de: 'zurück zur Partie' },
  tryOutHelp: {
    en: 'Played on from a moment of another game',
    de: 'Weitergespielt von einem Moment einer anderen Partie'
  },
  story: { en: 'Since your move: {n} {n:turn|turns}', de: 'Seit deinem Zug: {n} {n:Zug|Züge}' },
  storySoFar: { en: 'So far: {n} {n:turn|turns}', de: 'Bisher: {n} {n:Zug|Züge}' },
  storyOwn: { en: 'Your move, and what followed', de: 'Dein Zug und was daraus folgte' },
  storyAll: { en: 'All {n}', de: 'Alle {n}' },
  storyMore: { en: 'More', de: 'Mehr' },
  storyHelp: { en: 'What others did since your move', de: 'Was andere seit deinem Zug getan haben' },
  playItself: { en: 'Play by itself', de: 'Von selbst ablaufen' },
  pause: { en: 'Pause', de: 'Anhalten' },
  speed: { en: 'Speed', de: 'Tempo' },
  waitingFor: { en: 'Waiting for {n} more', de: 'Noch {n} fehlen' },
  waitingForOne: { en: 'Waiting for one more', de: 'Noch eine Person fehlt' },
  waitingHelp: {
    en: 'Send this link. Whoever opens it sits down with one click.',
    de: 'Schick diesen Link weiter. Wer ihn öffnet, setzt sich mit einem Klick.'
  },
  tableLink: { en: 'Link to this table', de: 'Link zu diesem Tisch' },
  copyIt: { en: 'Copy', de: 'Kopieren' },
  shareLink: { en: 'Share …', de: 'Teilen …' },
  qrCode: { en: 'The link as a code, for the camera of a phone', de: 'Der Link als Code, für die Kamera eines Handys' },
  stillFree: { en: 'free', de: 'frei' },
  botSits: { en: 'Let a bot play', de: 'Bot spielen lassen' },
  lookAtBoard: { en: 'Look at the board', de: 'Brett ansehen' },
  showLink: { en: 'Show the link', de: 'Link zeigen' },
  invited: { en: 'There is a seat for you', de: 'Hier ist ein Platz für dich' },
  yourName: { en: 'Your name', de: 'Dein Name' },
  sitHere: { en: 'Sit down', de: 'Hinsetzen' },
  watchOnly: { en: 'Only watch', de: 'Nur zusehen' },
  watching: { en: 'You are watching', de: 'Du siehst zu' },
  watchingHelp: {
    en: 'You do not play here; you see what everybody may see.',
    de: 'Du spielst hier nicht mit; du siehst, was alle sehen dürfen.'
  },
  awayTables: { en: 'Tables put away ({n})', de: 'Weggeräumte Tische ({n})' },
  botForYou: { en: 'a bot plays for you', de: 'ein Bot spielt für dich' },
  botForNow: { en: 'a bot plays for now', de: 'vorerst ein Bot' },
  resigned: { en: 'has resigned', de: 'hat aufgegeben' },
  isHere: { en: 'is here', de: 'ist da' },
  notHere: { en: 'is not here', de: 'ist nicht da' },
  talk: { en: 'Talk', de: 'Gespräch' },
  talkNew: { en: 'Talk: something new', de: 'Gespräch: etwas Neues' },
  peopleHere: { en: 'People at the table…', de: 'Leute am Tisch…' },
  askUndo: { en: 'Ask the others to take back your turn', de: 'Die anderen bitten, deinen Zug zurückzunehmen' },
  nextTable: { en: 'Next table', de: 'Nächster Tisch' },
  nextTableHelp: { en: 'To the next table that waits for you (N)', de: 'Zum nächsten Tisch, der auf dich wartet (N)' },
  rematch: { en: 'Rematch', de: 'Revanche' },
  putAway: { en: 'Put away', de: 'Wegräumen' },
  isAway: { en: 'Put away', de: 'Weggeräumt' },
  bringBack: { en: 'Bring back', de: 'Zurückholen' },
  whichSeats: { en: 'Which seats are yours?', de: 'Welche Plätze sind deine?' },
  whichSeatsHelp: {
    en: 'Bots go on. Seats that you leave are open to whoever has the link.',
    de: 'Bots spielen weiter. Plätze, die du freilässt, sind für alle mit dem Link offen.'
  },
  goOnPlaying: { en: 'Go on playing', de: 'Weiterspielen' },
  pointsChart: { en: 'Points over the moves', de: 'Punkte im Verlauf' },
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
  restarting: { en: 'The server restarts…', de: 'Der Server startet neu…' },
  lost: { en: 'Reconnecting…', de: 'Verbinde neu…' },
  notSent: {
    en: 'Not connected just now: your action was not sent.',
    de: 'Gerade keine Verbindung: Deine Aktion wurde nicht gesendet.'
  },
  dismiss: { en: 'Dismiss', de: 'Ausblenden' },
  noBoard: { en: 'The board could not be loaded.', de: 'Das Spielbrett ließ sich nicht laden.' },

  // End of the game
  over: { en: 'The game is over', de: 'Die Partie ist zu Ende' },
  scores: { en: 'Where the points come from', de: 'Woher die Punkte kommen' },
  total: { en: 'Total', de: 'Summe' },
  part: { en: 'Part', de: 'Teil' },
  again: { en: 'Play again', de: 'Noch eine Partie' },
  watchReplay: { en: 'Watch the replay', de: 'Partie nachspielen' },
  result: { en: 'Result', de: 'Ergebnis' },
  winner: { en: 'Winner', de: 'Sieg' },

  // Settings
  language: { en: 'Language', de: 'Sprache' },
  theme: { en: 'Light', de: 'Licht' },
  themeAuto: { en: 'Same as the system', de: 'Wie das System' },
  themeLight: { en: 'Day', de: 'Tag' },
  themeDark: { en: 'Night', de: 'Nacht' },
  motion: { en: 'Motion', de: 'Bewegung' },
  motionAuto: { en: 'Same as the system', de: 'Wie das System' },
  sound: { en: 'Sound', de: 'Klang' },
  call: { en: 'Call me when it is my turn', de: 'Mich rufen, wenn ich dran bin' },
  callRefused: {
    en: 'This browser does not let the page call you: allow notifications for it in the browser.',
    de: 'Dieser Browser lässt die Seite nicht rufen: Erlaube ihr Benachrichtigungen im Browser.'
  },
  on: { en: 'On', de: 'An' },
  off: { en: 'Off', de: 'Aus' },

  // Keys
  keyReplay: { en: 'Walk through the game', de: 'Durch die Partie gehen' },
  keyEnds: { en: 'Start of the game, live', de: 'Anfang der Partie, jetzt' },
  keyUndo: { en: 'Undo', de: 'Rückgängig' },
  keyHint: { en: 'Hint', de: 'Tipp' },
  keyLog: { en: 'Log', de: 'Verlauf' },
  keyRules: { en: 'Rules', de: 'Regeln' },
  keyTalk: { en: 'Talk and notes', de: 'Gespräch und Notizen' },
  keyNext: { en: 'Next table that waits for you', de: 'Nächster Tisch, der auf dich wartet' },
  keyBack: { en: 'One step back: close what is open', de: 'Einen Schritt zurück: Offenes schließen' },
  keyHelp: { en: 'This list', de: 'Diese Liste' },
  keysTable: { en: 'Everywhere', de: 'Überall' },
  keysBoard: { en: 'On the board', de: 'Auf dem Brett' },

  // Not there
  goneTitle: { en: 'There is no such table', de: 'Diesen Tisch gibt es nicht' },
  goneText: {
    en: 'Perhaps the address is missing a letter, or the table has been cleared away.',
    de: 'Vielleicht fehlt der Adresse ein Buchstabe, oder der Tisch wurde abgeräumt.'
  },
  keptTitle: { en: 'This table is from another time', de: 'Dieser Tisch ist aus einer anderen Zeit' },
  nowhereTitle: { en: 'There is nothing here', de: 'Hier ist nichts' }
} as const satisfies Record<string, Words>;

export type Key = keyof typeof texts;

export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'de' || tag === 'en');
  return known === 'de' ? 'de' : 'en';
}
