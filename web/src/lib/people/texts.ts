/** Every text of the pages about people, in both languages; fetched with them. */
import type { Words } from '../types';

export const texts = {
  // What is kept
  privacy: { en: 'Privacy', de: 'Datenschutz' },
  privacyLead: {
    en: 'As little as play needs. This is all of it, and how long it stays.',
    de: 'So wenig, wie das Spielen braucht. Das ist alles, und so lange bleibt es.'
  },
  whatIsKept: { en: 'What is kept', de: 'Was aufbewahrt wird' },
  keptWhat: { en: 'What', de: 'Was' },
  keptWhy: { en: 'What for', de: 'Wofür' },
  keptUntil: { en: 'How long', de: 'Wie lange' },

  // The account
  account: { en: 'Account', de: 'Konto' },
  whyAccount: {
    en: 'You can play without one. With an account your tables are there on every device, and rated games count.',
    de: 'Spielen kannst du ohne. Mit einem Konto sind deine Tische auf jedem Gerät da, und gewertete Partien zählen.'
  },
  signIn: { en: 'Sign in', de: 'Anmelden' },
  signUp: { en: 'New account', de: 'Neues Konto' },
  create: { en: 'Create account', de: 'Konto anlegen' },
  keepTables: {
    en: 'Your tables stay yours.',
    de: 'Deine Tische bleiben deine.'
  },
  bring: { en: 'Bring the tables of this browser along', de: 'Tische dieses Browsers mitnehmen' },
  name: { en: 'Name', de: 'Name' },
  password: { en: 'Password', de: 'Passwort' },
  passwordHelp: { en: 'At least 8 characters', de: 'Mindestens 8 Zeichen' },
  email: { en: 'E-mail (optional)', de: 'E-Mail (freiwillig)' },
  emailHelp: {
    en: 'For a new password, should you forget yours, and for letters that you ask for.',
    de: 'Für ein neues Passwort, falls du deines vergisst, und für Briefe, um die du bittest.'
  },
  forgotten: { en: 'Forgotten your password?', de: 'Passwort vergessen?' },
  forgottenHelp: {
    en: 'Name your account. If it has an e-mail address, a letter with a link goes there.',
    de: 'Nenne dein Konto. Hat es eine E-Mail-Adresse, geht ein Brief mit einem Link dorthin.'
  },
  sendLetter: { en: 'Send a letter', de: 'Brief schicken' },
  letterSent: {
    en: 'If there is such an account with an e-mail address, the letter is on its way.',
    de: 'Gibt es dieses Konto und hat es eine E-Mail-Adresse, ist der Brief unterwegs.'
  },
  letterKept: {
    en: 'This server sends no letters, it only writes them down: ask whoever keeps it for yours.',
    de: 'Dieser Server verschickt keine Briefe, er schreibt sie nur auf: Frag, wer ihn betreibt, nach deinem.'
  },
  newPassword: { en: 'New password', de: 'Neues Passwort' },
  oldPassword: { en: 'Present password', de: 'Bisheriges Passwort' },
  resetHelp: {
    en: 'Choose a new password; then you are signed in here, and nowhere else.',
    de: 'Wähle ein neues Passwort; dann bist du hier angemeldet und sonst nirgends.'
  },
  noCode: {
    en: 'This address has no code. Open the link from your letter, or ask for a new one.',
    de: 'In dieser Adresse fehlt der Code. Öffne den Link aus deinem Brief, oder verlange einen neuen.'
  },
  change: { en: 'Change', de: 'Ändern' },
  changed: { en: 'Changed. All other browsers are signed out.', de: 'Geändert. Alle anderen Browser sind abgemeldet.' },
  emailNow: { en: 'Letters go to {email}.', de: 'Briefe gehen an {email}.' },
  emailNone: {
    en: 'There is no address for letters: a forgotten password could not be replaced.',
    de: 'Es gibt keine Adresse für Briefe: Ein vergessenes Passwort ließe sich nicht ersetzen.'
  },
  calls: {
    en: 'Write me a letter if I am not at the table',
    de: 'Schreib mir einen Brief, wenn ich nicht am Tisch bin'
  },
  callTitle: { en: 'When it is your turn', de: 'Wenn du am Zug bist' },
  callsNeedEmail: { en: 'For that, name your e-mail address.', de: 'Nenne dafür deine E-Mail-Adresse.' },
  emailTitle: { en: 'E-mail address', de: 'E-Mail-Adresse' },
  saved: { en: 'Saved.', de: 'Gespeichert.' },
  signOut: { en: 'Sign out', de: 'Abmelden' },
  signedIn: { en: 'Signed in', de: 'Angemeldet' },
  sessions: { en: 'Where you are signed in', de: 'Wo du angemeldet bist' },
  thisOne: { en: 'this browser', de: 'dieser Browser' },
  since: { en: 'since {day}, last used {seen}', de: 'seit {day}, zuletzt benutzt {seen}' },
  endSession: { en: 'Sign {name} out', de: '{name} abmelden' },
  end: { en: 'Sign out', de: 'Abmelden' },
  programs: { en: 'Programs', de: 'Programme' },
  programsHelp: {
    en: 'With a token a program of yours plays in your name, over HTTP.',
    de: 'Mit einem Token spielt ein Programm in deinem Namen, über HTTP.'
  },
  howPrograms: { en: 'The description of the way in (OpenAPI)', de: 'Die Beschreibung des Zugangs (OpenAPI)' },
  noTokens: { en: 'No program has a token.', de: 'Kein Programm hat einen Token.' },
  tokenName: { en: 'What is it for?', de: 'Wofür ist er?' },
  makeToken: { en: 'Make a token', de: 'Token machen' },
  tokenOnce: {
    en: 'Copy it now: it is shown this once.',
    de: 'Kopiere ihn jetzt: Er wird nur dieses Mal gezeigt.'
  },
  token: { en: 'Token', de: 'Token' },
  copy: { en: 'Copy', de: 'Kopieren' },
  copied: { en: 'Copied', de: 'Kopiert' },
  revoke: { en: 'Revoke', de: 'Widerrufen' },
  revokeToken: { en: 'Revoke {name}', de: '{name} widerrufen' },
  farewell: { en: 'Delete the account', de: 'Konto löschen' },
  farewellHelp: {
    en: 'Your name vanishes everywhere; games that you played with others stay theirs. This cannot be undone.',
    de: 'Dein Name verschwindet überall; Partien mit anderen bleiben ihnen. Das lässt sich nicht rückgängig machen.'
  },
  really: { en: 'Delete for good', de: 'Endgültig löschen' },
  // Players and the archive
  archive: { en: 'Archive', de: 'Archiv' },
  archiveLead: {
    en: 'Your finished games, and the rated games of everybody: to look at again, and to take home.',
    de: 'Deine beendeten Partien und die gewerteten von allen: zum Nachsehen und zum Mitnehmen.'
  },
  profile: { en: 'Your page', de: 'Deine Seite' },
  here: { en: 'Here since {day}', de: 'Hier seit {day}' },
  rating: { en: 'Rating', de: 'Wertung' },
  noRating: { en: 'no rated game yet', de: 'noch keine gewertete Partie' },
  course: {
    en: 'The rating over {n} games, from {first} to {last}',
    de: 'Die Wertung über {n} Partien, von {first} bis {last}'
  },
  counts: {
    en: '{won} won · {shared} shared · {lost} lost',
    de: '{won} gewonnen · {shared} geteilt · {lost} verloren'
  },
  alone: { en: '{n} alone', de: '{n} allein' },
  headToHead: { en: 'Head to head', de: 'Im Vergleich' },
  opponent: { en: 'With', de: 'Mit' },
  games: { en: 'Games', de: 'Partien' },
  better: { en: 'Better', de: 'Besser' },
  equal: { en: 'Equal', de: 'Gleich' },
  worse: { en: 'Worse', de: 'Schlechter' },
  latest: { en: 'Latest games', de: 'Letzte Partien' },
  allGames: { en: 'All games in the archive', de: 'Alle Partien im Archiv' },
  noGames: { en: 'There is nothing here yet.', de: 'Hier ist noch nichts.' },
  nothingFound: {
    en: 'No game is like that. Look for another game, another player or other days.',
    de: 'Keine Partie ist so. Suche ein anderes Spiel, jemand anderen oder andere Tage.'
  },
  noPlayer: { en: 'Nobody is called that', de: 'So heißt hier niemand' },
  game: { en: 'Game', de: 'Spiel' },
  anyGame: { en: 'Any game', de: 'Alle Spiele' },
  whose: { en: 'Whose', de: 'Wessen' },
  mine: { en: 'My own', de: 'Meine eigenen' },
  everybody: { en: 'Everybody’s rated games', de: 'Gewertete von allen' },
  somebody: { en: 'Of a player…', de: 'Von jemandem…' },
  player: { en: 'Player', de: 'Spieler' },
  result: { en: 'Result', de: 'Ergebnis' },
  anyResult: { en: 'Any result', de: 'Jedes Ergebnis' },
  won: { en: 'Won', de: 'Gewonnen' },
  shared: { en: 'Shared', de: 'Geteilt' },
  lost: { en: 'Lost', de: 'Verloren' },
  aloneOnly: { en: 'Alone', de: 'Allein' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  found: { en: '{n} games', de: '{n} Partien' },
  foundOne: { en: 'One game', de: 'Eine Partie' },
  pageOf: { en: 'Page {page} of {pages}', de: 'Seite {page} von {pages}' },
  newer: { en: 'Newer', de: 'Neuere' },
  older: { en: 'Older', de: 'Ältere' },
  takeHome: { en: 'Take home', de: 'Mitnehmen' },
  takeHomeHelp: {
    en: 'All games that were found (the newest 500), as one zip.',
    de: 'Alle gefundenen Partien (die neuesten 500) in einer Zip-Datei.'
  },
  rated: { en: 'rated', de: 'gewertet' },
  daily: { en: 'of the day', de: 'des Tages' },
  points: { en: '{n} points', de: '{n} Punkte' },
  winner: { en: 'won', de: 'gewonnen' },

  // The deal of the day
  dailyTitle: { en: 'The deal of the day', de: 'Die Aufgabe des Tages' },
  dailyLead: {
    en: 'One deal a day for each game, the same for everybody, without hints and without taking back. Your one try counts.',
    de: 'Für jedes Spiel eine am Tag, für alle dieselbe, ohne Tipps und ohne Zurücknehmen. Dein einer Versuch zählt.'
  },
  dayBefore: { en: 'The day before', de: 'Der Tag davor' },
  dayAfter: { en: 'The day after', de: 'Der Tag danach' },
  dayChoice: { en: 'Day', de: 'Tag' },
  usual: { en: 'As usual', de: 'Wie üblich' },
  dealAlone: { en: 'alone', de: 'allein' },
  againstBot: { en: 'against a bot', de: 'gegen einen Bot' },
  againstBots: { en: 'against {n} bots', de: 'gegen {n} Bots' },
  playDeal: { en: 'Play', de: 'Spielen' },
  playDealOf: { en: 'Play the deal of {game}', de: 'Die Aufgabe von {game} spielen' },
  playOn: { en: 'Play on', de: 'Weiterspielen' },
  lookAgain: { en: 'Look at your game', de: 'Deine Partie ansehen' },
  nobodyYet: { en: 'Nobody has finished it yet.', de: 'Noch hat sie niemand beendet.' },
  nobodyThen: { en: 'Nobody played it.', de: 'Niemand hat sie gespielt.' },
  finishedBy: { en: 'Finished by {n}', de: 'Beendet von {n}' },
  you: { en: 'you', de: 'du' },
  place: { en: 'Place', de: 'Platz' },
  who: { en: 'Who', de: 'Wer' },
  ahead: { en: 'Lead', de: 'Vorsprung' },
  gaveUp: { en: 'gave up', de: 'aufgegeben' },
  pointsWord: { en: 'Points', de: 'Punkte' },
  look: { en: 'Look at the game of {name}', de: 'Die Partie von {name} ansehen' },
  fameBelow: {
    en: 'Whoever plays alone with a fresh deal finds the best of all time here.',
    de: 'Wer allein mit frischer Auslage spielt, findet hier die Besten aller Zeiten.'
  },
  fame: { en: 'Hall of fame', de: 'Ruhmeshalle' },
  guest: { en: 'Guest', de: 'Gast' },

  cancel: { en: 'Cancel', de: 'Abbrechen' },
  loading: { en: 'One moment…', de: 'Einen Moment…' },
  silent: { en: 'This cannot be shown just now.', de: 'Das lässt sich gerade nicht zeigen.' },
  startPage: { en: 'Start page', de: 'Startseite' }
} satisfies Record<string, Words>;
