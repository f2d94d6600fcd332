/** What is said where people meet, in both languages: fetched only there. */
import type { Words } from '../types';

export const friendTexts = {
  // The name
  nameTitle: { en: 'What shall we call you?', de: 'Wie sollen wir dich nennen?' },
  nameHelp: {
    en: 'The others at the table read this name. It is kept in this browser; you can change it in the settings.',
    de: 'Diesen Namen lesen die anderen am Tisch. Er bleibt in diesem Browser; ändern kannst du ihn in den Einstellungen.'
  },
  nameDone: { en: 'That is me', de: 'Das bin ich' },
  sitAs: { en: 'You sit down as {name}.', de: 'Du setzt dich als {name}.' },
  changeName: { en: 'Change', de: 'Ändern' },

  // Before the game
  withOthers: { en: 'Playing with others', de: 'Zusammen spielen' },
  seenBy: { en: 'Who sees the free seats on the start page?', de: 'Wer sieht die freien Plätze auf der Startseite?' },
  seenLink: { en: 'Nobody', de: 'Niemand' },
  seenFriends: { en: 'Friends', de: 'Freunde' },
  seenFriendsHelp: {
    en: 'Friends are those who have sat at a table with somebody here.',
    de: 'Freunde sind alle, die schon mit jemandem von hier am Tisch saßen.'
  },
  seenOpen: { en: 'Everybody', de: 'Alle' },
  order: { en: 'Seats', de: 'Plätze' },
  orderChosen: { en: 'As chosen', de: 'Wie gewählt' },
  orderLot: { en: 'Drawn by lot', de: 'Ausgelost' },
  lotHelp: { en: 'Seats are drawn when everybody is here.', de: 'Die Plätze werden ausgelost, sobald alle da sind.' },
  clock: { en: 'Time to think', de: 'Bedenkzeit' },
  clockNone: { en: 'No limit', de: 'Ohne Grenze' },
  clockLive: { en: 'Live', de: 'Live' },
  clockDays: { en: 'Over days', de: 'Über Tage' },
  bankLive: { en: 'Minutes each', de: 'Minuten je Person' },
  eachLive: { en: 'Seconds more for each turn', de: 'Sekunden mehr je Zug' },
  eachDays: { en: 'Days for a turn', de: 'Tage für einen Zug' },
  bankDays: { en: 'Days of vacation', de: 'Urlaubstage' },
  atZero: { en: 'When the time is up', de: 'Wenn die Zeit um ist' },
  zeroBot: { en: 'A bot plays until you return', de: 'Ein Bot spielt, bis du zurück bist' },
  zeroResign: { en: 'The seat resigns', de: 'Der Platz gibt auf' },
  sitThere: { en: 'Sit there', de: 'Dorthin setzen' },
  getUp: { en: 'Get up again', de: 'Wieder aufstehen' },
  keptFor: { en: 'free, kept for {name}', de: 'frei, für {name}' },

  // During the game
  people: { en: 'People at the table', de: 'Leute am Tisch' },
  isHere: { en: 'here', de: 'da' },
  notHere: { en: 'not here', de: 'nicht da' },
  botForNow: { en: 'a bot plays', de: 'ein Bot spielt' },
  hasResigned: { en: 'has resigned', de: 'hat aufgegeben' },
  lookOn: { en: '{n} look on', de: '{n} sehen zu' },
  lookOnOne: { en: 'One looks on', de: 'Eine Person sieht zu' },
  youAreAway: {
    en: 'A bot plays for you. Your seat is yours whenever you like.',
    de: 'Ein Bot spielt für dich. Dein Platz gehört dir, wann immer du magst.'
  },
  imBack: { en: 'I am back', de: 'Ich bin wieder da' },
  paused: { en: 'The clock stands still.', de: 'Die Uhr steht.' },
  goOn: { en: 'Go on', de: 'Weiter' },
  asksTakeBack: { en: '{name} asks to take back the last turn.', de: '{name} möchte den letzten Zug zurücknehmen.' },
  asksAbandon: {
    en: '{name} asks to end the game here, without a winner.',
    de: '{name} möchte die Partie hier beenden, ohne Sieg.'
  },
  asksPause: { en: '{name} asks to stop the clock.', de: '{name} möchte die Uhr anhalten.' },
  notAgreed: {
    en: 'Not everybody agreed; the game goes on as it is.',
    de: 'Nicht alle waren einverstanden; die Partie geht weiter, wie sie ist.'
  },
  youAsked: { en: 'You have asked; waiting for {names}.', de: 'Du hast gefragt; es antworten noch: {names}.' },
  agree: { en: 'Agree', de: 'Einverstanden' },
  decline: { en: 'No', de: 'Nein' },
  withdraw: { en: 'Withdraw', de: 'Zurückziehen' },
  askTakeBack: { en: 'Ask to take back my turn', de: 'Um Zurücknehmen bitten' },
  askPause: { en: 'Ask to stop the clock', de: 'Um eine Pause bitten' },
  askAbandon: { en: 'Ask to end without a winner', de: 'Um Ende ohne Sieg bitten' },
  abandon: { en: 'End without a winner', de: 'Ohne Sieg beenden' },
  abandonSure: { en: 'Yes, end it now', de: 'Ja, jetzt beenden' },
  leave: { en: 'Leave for now', de: 'Vorerst gehen' },
  leaveHelp: {
    en: 'A careful bot plays for you until you return.',
    de: 'Ein bedachter Bot spielt für dich, bis du zurückkommst.'
  },
  resign: { en: 'Resign', de: 'Aufgeben' },
  resignHelp: {
    en: 'Among two sides the other has won. Among more, a bot plays on for you, and you do not return.',
    de: 'Bei zwei Seiten hat die andere gewonnen. Bei mehr spielt ein Bot für dich weiter, und du kehrst nicht zurück.'
  },
  resignSure: { en: 'Yes, I resign', de: 'Ja, ich gebe auf' },
  askHelp: { en: 'It happens when everybody agrees.', de: 'Es geschieht, wenn alle einverstanden sind.' },
  rematchAsked: { en: 'The table for the rematch is laid.', de: 'Der Tisch für die Revanche ist gedeckt.' },
  rematchJoin: { en: 'Sit down there', de: 'Dort hinsetzen' },

  // Clocks
  days: { en: '{n} d', de: '{n} T' },
  hours: { en: '{n} h', de: '{n} Std' },
  timeLeft: { en: 'Time left: {time}', de: 'Restzeit: {time}' },
  ruleLive: {
    en: '{minutes} minutes each, {seconds} seconds more for each turn',
    de: '{minutes} Minuten je Person, {seconds} Sekunden mehr je Zug'
  },
  ruleDays: {
    en: '{days} {days:day|days} for a turn, {vacation} {vacation:day|days} of vacation',
    de: '{days} {days:Tag|Tage} für einen Zug, {vacation} {vacation:Urlaubstag|Urlaubstage}'
  },

  // Talk
  talk: { en: 'Talk', de: 'Gespräch' },
  talkEmpty: { en: 'Nobody has said anything yet.', de: 'Noch hat niemand etwas gesagt.' },
  sayHere: { en: 'Say something', de: 'Etwas sagen' },
  send: { en: 'Send', de: 'Senden' },
  apart: { en: 'looks on', de: 'sieht zu' },
  apartHelp: {
    en: 'You look on: the players read this once the game is over.',
    de: 'Du siehst zu: Die Spielenden lesen das erst, wenn die Partie aus ist.'
  },
  mute: { en: 'Mute {name}', de: '{name} stummschalten' },
  unmute: { en: 'Hear {name} again', de: '{name} wieder hören' },
  muted: { en: 'muted', de: 'stumm' },
  notes: { en: 'My notes', de: 'Meine Notizen' },
  notesHelp: { en: 'Only you see them.', de: 'Nur du siehst sie.' },
  hello: { en: 'Hello!', de: 'Hallo!' },
  luck: { en: 'Have fun!', de: 'Viel Spaß!' },
  nice: { en: 'Nice move!', de: 'Schöner Zug!' },
  thanks: { en: 'Thank you!', de: 'Danke!' },
  moment: { en: 'One moment…', de: 'Einen Moment…' },
  good_game: { en: 'Good game!', de: 'Schöne Partie!' },

  // Calls while no page is open
  push: {
    en: 'Call this browser even when Tafelrunde is closed',
    de: 'Diesen Browser auch rufen, wenn Tafelrunde zu ist'
  },
  pushHelp: {
    en: 'When it is your turn and you are not at the table. The push service of your browser carries it, sealed.',
    de: 'Wenn du am Zug und nicht am Tisch bist. Der Push-Dienst deines Browsers überbringt es versiegelt.'
  },
  pushNotHere: {
    en: 'Not on this server: whoever keeps it has not set it up.',
    de: 'Nicht auf diesem Server: Wer ihn betreibt, hat das nicht eingerichtet.'
  },
  pushNotSecure: {
    en: 'Browsers allow this only where the address begins with https.',
    de: 'Browser erlauben das nur, wo die Adresse mit https beginnt.'
  },
  pushHomeScreen: {
    en: 'On this device only from the home screen: put Tafelrunde there (Share, “Add to Home Screen”), and open it from there.',
    de: 'Auf diesem Gerät nur vom Home-Bildschirm aus: Lege Tafelrunde dort ab (Teilen, „Zum Home-Bildschirm“), und öffne es von dort.'
  },
  pushNotByBrowser: {
    en: 'This browser cannot be called while the page is closed; a private window cannot either.',
    de: 'Dieser Browser lässt sich nicht rufen, wenn die Seite zu ist; ein privates Fenster auch nicht.'
  },
  pushDenied: {
    en: 'This browser does not let the page call you: allow notifications for it in the browser.',
    de: 'Dieser Browser lässt die Seite nicht rufen: Erlaube ihr Benachrichtigungen im Browser.'
  },
  pushFailed: {
    en: 'The push service of this browser did not answer. Please try again later.',
    de: 'Der Push-Dienst dieses Browsers hat nicht geantwortet. Bitte später noch einmal versuchen.'
  }
} as const satisfies Record<string, Words>;

export type FriendKey = keyof typeof friendTexts;
