/** What is said of friends, challenges, leaderboards and games to watch, in both languages; fetched with them. */
import type { Words } from '../types';

export const socialTexts = {
  // Friends
  friends: { en: 'Friends', de: 'Freunde' },
  friendsLead: {
    en: 'People you have played with, and people you have added. Whether somebody is here is seen only by those they have played with or added themselves.',
    de: 'Leute, mit denen du gespielt oder die du hinzugefügt hast. Ob jemand da ist, sehen nur Leute, mit denen er gespielt oder die er selbst hinzugefügt hat.'
  },
  friendsNeed: {
    en: 'With an account you see here with whom you have played and who is here, and you can challenge them.',
    de: 'Mit einem Konto siehst du hier, mit wem du gespielt hast und wer da ist, und kannst sie herausfordern.'
  },
  account: { en: 'Account', de: 'Konto' },
  allFriends: { en: 'All friends', de: 'Alle Freunde' },
  nobodyHere: { en: 'Nobody you know is here right now.', de: 'Gerade ist niemand da, den du kennst.' },
  noFriends: {
    en: 'Nobody yet. Play with somebody who has an account, or add them by name.',
    de: 'Noch niemand. Spiel mit jemandem, der ein Konto hat, oder füge ihn mit Namen hinzu.'
  },
  addTitle: { en: 'Add somebody', de: 'Jemanden hinzufügen' },
  addName: { en: 'Name of the account', de: 'Name des Kontos' },
  add: { en: 'Add', de: 'Hinzufügen' },
  added: { en: 'Added.', de: 'Hinzugefügt.' },
  addFriend: { en: 'Add as a friend', de: 'Als Freund hinzufügen' },
  removeFriend: { en: 'Remove from friends', de: 'Aus Freunden entfernen' },
  remove: { en: 'Remove', de: 'Entfernen' },
  removeName: { en: 'Remove {name} from friends', de: '{name} aus den Freunden entfernen' },
  isHere: { en: 'here now', de: 'gerade da' },
  notHere: { en: 'not here', de: 'nicht da' },
  playedTogether: {
    en: '{n} {n:table|tables} together, last {ago}',
    de: '{n} {n:Tisch|Tische} zusammen, zuletzt {ago}'
  },
  neverTogether: { en: 'not played together yet', de: 'noch nicht zusammen gespielt' },

  // Challenges
  challenge: { en: 'Challenge', de: 'Herausfordern' },
  challengeName: { en: 'Challenge {name}', de: '{name} herausfordern' },
  chooseGame: { en: 'Which game?', de: 'Welches Spiel?' },
  challengeHelp: {
    en: '{name} is asked to the first open seat, and is told on the start page.',
    de: '{name} wird auf den ersten offenen Platz gebeten und erfährt es auf der Startseite.'
  },
  challenges: { en: 'Challenges', de: 'Herausforderungen' },
  challengesYou: { en: '{name} challenges you to {game}', de: '{name} fordert dich zu {game} heraus' },
  rated: { en: 'rated', de: 'gewertet' },
  accept: { en: 'Accept', de: 'Annehmen' },
  decline: { en: 'Decline', de: 'Ablehnen' },
  acceptFrom: { en: 'Accept {name}’s challenge to {game}', de: 'Herausforderung von {name} zu {game} annehmen' },
  declineFrom: { en: 'Decline {name}’s challenge to {game}', de: 'Herausforderung von {name} zu {game} ablehnen' },
  hasDeclined: {
    en: '{name} has declined your challenge to {game}',
    de: '{name} hat deine Herausforderung zu {game} abgelehnt'
  },
  hasNotAnswered: { en: '{name} has not answered yet', de: '{name} hat noch nicht geantwortet' },
  declinedHere: { en: '{name} has declined', de: '{name} hat abgelehnt' },
  toTable: { en: 'To the table', de: 'Zum Tisch' },
  dismiss: { en: 'All right', de: 'In Ordnung' },
  askFriends: { en: 'Challenge a friend to this table:', de: 'Jemanden an diesen Tisch herausfordern:' },

  // Leaderboards
  leaderboard: { en: 'Leaderboard', de: 'Bestenliste' },
  leaderboards: { en: 'Leaderboards', de: 'Bestenlisten' },
  leaderboardOf: { en: 'Leaderboard of {game}', de: 'Bestenliste von {game}' },
  leaderLead: {
    en: 'Ratings from rated games. Whoever has finished {n} is ranked; with fewer, the rating is provisional.',
    de: 'Wertungen aus gewerteten Partien. Einen Rang hat, wer {n} beendet hat; mit weniger ist die Wertung vorläufig.'
  },
  leaderEmpty: {
    en: 'Nobody has played a rated game of {game} yet.',
    de: 'Noch hat niemand eine gewertete Partie {game} gespielt.'
  },
  leaderHow: {
    en: 'How to get on it: create an account, set up a table with an open seat for each of the others, tick “Rated”, and play {n} games to the end. Everybody at the table needs an account.',
    de: 'So kommst du darauf: Leg ein Konto an, mach einen Tisch mit einem offenen Platz für jeden der anderen, kreuze „Gewertet“ an, und spiel {n} Partien zu Ende. Alle am Tisch brauchen ein Konto.'
  },
  rank: { en: 'Rank', de: 'Rang' },
  who: { en: 'Who', de: 'Wer' },
  you: { en: 'you', de: 'du' },
  rating: { en: 'Rating', de: 'Wertung' },
  games: { en: 'Games', de: 'Partien' },
  wins: { en: 'Won', de: 'Gewonnen' },
  provisional: { en: 'provisional', de: 'vorläufig' },

  // What a rated game has changed
  ratingChange: { en: 'What this changes', de: 'Was das ändert' },
  changeOf: { en: 'Rating {before} → {after}, {change}', de: 'Wertung {before} → {after}, {change}' },

  // Watching
  live: { en: 'Being played now', de: 'Gerade gespielt' },
  moves: { en: '{n} {n:move|moves}', de: '{n} {n:Zug|Züge}' },
  watch: { en: 'Watch', de: 'Zusehen' },
  watchGame: { en: 'Watch {game}: {names}', de: '{game} zusehen: {names}' },
  watching: { en: '{n} watching', de: '{n} {n:sieht|sehen} zu' },
  mayWatch: {
    en: 'Everybody may watch: the game is listed on the start page',
    de: 'Alle dürfen zusehen: Die Partie steht auf der Startseite'
  },

  // The account
  showHere: { en: 'Show friends that I am here', de: 'Freunden zeigen, dass ich da bin' },
  showHereHelp: {
    en: 'Only people you have played with or have added see it.',
    de: 'Das sehen nur Leute, mit denen du gespielt oder die du hinzugefügt hast.'
  },
  renameTitle: { en: 'Another name', de: 'Anderer Name' },
  renameHelp: {
    en: 'Once in 30 days. Links to your old name lead to you, and nobody else can take it.',
    de: 'Einmal in 30 Tagen. Links auf deinen alten Namen führen zu dir, und niemand anderes bekommt ihn.'
  },
  newName: { en: 'New name', de: 'Neuer Name' },
  password: { en: 'Password', de: 'Passwort' },
  rename: { en: 'Change the name', de: 'Namen ändern' },
  renamed: { en: 'This is your name now, at all your tables.', de: 'So heißt du jetzt, an allen deinen Tischen.' },

  loading: { en: 'One moment…', de: 'Einen Moment…' },
  silent: { en: 'This cannot be shown right now.', de: 'Das lässt sich gerade nicht zeigen.' }
} as const satisfies Record<string, Words>;

export type SocialKey = keyof typeof socialTexts;
