/** Every text of the pages about people, in both languages; fetched with them. */
import type { Words } from '../types';

export const texts = {
  // What is stored
  privacy: { en: 'Privacy', de: 'Datenschutz' },
  privacyLead: {
    en: 'No more than playing requires. This is all of it, and how long it is stored.',
    de: 'Nur, was das Spielen braucht. Das ist alles, und so lange wird es gespeichert.'
  },
  whatIsKept: { en: 'What is stored', de: 'Was gespeichert wird' },
  keptWhat: { en: 'What', de: 'Was' },
  keptWhy: { en: 'What for', de: 'Wofür' },
  keptUntil: { en: 'How long', de: 'Wie lange' },

  // The account
  account: { en: 'Account', de: 'Konto' },
  whyAccount: {
    en: 'You can play without one. With an account your tables are on every device, and you can play rated games.',
    de: 'Du kannst auch ohne Konto spielen. Mit einem Konto sind deine Tische auf jedem Gerät da, und du kannst gewertete Partien spielen.'
  },
  signIn: { en: 'Sign in', de: 'Anmelden' },
  signUp: { en: 'New account', de: 'Neues Konto' },
  create: { en: 'Create account', de: 'Konto anlegen' },
  keepTables: {
    en: 'Your tables stay yours.',
    de: 'Deine Tische bleiben deine.'
  },
  bring: { en: 'Bring the tables from this browser', de: 'Tische dieses Browsers mitnehmen' },
  name: { en: 'Name', de: 'Name' },
  password: { en: 'Password', de: 'Passwort' },
  passwordHelp: { en: 'At least 8 characters', de: 'Mindestens 8 Zeichen' },
  email: { en: 'E-mail (optional)', de: 'E-Mail (freiwillig)' },
  emailHelp: {
    en: 'To reset your password, and for e-mails that you ask for.',
    de: 'Für ein neues Passwort, falls du deines vergisst, und für E-Mails, um die du bittest.'
  },
  forgotten: { en: 'Forgotten your password?', de: 'Passwort vergessen?' },
  forgottenHelp: {
    en: 'Enter your account name. If it has an e-mail address, we send a link there.',
    de: 'Gib deinen Kontonamen an. Ist eine E-Mail-Adresse hinterlegt, schicken wir dorthin einen Link.'
  },
  sendMail: { en: 'Send an e-mail', de: 'E-Mail schicken' },
  mailSent: {
    en: 'If there is such an account with an e-mail address, the e-mail is on its way.',
    de: 'Gibt es dieses Konto und hat es eine E-Mail-Adresse, ist die E-Mail unterwegs.'
  },
  mailKept: {
    en: 'This server sends no e-mail, it only writes it to a file: ask its operator for yours.',
    de: 'Dieser Server verschickt keine E-Mails, er schreibt sie nur in eine Datei: Frag den Betreiber nach deiner.'
  },
  newPassword: { en: 'New password', de: 'Neues Passwort' },
  endTokens: { en: 'Revoke all tokens of programs, too', de: 'Auch alle Tokens von Programmen widerrufen' },
  endSessionsHelp: {
    en: 'All other browsers are signed out in any case.',
    de: 'Alle anderen Browser werden in jedem Fall abgemeldet.'
  },
  oldPassword: { en: 'Current password', de: 'Bisheriges Passwort' },
  resetHelp: {
    en: 'Choose a new password; then you are signed in here and nowhere else, and programs need new tokens.',
    de: 'Wähle ein neues Passwort; dann bist du hier angemeldet und sonst nirgends, und Programme brauchen neue Tokens.'
  },
  noCode: {
    en: 'The code is missing from this address. Open the link in your e-mail, or ask for a new one.',
    de: 'In dieser Adresse fehlt der Code. Öffne den Link aus deiner E-Mail oder fordere einen neuen an.'
  },
  change: { en: 'Change', de: 'Ändern' },
  changed: { en: 'Changed. All other browsers are signed out.', de: 'Geändert. Alle anderen Browser sind abgemeldet.' },
  emailNow: { en: 'E-mails go to {email}.', de: 'E-Mails gehen an {email}.' },
  emailNone: {
    en: 'No e-mail address is set: a forgotten password could not be reset.',
    de: 'Es ist keine E-Mail-Adresse hinterlegt: Ein vergessenes Passwort ließe sich nicht ersetzen.'
  },
  calls: {
    en: 'Send me an e-mail if I am not at the table',
    de: 'Schick mir eine E-Mail, wenn ich nicht am Tisch bin'
  },
  callTitle: {
    en: 'When it is your turn, or a friend challenges you',
    de: 'Wenn du am Zug bist oder Freunde dich herausfordern'
  },
  callsNeedEmail: { en: 'Add your e-mail address for that.', de: 'Gib dafür deine E-Mail-Adresse an.' },
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
    en: 'With a token, a program of yours can play in your name over HTTP.',
    de: 'Mit einem Token spielt ein Programm in deinem Namen, über HTTP.'
  },
  howPrograms: { en: 'API documentation (OpenAPI)', de: 'API-Dokumentation (OpenAPI)' },
  noTokens: { en: 'No program has a token.', de: 'Kein Programm hat einen Token.' },
  tokenName: { en: 'What is it for?', de: 'Wofür ist er?' },
  makeToken: { en: 'Create token', de: 'Token erstellen' },
  tokenOnce: {
    en: 'Copy it now: it is shown only once.',
    de: 'Kopiere ihn jetzt: Er wird nur dieses Mal gezeigt.'
  },
  token: { en: 'Token', de: 'Token' },
  copy: { en: 'Copy', de: 'Kopieren' },
  copied: { en: 'Copied', de: 'Kopiert' },
  revoke: { en: 'Revoke', de: 'Widerrufen' },
  revokeToken: { en: 'Revoke {name}', de: '{name} widerrufen' },
  farewell: { en: 'Delete the account', de: 'Konto löschen' },
  farewellHelp: {
    en: 'Your name disappears everywhere; games you played with others stay with them. This cannot be undone.',
    de: 'Dein Name verschwindet überall; Partien mit anderen bleiben für sie erhalten. Das lässt sich nicht rückgängig machen.'
  },
  really: { en: 'Delete for good', de: 'Endgültig löschen' },
  // Players and the archive
  archive: { en: 'Archive', de: 'Archiv' },
  archiveLead: {
    en: 'Your finished games, and everybody’s rated games: to look at again and to download.',
    de: 'Deine beendeten Partien und die gewerteten von allen: zum Ansehen und Herunterladen.'
  },
  profile: { en: 'Your page', de: 'Deine Seite' },
  here: { en: 'Here since {day}', de: 'Hier seit {day}' },
  rating: { en: 'Rating', de: 'Wertung' },
  decides: {
    en: 'Decides like a bot of level {level} ({n} analysed {n:game|games})',
    de: 'Entscheidet wie ein Bot der Stufe {level} ({n} analysierte {n:Partie|Partien})'
  },
  levels: {
    en: 'Level of the decisions over {n} {n:game|games}, from {first} to {last}',
    de: 'Stufe der Entscheidungen über {n} {n:Partie|Partien}, von {first} bis {last}'
  },
  playedLike: { en: 'played like level {level}', de: 'gespielt wie Stufe {level}' },
  noRating: { en: 'no rated game yet', de: 'noch keine gewertete Partie' },
  course: {
    en: 'Rating over {n} {n:game|games}, from {first} to {last}',
    de: 'Wertung über {n} {n:Partie|Partien}, von {first} bis {last}'
  },
  counts: {
    en: '{won} won · {shared} shared · {lost} lost',
    de: '{won} gewonnen · {shared} geteilt · {lost} verloren'
  },
  alone: { en: '{n} solo', de: '{n} solo' },
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
    en: 'No matching games. Try another game, another player or other days.',
    de: 'Keine passenden Partien. Versuch es mit einem anderen Spiel, einem anderen Namen oder anderen Tagen.'
  },
  noPlayer: { en: 'There is no player of that name', de: 'So heißt hier niemand' },
  game: { en: 'Game', de: 'Spiel' },
  anyGame: { en: 'Any game', de: 'Alle Spiele' },
  whose: { en: 'Whose games', de: 'Wessen Partien' },
  mine: { en: 'My own', de: 'Meine eigenen' },
  everybody: { en: 'Everybody’s rated games', de: 'Gewertete von allen' },
  somebody: { en: 'A player’s…', de: 'Von jemandem…' },
  player: { en: 'Player', de: 'Spieler' },
  result: { en: 'Result', de: 'Ergebnis' },
  anyResult: { en: 'Any result', de: 'Jedes Ergebnis' },
  won: { en: 'Won', de: 'Gewonnen' },
  shared: { en: 'Shared', de: 'Geteilt' },
  lost: { en: 'Lost', de: 'Verloren' },
  aloneOnly: { en: 'Solo', de: 'Solo' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  found: { en: '{n} games', de: '{n} Partien' },
  foundOne: { en: 'One game', de: 'Eine Partie' },
  pageOf: { en: 'Page {page} of {pages}', de: 'Seite {page} von {pages}' },
  newer: { en: 'Newer', de: 'Neuere' },
  older: { en: 'Older', de: 'Ältere' },
  takeHome: { en: 'Download', de: 'Herunterladen' },
  takeHomeHelp: {
    en: 'All games found (the newest 500), as a zip file.',
    de: 'Alle gefundenen Partien (die neuesten 500) in einer Zip-Datei.'
  },
  rated: { en: 'rated', de: 'gewertet' },
  daily: { en: 'of the day', de: 'des Tages' },
  points: { en: '{n} points', de: '{n} Punkte' },
  winner: { en: 'won', de: 'gewonnen' },

  // The deal of the day
  dailyTitle: { en: 'The deal of the day', de: 'Die Aufgabe des Tages' },
  dailyLead: {
    en: 'One deal a day for each game, the same for everybody, without hints or undo. You have one try.',
    de: 'Jeden Tag eine für jedes Spiel, für alle dieselbe, ohne Tipps und ohne Zurücknehmen. Du hast einen Versuch.'
  },
  dayBefore: { en: 'The day before', de: 'Der Tag davor' },
  dayAfter: { en: 'The day after', de: 'Der Tag danach' },
  dayChoice: { en: 'Day', de: 'Tag' },
  usual: { en: 'Standard game', de: 'Standardspiel' },
  dealAlone: { en: 'solo', de: 'solo' },
  againstBot: { en: 'against a bot', de: 'gegen einen Bot' },
  againstBots: { en: 'against {n} bots', de: 'gegen {n} Bots' },
  playDeal: { en: 'Play', de: 'Spielen' },
  playDealOf: { en: 'Play the deal of {game}', de: 'Die Aufgabe von {game} spielen' },
  playOn: { en: 'Continue', de: 'Weiterspielen' },
  lookAgain: { en: 'View your game', de: 'Deine Partie ansehen' },
  nobodyYet: { en: 'Nobody has finished it yet.', de: 'Noch hat sie niemand beendet.' },
  nobodyThen: { en: 'Nobody played it.', de: 'Niemand hat sie gespielt.' },
  finishedBy: { en: 'Finished by {n}', de: 'Beendet von {n}' },
  you: { en: 'you', de: 'du' },
  place: { en: 'Rank', de: 'Rang' },
  who: { en: 'Who', de: 'Wer' },
  ahead: { en: 'Lead', de: 'Vorsprung' },
  gaveUp: { en: 'gave up', de: 'aufgegeben' },
  pointsWord: { en: 'Points', de: 'Punkte' },
  look: { en: 'View {name}’s game', de: 'Die Partie von {name} ansehen' },
  fameBelow: {
    en: 'The best solo games of all time, each with its own deal.',
    de: 'Die besten Solopartien aller Zeiten, jede mit eigener Auslage.'
  },
  fame: { en: 'Hall of fame', de: 'Ruhmeshalle' },
  guest: { en: 'Guest', de: 'Gast' },

  cancel: { en: 'Cancel', de: 'Abbrechen' },
  loading: { en: 'One moment…', de: 'Einen Moment…' },
  silent: { en: 'This cannot be shown right now.', de: 'Das lässt sich gerade nicht zeigen.' },
  startPage: { en: 'Start page', de: 'Startseite' }
} satisfies Record<string, Words>;
