/** What is said where people meet, in both languages: fetched only there. */
import type { Words } from '../types';

export const friendTexts = {
  // The name
  nameTitle: { en: 'What should we call you?', de: 'Wie sollen wir dich nennen?' },
  nameHelp: {
    en: 'The others at the table see this name. It is stored in this browser; you can change it in the settings.',
    de: 'Diesen Namen sehen die anderen am Tisch. Er wird in diesem Browser gespeichert; ändern kannst du ihn in den Einstellungen.'
  },
  nameDone: { en: 'That’s me', de: 'Das bin ich' },
  sitAs: { en: 'You sit down as {name}.', de: 'Du setzt dich als {name}.' },
  changeName: { en: 'Change', de: 'Ändern' },

  // Before the game
  withOthers: { en: 'Playing with others', de: 'Zusammen spielen' },
  seenBy: { en: 'Who sees the free seats on the start page?', de: 'Wer sieht die freien Plätze auf der Startseite?' },
  seenLink: { en: 'Nobody', de: 'Niemand' },
  seenFriends: { en: 'Friends', de: 'Freunde' },
  seenFriendsHelp: {
    en: 'Friends are people who have played with somebody at this table before.',
    de: 'Freunde sind alle, die schon einmal mit jemandem an diesem Tisch gespielt haben.'
  },
  seenOpen: { en: 'Everybody', de: 'Alle' },
  order: { en: 'Seats', de: 'Plätze' },
  orderChosen: { en: 'As chosen', de: 'Wie gewählt' },
  orderLot: { en: 'Drawn by lot', de: 'Ausgelost' },
  lotHelp: { en: 'Seats are drawn once everybody is here.', de: 'Die Plätze werden ausgelost, sobald alle da sind.' },
  clock: { en: 'Time to think', de: 'Bedenkzeit' },
  clockNone: { en: 'No limit', de: 'Unbegrenzt' },
  clockLive: { en: 'Live', de: 'Live' },
  clockDays: { en: 'Over days', de: 'Über Tage' },
  bankLive: { en: 'Minutes each', de: 'Minuten je Person' },
  eachLive: { en: 'Extra seconds per turn', de: 'Zusätzliche Sekunden je Zug' },
  eachDays: { en: 'Days per turn', de: 'Tage je Zug' },
  bankDays: { en: 'Days of vacation', de: 'Urlaubstage' },
  atZero: { en: 'When the time is up', de: 'Wenn die Zeit um ist' },
  zeroBot: { en: 'A bot plays until you return', de: 'Ein Bot spielt, bis du zurück bist' },
  zeroResign: { en: 'The seat resigns', de: 'Der Platz gibt auf' },
  sitThere: { en: 'Sit there', de: 'Dorthin setzen' },
  getUp: { en: 'Leave this seat', de: 'Platz freigeben' },
  keptFor: { en: 'free, kept for {name}', de: 'frei, für {name}' },

  // During the game
  people: { en: 'People at the table', de: 'Leute am Tisch' },
  isHere: { en: 'here', de: 'da' },
  notHere: { en: 'not here', de: 'nicht da' },
  botForNow: { en: 'a bot plays', de: 'ein Bot spielt' },
  hasResigned: { en: 'has resigned', de: 'hat aufgegeben' },
  lookOn: { en: '{n} watching', de: '{n} sehen zu' },
  lookOnOne: { en: '1 watching', de: '1 sieht zu' },
  youAreAway: {
    en: 'A bot is playing for you. You can take your seat back at any time.',
    de: 'Ein Bot spielt für dich. Du kannst deinen Platz jederzeit wieder einnehmen.'
  },
  imBack: { en: 'I am back', de: 'Ich bin wieder da' },
  paused: { en: 'The clock is stopped.', de: 'Die Uhr steht.' },
  goOn: { en: 'Continue', de: 'Weiter' },
  asksTakeBack: { en: '{name} asks to take back the last turn.', de: '{name} möchte den letzten Zug zurücknehmen.' },
  asksAbandon: {
    en: '{name} asks to end the game here, without a winner.',
    de: '{name} möchte die Partie hier beenden, ohne Sieg.'
  },
  asksPause: { en: '{name} asks to stop the clock.', de: '{name} möchte die Uhr anhalten.' },
  notAgreed: {
    en: 'Not everybody agreed; the game goes on.',
    de: 'Nicht alle waren einverstanden; die Partie geht weiter.'
  },
  youAsked: {
    en: 'You have asked; waiting for {names} to answer.',
    de: 'Du hast gefragt; es fehlt noch die Antwort von {names}.'
  },
  agree: { en: 'Agree', de: 'Einverstanden' },
  decline: { en: 'No', de: 'Nein' },
  withdraw: { en: 'Withdraw', de: 'Zurückziehen' },
  askTakeBack: { en: 'Ask to take back my turn', de: 'Um Zurücknehmen bitten' },
  askPause: { en: 'Ask to stop the clock', de: 'Um eine Pause bitten' },
  askAbandon: { en: 'Ask to end without a winner', de: 'Um Abbruch ohne Sieg bitten' },
  abandon: { en: 'End without a winner', de: 'Ohne Sieg beenden' },
  abandonSure: { en: 'Yes, end it now', de: 'Ja, jetzt beenden' },
  leave: { en: 'Leave for now', de: 'Vorerst gehen' },
  leaveHelp: {
    en: 'A careful bot plays for you until you return.',
    de: 'Ein bedachter Bot spielt für dich, bis du zurückkommst.'
  },
  resign: { en: 'Resign', de: 'Aufgeben' },
  resignHelp: {
    en: 'With two sides, the other side wins. With more, a bot takes over your seat, and you cannot come back.',
    de: 'Bei zwei Seiten gewinnt die andere. Bei mehr übernimmt ein Bot deinen Platz, und du kannst nicht zurück.'
  },
  resignSure: { en: 'Yes, I resign', de: 'Ja, ich gebe auf' },
  askHelp: { en: 'This happens once everybody agrees.', de: 'Dazu müssen alle einverstanden sein.' },
  rematchAsked: { en: 'The table for the rematch is ready.', de: 'Der Tisch für die Revanche steht bereit.' },
  rematchJoin: { en: 'Sit down there', de: 'Dort hinsetzen' },

  // Clocks
  days: { en: '{n} d', de: '{n} T' },
  hours: { en: '{n} h', de: '{n} h' },
  timeLeft: { en: 'Time left: {time}', de: 'Restzeit: {time}' },
  ruleLive: {
    en: '{minutes} minutes each, plus {seconds} seconds per turn',
    de: '{minutes} Minuten je Person, dazu {seconds} Sekunden je Zug'
  },
  ruleDays: {
    en: '{days} {days:day|days} per turn, {vacation} {vacation:day|days} of vacation',
    de: '{days} {days:Tag|Tage} je Zug, {vacation} {vacation:Urlaubstag|Urlaubstage}'
  },

  // Chat
  chat: { en: 'Chat', de: 'Chat' },
  chatEmpty: { en: 'Nobody has said anything yet.', de: 'Noch hat niemand etwas gesagt.' },
  sayHere: { en: 'Say something', de: 'Etwas sagen' },
  send: { en: 'Send', de: 'Senden' },
  apart: { en: 'watching', de: 'sieht zu' },
  apartHelp: {
    en: 'You are watching: the players see this once the game is over.',
    de: 'Du siehst zu: Die Spieler sehen das erst, wenn die Partie zu Ende ist.'
  },
  mute: { en: 'Mute {name}', de: '{name} stummschalten' },
  unmute: { en: 'Unmute {name}', de: '{name} nicht mehr stummschalten' },
  muted: { en: 'muted', de: 'stumm' },
  notes: { en: 'My notes', de: 'Meine Notizen' },
  notesHelp: { en: 'Only you can see them.', de: 'Nur du siehst sie.' },
  hello: { en: 'Hello!', de: 'Hallo!' },
  luck: { en: 'Have fun!', de: 'Viel Spaß!' },
  nice: { en: 'Nice move!', de: 'Schöner Zug!' },
  thanks: { en: 'Thank you!', de: 'Danke!' },
  moment: { en: 'One moment…', de: 'Einen Moment…' },
  good_game: { en: 'Good game!', de: 'Schöne Partie!' },

  // Notifications while no page is open
  push: {
    en: 'Notify this browser even when Tafelrunde is closed',
    de: 'Diesen Browser auch benachrichtigen, wenn Tafelrunde geschlossen ist'
  },
  pushHelp: {
    en: 'When it is your turn and you are not at the table. Your browser’s push service delivers it, encrypted.',
    de: 'Wenn du am Zug und nicht am Tisch bist. Der Push-Dienst deines Browsers stellt es verschlüsselt zu.'
  },
  pushNotHere: {
    en: 'Not available on this server: its operator has not set it up.',
    de: 'Auf diesem Server nicht verfügbar: Der Betreiber hat es nicht eingerichtet.'
  },
  pushNotSecure: {
    en: 'Browsers allow this only on pages whose address begins with https.',
    de: 'Browser erlauben das nur auf Seiten, deren Adresse mit https beginnt.'
  },
  pushHomeScreen: {
    en: 'On this device it works only from the home screen: add Tafelrunde there (Share, “Add to Home Screen”) and open it from there.',
    de: 'Auf diesem Gerät geht das nur vom Home-Bildschirm aus: Lege Tafelrunde dort ab (Teilen, „Zum Home-Bildschirm“) und öffne es von dort.'
  },
  pushNotByBrowser: {
    en: 'This browser, or a private window, cannot be notified while the page is closed.',
    de: 'Dieser Browser oder ein privates Fenster lässt sich nicht benachrichtigen, während die Seite geschlossen ist.'
  },
  pushDenied: {
    en: 'Your browser blocks notifications from this page: allow them in its settings.',
    de: 'Dein Browser blockiert Benachrichtigungen dieser Seite: Erlaube sie in seinen Einstellungen.'
  },
  pushFailed: {
    en: 'The push service of this browser did not answer. Please try again later.',
    de: 'Der Push-Dienst dieses Browsers hat nicht geantwortet. Bitte später noch einmal versuchen.'
  }
} as const satisfies Record<string, Words>;

export type FriendKey = keyof typeof friendTexts;
