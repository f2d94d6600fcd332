/** What a server stores about people, where it is in the database, and for how long. A test of the server compares this
 * list with the database (`tests/server/people/test_privacy.py`): a column that is not here, and not harmless, fails it. */
import type { Words } from '../types';

export interface Kept {
  what: Words;
  why: Words;
  until: Words;
  columns: readonly string[]; // of the database; none: it stands elsewhere
}

const forGood: Words = { en: 'permanently', de: 'auf Dauer' };
const withTheTable: Words = {
  en: 'permanently; the program deletes a table only if nobody has played there, usually after a week, and an edition once no table has it',
  de: 'auf Dauer; das Programm löscht einen Tisch nur, wenn dort niemand gespielt hat, in der Regel nach einer Woche, und eine Ausgabe, sobald kein Tisch sie mehr hat'
};
const withTheAccount: Words = { en: 'until the account is deleted', de: 'bis das Konto gelöscht wird' };

export const kept: readonly Kept[] = [
  {
    what: { en: 'A cookie with a random number', de: 'Ein Cookie mit einer Zufallszahl' },
    why: {
      en: 'This is how your tables recognise you. The server stores the number and when it first saw it.',
      de: 'Daran erkennen deine Tische dich wieder. Der Server speichert die Zahl und seit wann er sie kennt.'
    },
    until: {
      en: 'a year after your last sign-in or first visit, or until you delete it; on the server permanently',
      de: 'ein Jahr nach der letzten Anmeldung oder dem ersten Besuch, oder bis du es löschst; auf dem Server auf Dauer'
    },
    columns: ['people.id', 'people.at', 'people.gone']
  },
  {
    what: { en: 'Your preferences in this browser', de: 'Deine Einstellungen in diesem Browser' },
    why: {
      en: 'Your name, language, sound and appearance, which tables you have seen and how far, and the fingerprints of their dice with your numbers: all of it stays in the browser.',
      de: 'Dein Name, Sprache, Ton und Darstellung, welche Tische du bis wohin gesehen hast, die Fingerabdrücke ihrer Würfel mit deinen Zahlen und wen du stummgeschaltet hast: Das alles bleibt im Browser.'
    },
    until: { en: 'until you delete it there', de: 'bis du es dort löschst' },
    columns: []
  },
  {
    what: { en: 'Your seats', de: 'Deine Plätze' },
    why: {
      en: 'Who made a table, who sits where and under which name, the random number they added to the dice, and who has put it away.',
      de: 'Wer einen Tisch angelegt hat, wer wo und unter welchem Namen sitzt, welche Zufallszahl er zu den Würfeln gab, und wer ihn weggeräumt hat.'
    },
    until: {
      en: 'permanently; the name goes when you delete the account',
      de: 'auf Dauer; der Name verschwindet mit dem Konto'
    },
    columns: [
      'tables.owner',
      'tables.made',
      'seats.person',
      'seats.name',
      'seats.entropy',
      'seats.commitment',
      'put_away.person',
      'put_away.table_id'
    ]
  },
  {
    what: { en: 'What you do at a table', de: 'Was du am Tisch tust' },
    why: {
      en: 'Every move with its time, and any edition of a game you have uploaded: a table consists of its moves.',
      de: 'Jeder Zug mit seiner Zeit und eine eigene Ausgabe, die du hochgeladen hast: Ein Tisch besteht aus seinen Zügen.'
    },
    until: withTheTable,
    columns: [
      'events.text',
      'events.seat',
      'events.at',
      'tables.edition',
      'tables.at',
      'editions.id',
      'editions.text',
      'editions.size',
      'editions.at',
      'company.state'
    ]
  },
  {
    what: { en: 'What you say', de: 'Was du sagst' },
    why: {
      en: 'Your chat messages with name and time, for those at the table.',
      de: 'Deine Chatnachrichten mit Name und Zeit, für alle am Tisch.'
    },
    until: {
      en: 'permanently; the name goes when you delete the account',
      de: 'auf Dauer; der Name verschwindet mit dem Konto'
    },
    columns: ['talk.person', 'talk.seat', 'talk.name', 'talk.text', 'talk.greeting', 'talk.at']
  },
  {
    what: { en: 'Whom you have muted', de: 'Wen du stummgeschaltet hast' },
    why: {
      en: 'Since when: so that you are not sent what they say, at any table.',
      de: 'Und seit wann: damit du an keinem Tisch bekommst, was sie sagen.'
    },
    until: {
      en: 'until you unmute them, or one of you deletes the account',
      de: 'bis du das aufhebst oder jemand von euch das Konto löscht'
    },
    columns: ['mutes.person', 'mutes.muted', 'mutes.at']
  },
  {
    what: { en: 'What the keeper of this server has done', de: 'Was der Betreiber dieses Servers getan hat' },
    why: {
      en: 'If somebody is renamed, silenced, shut out or removed, or a table closed: whom or what it was about, with the name then, when, by whom, why, and for how long.',
      de: 'Wird jemand umbenannt, stummgeschaltet, ausgeschlossen oder entfernt oder ein Tisch geschlossen: um wen oder was es ging, mit dem Namen damals, wann, von wem, warum und für wie lange.'
    },
    until: forGood,
    columns: [
      'moderation.at',
      'moderation.by',
      'moderation.act',
      'moderation.person',
      'moderation.table_id',
      'moderation.name',
      'moderation.reason',
      'moderation.until'
    ]
  },
  {
    what: { en: 'Your notes', de: 'Deine Notizen' },
    why: { en: 'For you only.', de: 'Nur für dich.' },
    until: { en: 'until you empty them, or delete the account', de: 'bis du sie leerst oder das Konto löschst' },
    columns: ['notes.person', 'notes.table_id', 'notes.text']
  },
  {
    what: { en: 'Results, ratings and analyses', de: 'Ergebnisse, Wertungen und Analysen' },
    why: {
      en: 'How your games ended, for the archive and your page; and once somebody has a game analysed, what decided it.',
      de: 'Wie deine Partien ausgingen, für das Archiv und deine Seite; und was sie entschied, sobald jemand sie analysieren lässt.'
    },
    until: {
      en: 'permanently; the name goes when you delete the account',
      de: 'auf Dauer; der Name verschwindet mit dem Konto'
    },
    columns: [
      'results.person',
      'results.at',
      'results.outcome',
      'results.points',
      'results.mu',
      'results.sigma',
      'results.level',
      'analyses.table_id',
      'analyses.log',
      'analyses.found',
      'analyses.levels'
    ]
  },
  {
    what: { en: 'An account, if you want one', de: 'Ein Konto, wenn du eines willst' },
    why: {
      en: 'Its name, the day, and only a hash (argon2id) of the password, from which nobody can recover it. If you change the name, the old one with the day: it leads everybody to you, and nobody else can take it.',
      de: 'Der Name, der Tag und vom Passwort nur ein Hash (argon2id), aus dem es niemand zurückgewinnen kann. Änderst du den Namen, auch der alte mit dem Tag: Er führt alle zu dir, und niemand anderes bekommt ihn.'
    },
    until: withTheAccount,
    columns: [
      'accounts.person',
      'accounts.name',
      'accounts.key',
      'accounts.lookalike',
      'accounts.password',
      'accounts.at',
      'accounts.renamed',
      'old_names.key',
      'old_names.lookalike',
      'old_names.person',
      'old_names.at'
    ]
  },
  {
    what: { en: 'Your friends', de: 'Deine Freunde' },
    why: {
      en: 'Whom you have added and when, and whether you show them that you are here. With whom you have played follows from your seats.',
      de: 'Wen du wann hinzugefügt hast, und ob du ihnen zeigst, dass du da bist. Mit wem du gespielt hast, ergibt sich aus deinen Plätzen.'
    },
    until: {
      en: 'until you remove them, or one of you deletes the account',
      de: 'bis du sie entfernst oder jemand von euch das Konto löscht'
    },
    columns: ['accounts.hidden', 'friends.person', 'friends.friend', 'friends.at']
  },
  {
    what: { en: 'Challenges', de: 'Herausforderungen' },
    why: {
      en: 'Who has challenged whom to which table and when, and whether they declined.',
      de: 'Wer wen wann an welchen Tisch herausgefordert hat, und ob abgelehnt wurde.'
    },
    until: {
      en: 'until it is accepted or withdrawn, or one of you deletes the account; a challenge older than 30 days goes with the next one that anybody sends',
      de: 'bis sie angenommen oder zurückgezogen wird oder jemand von euch das Konto löscht; eine, die älter als 30 Tage ist, mit der nächsten, die irgendjemand schickt'
    },
    columns: [
      'challenges.table_id',
      'challenges.person',
      'challenges.challenger',
      'challenges.declined',
      'challenges.at'
    ]
  },
  {
    what: { en: 'An e-mail address, if you give one', de: 'Eine E-Mail-Adresse, wenn du eine angibst' },
    why: {
      en: 'To reset your password, and for e-mails about your turn and friends’ challenges if you ask for them. For nothing else.',
      de: 'Für ein neues Passwort und für E-Mails, dass du am Zug bist oder Freunde dich herausfordern, wenn du darum bittest. Sonst für nichts.'
    },
    until: {
      en: 'until you remove it, or delete the account; the link in an e-mail works for an hour',
      de: 'bis du sie entfernst oder das Konto löschst; der Link in einer E-Mail gilt eine Stunde'
    },
    columns: ['accounts.email', 'accounts.called_from', 'letters.id', 'letters.person', 'letters.until']
  },
  {
    what: { en: 'Where you are signed in', de: 'Wo du angemeldet bist' },
    why: {
      en: 'For each browser its kind (such as “Firefox, Linux”), since when, and the day it was last used; for programs the name of their token. Of the key itself only a hash.',
      de: 'Von jedem Browser die Art (etwa „Firefox, Linux“), seit wann, und an welchem Tag er zuletzt benutzt wurde; von Programmen der Name ihres Tokens. Vom Schlüssel selbst nur ein Hash.'
    },
    until: {
      en: 'until you sign out or revoke it; for a browser that does not come back, 400 days and until the next start of the server',
      de: 'bis du dich abmeldest oder ihn widerrufst; ein Browser, der nicht wiederkommt, 400 Tage und bis zum nächsten Start des Servers'
    },
    columns: ['passes.id', 'passes.person', 'passes.kind', 'passes.name', 'passes.at', 'passes.seen']
  },
  {
    what: {
      en: 'How to notify your browser, if you want that',
      de: 'Wie dein Browser benachrichtigt wird, wenn du das willst'
    },
    why: {
      en: 'Its address at the push service, its key, and your language, to tell you that it is your turn, or that a friend challenges you.',
      de: 'Die Adresse bei seinem Push-Dienst, sein Schlüssel und deine Sprache, um zu sagen, dass du am Zug bist oder dass dich jemand, den du kennst, herausfordert.'
    },
    until: {
      en: 'until you switch it off, sign out, delete the cookie, or the service says that the browser is gone',
      de: 'bis du es ausschaltest, dich abmeldest, das Cookie löschst oder der Dienst sagt, dass es den Browser nicht mehr gibt'
    },
    columns: [
      'pushes.id',
      'pushes.person',
      'pushes.pass_id',
      'pushes.endpoint',
      'pushes.key',
      'pushes.auth',
      'pushes.language',
      'pushes.at'
    ]
  }
];

