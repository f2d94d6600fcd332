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
  onlyHere: {
    en: 'Only this computer can open this link. To let others in your network join, start Tafelrunde with',
    de: 'Diesen Link kann nur dieser Computer öffnen. Damit andere in deinem Netz mitspielen können, starte Tafelrunde mit'
  },
  orMake: { en: 'or make play LAN=1', de: 'oder make play LAN=1' },
  copiedLocal: {
    en: 'Link copied; but only this computer can open it. Start Tafelrunde with --lan to let others in.',
    de: 'Link kopiert; aber nur dieser Computer kann ihn öffnen. Starte Tafelrunde mit --lan, damit andere hereinkommen.'
  },
  withOthers: { en: 'Playing with others', de: 'Zusammen spielen' },
  seenBy: { en: 'Who sees the free seats on the start page?', de: 'Wer sieht die freien Plätze auf der Startseite?' },
  seenLink: { en: 'Nobody', de: 'Niemand' },
  seenFriends: { en: 'Friends', de: 'Freunde' },
  seenFriendsHelp: {
    en: 'Friends are people who have played with somebody at this table before, or whom somebody here has added.',
    de: 'Freunde sind alle, die schon einmal mit jemandem an diesem Tisch gespielt haben oder die jemand hier hinzugefügt hat.'
  },
  seenOpenHelp: {
    en: 'Anybody can take a free seat, and watch the game while it is played.',
    de: 'Alle können einen freien Platz nehmen und der Partie zusehen, solange sie läuft.'
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
  awayAfter: {
    en: 'How long to wait for somebody who is away',
    de: 'Wie lange wartet ihr auf jemanden, der weg ist?'
  },
  awayMinutes: { en: '{n} {n:minute|minutes}', de: '{n} {n:Minute|Minuten}' },
  awayNever: { en: 'Always', de: 'Immer' },
  awayHelp: {
    en: 'After that the others may let a bot play. Whoever returns plays on at once.',
    de: 'Danach dürfen die anderen einen Bot spielen lassen. Wer zurückkommt, spielt sofort weiter.'
  },
  hints: { en: 'Hints', de: 'Tipps' },
  hintsOff: { en: 'None', de: 'Keine' },
  hintsOn: { en: 'Allowed', de: 'Erlaubt' },
  hintsHelp: { en: 'The others are told who asks for one.', de: 'Die anderen erfahren, wer sich einen holt.' },

  // What is agreed at a table, before one sits down
  termsNoClock: { en: 'No time limit.', de: 'Ohne Zeitlimit.' },
  termsClock: { en: '{rule}.', de: '{rule}.' },
  termsZeroBot: {
    en: 'When your time is up, a bot plays until you return.',
    de: 'Ist deine Zeit um, spielt ein Bot, bis du zurück bist.'
  },
  termsZeroResign: { en: 'When your time is up, you have lost.', de: 'Ist deine Zeit um, hast du verloren.' },
  termsAway: {
    en: 'After {n} {n:minute|minutes} away, the others may let a bot play for you until you return.',
    de: 'Bist du {n} {n:Minute|Minuten} weg, dürfen die anderen einen Bot für dich spielen lassen, bis du zurück bist.'
  },
  termsAwayRated: {
    en: 'Whoever is away for {n} minutes can lose by it.',
    de: 'Wer {n} Minuten weg ist, kann dadurch verlieren.'
  },
  termsHints: { en: 'Hints are allowed, and announced.', de: 'Tipps sind erlaubt und werden angesagt.' },
  termsNoHints: { en: 'No hints.', de: 'Ohne Tipps.' },

  // The host
  host: { en: 'host', de: 'Gastgeber' },
  starts: { en: 'When does the game begin?', de: 'Wann beginnt die Partie?' },
  startsFull: { en: 'When all seats are taken', de: 'Sobald alle Plätze besetzt sind' },
  startsHost: { en: 'When I start it', de: 'Wenn ich sie starte' },
  startsHelp: {
    en: 'You can remove people before and start when you like who is there.',
    de: 'Du kannst vorher Leute entfernen und startest, wenn dir die Runde recht ist.'
  },
  start: { en: 'Start the game', de: 'Partie starten' },
  allThere: { en: 'All seats are taken', de: 'Alle Plätze sind besetzt' },
  hostStarts: { en: '{name} starts the game.', de: '{name} startet die Partie.' },
  hostWillStart: { en: 'The host starts the game.', de: 'Der Gastgeber startet die Partie.' },
  several: { en: 'Seats for each person', de: 'Plätze pro Person' },
  severalOne: { en: 'One', de: 'Einer' },
  severalMore: { en: 'Several, at one screen', de: 'Mehrere, an einem Bildschirm' },
  remove: { en: 'Remove', de: 'Entfernen' },
  removeWho: { en: 'Remove {name}', de: '{name} entfernen' },
  removeSure: { en: 'Yes, remove {name}', de: 'Ja, {name} entfernen' },
  removeBot: { en: 'Remove {name}, a bot plays on', de: '{name} entfernen, ein Bot spielt weiter' },
  removeOpen: { en: 'Remove {name}, the seat is free', de: '{name} entfernen, der Platz ist frei' },
  removeHelp: {
    en: 'Whoever is removed can watch, but not sit down at this table again.',
    de: 'Wer entfernt wird, darf zusehen, aber an diesem Tisch nicht mehr Platz nehmen.'
  },
  removedYou: {
    en: 'The host has removed you from this table. You can watch, but not sit down here again.',
    de: 'Du wurdest von diesem Tisch entfernt. Du kannst zusehen, aber hier nicht mehr Platz nehmen.'
  },
  whyRemoved: { en: 'Why you cannot sit down', de: 'Warum du nicht Platz nehmen kannst' },
  logRemoved: { en: '{name} was removed by the host', de: '{name} wurde vom Gastgeber entfernt' },

  // Offered once
  offerHelp: { en: 'When it is your turn:', de: 'Wenn du am Zug bist:' },
  offerSound: { en: 'Play a sound', de: 'Ton abspielen' },
  offerCall: { en: 'Notify me', de: 'Mich benachrichtigen' },
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
  paused: {
    en: 'Pause: the clock is stopped and the board is veiled.',
    de: 'Pause: Die Uhr steht, das Brett ist verdeckt.'
  },
  goOn: { en: 'Continue', de: 'Weiter' },
  asksTakeBack: {
    en: '{name} asks to take back {n} {n:turn|turns}: {whose}.',
    de: '{name} möchte {n} {n:Zug|Züge} zurücknehmen: {whose}.'
  },
  turnsYours: { en: 'yours', de: '{n:deinen|deine}' },
  turnsOwn: { en: 'their own', de: '{n:den eigenen|die eigenen}' },
  turnsTheirs: { en: '{name}’s', de: '{n:den|die} von {name}' },
  asksStandIn: {
    en: '{name} asks to let a bot play for {who} until they return.',
    de: '{name} möchte einen Bot für {who} spielen lassen, vorübergehend.'
  },
  asksStandInRated: {
    en: '{name} asks to end the wait: {who} has been away for long and would lose.',
    de: '{name} möchte nicht länger warten: {who} ist lange weg und hätte verloren.'
  },
  asksOffer: {
    en: '{name} asks to offer the seat of {who} to somebody else.',
    de: '{name} möchte den Platz von {who} jemand anderem anbieten.'
  },
  youTakeBack: {
    en: 'You ask to take back {n} {n:turn|turns}: {whose}.',
    de: 'Du möchtest {n} {n:Zug|Züge} zurücknehmen: {whose}.'
  },
  youStandIn: {
    en: 'You ask to let a bot play for {who} until they return.',
    de: 'Du möchtest einen Bot für {who} spielen lassen, vorübergehend.'
  },
  youStandInRated: {
    en: 'You ask to end the wait: {who} has been away for long and would lose.',
    de: 'Du möchtest nicht länger warten: {who} ist lange weg und hätte verloren.'
  },
  youOffer: {
    en: 'You ask to offer the seat of {who} to somebody else.',
    de: 'Du möchtest den Platz von {who} jemand anderem anbieten.'
  },
  youAbandon: {
    en: 'You ask to end the game here, without a winner.',
    de: 'Du möchtest die Partie hier beenden, ohne Sieg.'
  },
  youFinish: {
    en: 'You offer to end the game here and count it as it stands: {points}.',
    de: 'Du bietest an, die Partie hier zu beenden und den Stand zu zählen: {points}.'
  },
  youPause: { en: 'You ask to stop the clock.', de: 'Du möchtest die Uhr anhalten.' },
  voteUntil: { en: 'Open until {time}.', de: 'Offen bis {time}.' },
  voteAway: {
    en: '{names} {n:is|are} away, so their {n:answer is|answers are} not needed.',
    de: '{names} {n:ist|sind} weg; auf {n:diese Antwort|diese Antworten} kommt es nicht an.'
  },
  voteAlone: {
    en: 'Everybody else is away: one more person has to agree.',
    de: 'Alle anderen sind weg: Eine Person muss noch zustimmen.'
  },
  isAbsent: { en: '{name} has been away for a while.', de: '{name} ist schon eine Weile weg.' },
  isGone: { en: '{name} is not here.', de: '{name} ist nicht da.' },
  isGoneUntil: {
    en: '{name} is not here. In {n} min you may let a bot play.',
    de: '{name} ist nicht da. In {n} min darfst du einen Bot spielen lassen.'
  },
  isGoneRated: {
    en: '{name} is not here. In {n} min you need not wait any longer.',
    de: '{name} ist nicht da. In {n} min musst du nicht länger warten.'
  },
  rematchWaits: {
    en: 'Waiting for {names} from the last game: “To the rematch” leads here.',
    de: 'Wir warten auf {names} aus der letzten Partie: „Zur Revanche“ führt hierher.'
  },
  keptSeat: { en: '{name} – not here yet', de: '{name} – noch nicht da' },
  rematchLink: {
    en: 'They can also open this link; so can anybody else who should take a seat.',
    de: 'Auch dieser Link führt hierher, und andere können damit einen Platz nehmen.'
  },
  standIn: { en: 'Let a bot play', de: 'Bot spielen lassen' },
  standInRated: { en: 'Claim the win', de: 'Sieg beanspruchen' },
  standInFor: { en: 'Let a bot play for {name}', de: 'Bot für {name} spielen lassen' },
  standInForRated: { en: 'Do not wait for {name}', de: 'Nicht auf {name} warten' },
  offerSeat: { en: 'Offer the seat of {name}', de: 'Den Platz von {name} anbieten' },
  offerSeatHelp: {
    en: 'Whoever has the link may take it and play on with that hand. {name} cannot see it any more.',
    de: 'Wer den Link hat, darf ihn nehmen und mit dieser Hand weiterspielen. {name} sieht sie dann nicht mehr.'
  },
  deserted: {
    en: 'Everybody has left: the game waits until one of them is back.',
    de: 'Alle sind gegangen: Die Partie wartet, bis jemand zurück ist.'
  },

  // In the log
  logLeft: { en: '{name} has left; a bot plays', de: '{name} ist gegangen; ein Bot spielt' },
  logAbsent: { en: '{name} was away for too long', de: '{name} war zu lange weg' },
  logBack: { en: '{name} is back', de: '{name} ist wieder da' },
  logResigned: { en: '{name} has resigned', de: '{name} hat aufgegeben' },
  logLate: { en: '{name} is out of time', de: 'Die Zeit von {name} ist um' },
  logOffered: { en: '{name} is offered to somebody else', de: '{name} wird jemand anderem angeboten' },
  logJoined: { en: '{name} takes the seat', de: '{name} übernimmt den Platz' },
  logTakenBack: { en: 'Taken back, as {name} had asked', de: 'Zurückgenommen, auf Bitte von {name}' },
  logHint: { en: '{name} has asked for a hint', de: '{name} hat sich einen Tipp geholt' },
  logPaused: { en: 'Pause, as {name} had asked', de: 'Pause, auf Bitte von {name}' },
  logResumed: { en: '{name} ends the pause', de: '{name} beendet die Pause' },
  logLeftOut: {
    en: '{name}’s number for the dice was not shown, so it was left out',
    de: 'Die Zahl für die Würfel von {name} wurde nicht gezeigt und darum ausgelassen'
  },
  numbersMissing: {
    en: 'Everybody adds a random number to the dice. Still missing: {names}.',
    de: 'Alle geben eine Zufallszahl zu den Würfeln. Noch fehlt: {names}.'
  },
  numbersUntil: {
    en: 'After {n} {n:minute|minutes} at most it goes on without.',
    de: 'Spätestens nach {n} {n:Minute|Minuten} geht es ohne weiter.'
  },
  numbersUntilDay: {
    en: 'After a day at most it goes on without.',
    de: 'Spätestens nach einem Tag geht es ohne weiter.'
  },
  goOnWithout: { en: 'Go on without it', de: 'Ohne sie weiter' },
  logAgreed: { en: 'Ended and counted, as {name} had offered', de: 'Beendet und gezählt, auf Angebot von {name}' },
  former: { en: 'Seat {n}', de: 'Platz {n}' },

  asksAbandon: {
    en: '{name} asks to end the game here, without a winner.',
    de: '{name} möchte die Partie hier beenden, ohne Sieg.'
  },
  asksFinish: {
    en: '{name} offers to end the game here and count it as it stands: {points}.',
    de: '{name} bietet an, die Partie hier zu beenden und den Stand zu zählen: {points}.'
  },
  finishNow: { en: 'Counted now: {points}.', de: 'Jetzt gezählt: {points}.' },
  finish: { en: 'End now', de: 'Jetzt beenden' },
  finishAsk: { en: 'Offer to end now', de: 'Ende anbieten' },
  finishSure: { en: 'Yes, count it now', de: 'Ja, jetzt zählen' },
  playOn: { en: 'Play on', de: 'Weiterspielen' },
  asksPause: { en: '{name} asks to stop the clock.', de: '{name} möchte die Uhr anhalten.' },
  notAgreed: {
    en: 'Not everybody agreed; the game goes on.',
    de: 'Nicht alle waren einverstanden; die Partie geht weiter.'
  },
  youAsked: {
    en: 'Waiting for {names} to answer.',
    de: 'Es fehlt noch die Antwort von {names}.'
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
  askHelp: {
    en: 'All the others who are here have to agree, at least one person.',
    de: 'Alle anderen, die da sind, müssen zustimmen, mindestens eine Person.'
  },
  rematchAsked: {
    en: 'The table for the rematch is ready. Everybody sits one seat further on, in its colour.',
    de: 'Der Tisch für die Revanche steht bereit. Alle sitzen einen Platz weiter, in dessen Farbe.'
  },
  rematchJoin: { en: 'To the rematch', de: 'Zur Revanche' },

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
    en: 'When it is your turn and you are not at the table, or when a friend challenges you. Your browser’s push service delivers it, encrypted.',
    de: 'Wenn du am Zug und nicht am Tisch bist, oder wenn dich jemand, den du kennst, herausfordert. Der Push-Dienst deines Browsers stellt es verschlüsselt zu.'
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
  },

  // The waiting room
  ratedSeat: {
    en: 'This game is rated: you play under your account name.',
    de: 'Diese Partie ist gewertet: Du spielst unter deinem Kontonamen.'
  },
  waitingFor: { en: 'Waiting for {n} more', de: 'Noch {n} fehlen' },
  waitingForOne: { en: 'Waiting for one more', de: 'Noch eine Person fehlt' },
  waitingHelp: {
    en: 'Send this link. Whoever opens it can sit down with one click.',
    de: 'Schick diesen Link weiter. Wer ihn öffnet, setzt sich mit einem Klick.'
  },
  tableLink: { en: 'Link to this table', de: 'Link zu diesem Tisch' },
  copyIt: { en: 'Copy', de: 'Kopieren' },
  qrCode: { en: 'The link as a QR code for a phone camera', de: 'Der Link als QR-Code für die Handykamera' },
  stillFree: { en: 'free', de: 'frei' },
  botSits: { en: 'Let a bot play', de: 'Bot spielen lassen' },
  lookAtBoard: { en: 'Look at the board', de: 'Brett ansehen' },
  showLink: { en: 'Show the link', de: 'Link zeigen' },
  sitHere: { en: 'Sit down', de: 'Hinsetzen' },
  watchOnly: { en: 'Just watch', de: 'Nur zusehen' }
} as const satisfies Record<string, Words>;

export type FriendKey = keyof typeof friendTexts;