/** What else is to be said, card by card. */
export const said: readonly { title: Words; lines: readonly Words[] }[] = [
  {
    title: { en: 'What is not stored', de: 'Was nicht gespeichert wird' },
    lines: [
      {
        en: 'Requests from your IP address are counted in memory, so that nobody can try out passwords or flood tables. The address is written neither to the database nor to the log, and is gone at the latest when the server restarts.',
        de: 'Anfragen von deiner IP-Adresse werden im Arbeitsspeicher gezählt, damit niemand Passwörter durchprobiert oder Tische flutet. Die Adresse steht weder in der Datenbank noch im Protokoll und ist spätestens beim Neustart vergessen.'
      },
      {
        en: 'No page loads anything from third parties: no fonts, no pictures, no analytics, no advertisements.',
        de: 'Keine Seite lädt etwas von Dritten: keine Schriften, keine Bilder, keine Besucherzählung, keine Werbung.'
      },
      {
        en: 'The server’s log says what went wrong, without names, addresses or what people write.',
        de: 'Im Protokoll des Servers steht, was schiefging, ohne Namen, Adressen und das, was Leute schreiben.'
      }
    ]
  },
  {
    title: { en: 'What others see', de: 'Was andere sehen' },
    lines: [
      {
        en: 'Anybody with the address of a table sees who sits there, the moves as a spectator may see them, and the chat meant for them. With an account, your name, the day you joined and your rated games are on a page that everybody can open. Finished rated games, the best solo games and the deals of the day appear in lists, guests’ games too: with the name and a link to the table, where everything that was done and said can be seen.',
        de: 'Wer die Adresse eines Tischs hat, sieht, wer dort sitzt, die Züge, wie sie Zuschauer sehen dürfen, und den Chat, der für sie bestimmt ist. Mit Konto stehen dein Name, der Tag, an dem du dazukamst, und deine gewerteten Partien auf einer Seite, die alle öffnen können. Beendete gewertete Partien, die besten Solopartien und die Aufgaben des Tages stehen in Listen, auch die von Gästen: mit dem Namen und einem Link zum Tisch, wo man alles sieht, was getan und gesagt wurde.'
      },
      {
        en: 'People with whom you have sat at a table, or whom you have added as friends, see on their start page, among their friends and on your page whether you are here: whether a page of yours is open. Nobody else does, not even somebody who has added you. You can switch that off on the account page. When you were here is not stored.',
        de: 'Leute, mit denen du an einem Tisch gesessen oder die du als Freunde hinzugefügt hast, sehen auf ihrer Startseite, unter ihren Freunden und auf deiner Seite, ob du da bist: ob eine Seite bei dir offen ist. Sonst sieht es niemand, auch nicht, wer dich hinzugefügt hat. Auf der Kontoseite kannst du das abschalten. Wann du da warst, wird nicht gespeichert.'
      },
      {
        en: 'Leaderboards show everybody who has played rated games with an account. A game that everybody may see is in a list while it is played, with names and a link, so that others can watch. Whoever knows an old name of yours finds you by it.',
        de: 'In den Bestenlisten stehen alle, die mit Konto gewertete Partien gespielt haben. Eine Partie, die alle sehen dürfen, steht in einer Liste, solange sie läuft, mit Namen und Link, damit andere zusehen können. Wer einen alten Namen von dir kennt, findet dich darunter.'
      },
      {
        en: 'If this server sends e-mail, a mail server delivers it. If your browser is notified, its push service learns that there is a notification, but not what it says.',
        de: 'Wenn dieser Server E-Mails schickt, stellt ein Mailserver sie zu. Wird dein Browser benachrichtigt, erfährt sein Push-Dienst, dass es eine Nachricht gibt, aber nicht, was darin steht.'
      }
    ]
  },
  {
    title: { en: 'How to delete it', de: 'Wie man es löscht' },
    lines: [
      {
        en: 'On the account page you can delete your account immediately: name, e-mail address, password, sessions, tokens, notes, friends, challenges, old names and notifications are gone; at tables and in the chat you become “N. N.”, and where others are still playing, your seat becomes free. Copies that others have made stay as they are: a file they saved, or a table they made from a file or an earlier position. Moves and results stay, because they are the others’ games too.',
        de: 'Auf der Kontoseite löschst du dein Konto sofort: Name, E-Mail-Adresse, Passwort, Anmeldungen, Tokens, Notizen, Freunde, Herausforderungen, alte Namen und Benachrichtigungen sind weg; an Tischen und im Chat heißt du „N. N.“, und wo andere noch spielen, wird dein Platz frei. Kopien, die andere gemacht haben, bleiben, wie sie sind: eine gespeicherte Datei oder ein Tisch, den sie aus einer Datei oder einer früheren Stellung gemacht haben. Züge und Ergebnisse bleiben, denn es sind auch die Partien der anderen.'
      },
      {
        en: 'As a guest, delete the cookie in your browser; then nobody knows who you were. What you did and said stays under the name you chose. If you want that removed too, create an account first and delete it.',
        de: 'Als Gast löschst du das Cookie in deinem Browser; dann weiß niemand mehr, wer du warst. Was du getan und gesagt hast, bleibt unter dem Namen, den du gewählt hast. Soll auch der weg, lege erst ein Konto an und lösche es.'
      },
      {
        en: 'Backups, and e-mails that this server only writes to a file, are kept by the operator of the server for as long as they see fit.',
        de: 'Sicherungen und E-Mails, die dieser Server nur in eine Datei schreibt, bewahrt der Betreiber so lange auf, wie er es für richtig hält.'
      }
    ]
  },
  {
    title: { en: 'Whom to ask', de: 'Wen man fragt' },
    lines: [
      {
        en: 'Tafelrunde is a program that anybody can run. Its operator is responsible for this server: whoever gave you its address. This page says what the program does; a proxy in front of it may store more.',
        de: 'Tafelrunde ist ein Programm, das alle betreiben können. Verantwortlich für diesen Server ist der Betreiber: von dem du die Adresse hast. Diese Seite sagt, was das Programm tut; ein Proxy davor kann mehr speichern.'
      }
    ]
  }
];
