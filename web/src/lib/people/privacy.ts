/** What a server keeps of people, where it stands in the database, and for how long. A test of the server compares this
 * list with the database (`tests/server/people/test_privacy.py`): a column that is not here, and not harmless, fails it. */
import type { Words } from '../types';

export interface Kept {
  what: Words;
  why: Words;
  until: Words;
  columns: readonly string[]; // of the database; none: it stands elsewhere
}

const forGood: Words = {
  en: 'for good: the program deletes no table',
  de: 'auf Dauer: Das Programm löscht keinen Tisch'
};
const withTheAccount: Words = { en: 'until the account is deleted', de: 'bis das Konto gelöscht wird' };

export const kept: readonly Kept[] = [
  {
    what: { en: 'A cookie with a random number', de: 'Ein Cookie mit einer Zufallszahl' },
    why: {
      en: 'It is how your tables know you again. The server keeps the number, and since when it knows it.',
      de: 'Daran erkennen deine Tische dich wieder. Der Server merkt sich die Zahl und seit wann er sie kennt.'
    },
    until: {
      en: 'a year after your last sign-in or first visit, or until you delete it; on the server for good',
      de: 'ein Jahr nach der letzten Anmeldung oder dem ersten Besuch, oder bis du es löschst; auf dem Server auf Dauer'
    },
    columns: ['people.id', 'people.at']
  },
  {
    what: { en: 'What this browser prefers', de: 'Was dieser Browser mag' },
    why: {
      en: 'Your name, language, sound and looks, which tables you have seen and how far, the seals of their dice with your numbers, and whom you do not want to hear: it stays in the browser.',
      de: 'Dein Name, Sprache, Ton und Aussehen, welche Tische du bis wohin gesehen hast, die Siegel ihrer Würfel mit deinen Zahlen, und wen du nicht hören willst: Das bleibt im Browser.'
    },
    until: { en: 'until you delete it there', de: 'bis du es dort löschst' },
    columns: []
  },
  {
    what: { en: 'Your seats', de: 'Deine Plätze' },
    why: {
      en: 'Who made a table, who sits where and by which name, the random number they added to the dice, and who has put it away.',
      de: 'Wer einen Tisch angelegt hat, wer wo und unter welchem Namen sitzt, welche Zufallszahl er zu den Würfeln gab, und wer ihn weggeräumt hat.'
    },
    until: {
      en: 'for good; with the account goes the name',
      de: 'auf Dauer; mit dem Konto geht der Name'
    },
    columns: [
      'tables.owner',
      'tables.made',
      'seats.person',
      'seats.name',
      'seats.entropy',
      'put_away.person',
      'put_away.table_id'
    ]
  },
  {
    what: { en: 'What you do at a table', de: 'Was du am Tisch tust' },
    why: {
      en: 'Every move with its time, and an edition of a game that you have brought along: a table is its moves.',
      de: 'Jeder Zug mit seiner Zeit, und eine eigene Ausgabe, die du mitgebracht hast: Ein Tisch ist seine Züge.'
    },
    until: forGood,
    columns: ['events.text', 'events.seat', 'events.at', 'tables.edition', 'tables.at', 'company.state']
  },
  {
    what: { en: 'What you say', de: 'Was du sagst' },
    why: {
      en: 'Your sentences with name and time, for those at the table.',
      de: 'Deine Sätze mit Name und Zeit, für alle am Tisch.'
    },
    until: {
      en: 'for good; with the account goes the name',
      de: 'auf Dauer; mit dem Konto geht der Name'
    },
    columns: ['talk.person', 'talk.seat', 'talk.name', 'talk.text', 'talk.greeting', 'talk.at']
  },
  {
    what: { en: 'Your notes', de: 'Deine Notizen' },
    why: { en: 'For you alone.', de: 'Nur für dich.' },
    until: { en: 'until you empty them, or delete the account', de: 'bis du sie leerst oder das Konto löschst' },
    columns: ['notes.person', 'notes.table_id', 'notes.text']
  },
  {
    what: { en: 'Results and ratings', de: 'Ergebnisse und Wertungen' },
    why: {
      en: 'What became of your games, for the archive and your page.',
      de: 'Was aus deinen Partien wurde, für das Archiv und deine Seite.'
    },
    until: { en: 'for good; with the account goes the name', de: 'auf Dauer; mit dem Konto geht der Name' },
    columns: ['results.person', 'results.at', 'results.outcome', 'results.points', 'results.mu', 'results.sigma']
  },
  {
    what: { en: 'An account, if you want one', de: 'Ein Konto, wenn du eines willst' },
    why: {
      en: 'Its name, the day, and of the password only a hash (argon2id), from which nobody can read it.',
      de: 'Sein Name, der Tag, und vom Passwort nur ein Hash (argon2id), aus dem es niemand lesen kann.'
    },
    until: withTheAccount,
    columns: ['accounts.person', 'accounts.name', 'accounts.key', 'accounts.password', 'accounts.at']
  },
  {
    what: { en: 'An e-mail address, if you give one', de: 'Eine E-Mail-Adresse, wenn du eine angibst' },
    why: {
      en: 'For a new password, and for letters about your turn if you ask for them. For nothing else.',
      de: 'Für ein neues Passwort, und für Briefe, dass du am Zug bist, wenn du darum bittest. Sonst für nichts.'
    },
    until: {
      en: 'until you remove it, or delete the account; the link in a letter is good for an hour',
      de: 'bis du sie entfernst oder das Konto löschst; der Link in einem Brief gilt eine Stunde'
    },
    columns: ['accounts.email', 'accounts.called_from', 'letters.id', 'letters.person', 'letters.until']
  },
  {
    what: { en: 'Where you are signed in', de: 'Wo du angemeldet bist' },
    why: {
      en: 'Of each browser its kind (such as “Firefox, Linux”), since when, and the day it was last there; of programs the name of their token. Of the key itself only a hash.',
      de: 'Von jedem Browser die Art (etwa „Firefox, Linux“), seit wann, und an welchem Tag er zuletzt da war; von Programmen der Name ihres Tokens. Vom Schlüssel selbst nur ein Hash.'
    },
    until: {
      en: 'until you sign out or revoke it; a browser that does not come back, 400 days and until the server starts again',
      de: 'bis du dich abmeldest oder ihn widerrufst; ein Browser, der nicht wiederkommt, 400 Tage und bis zum nächsten Start des Servers'
    },
    columns: ['passes.id', 'passes.person', 'passes.kind', 'passes.name', 'passes.at', 'passes.seen']
  },
  {
    what: { en: 'How to call your browser, if you want that', de: 'Wie dein Browser gerufen wird, wenn du das willst' },
    why: {
      en: 'The address at its push service, its key, and your language, to say that it is your turn.',
      de: 'Die Adresse bei seinem Push-Dienst, sein Schlüssel und deine Sprache, um zu sagen, dass du am Zug bist.'
    },
    until: {
      en: 'until you switch it off, sign out, are forgotten there, or the service says that the browser is gone',
      de: 'bis du es ausschaltest, dich abmeldest, dort vergessen wirst, oder der Dienst sagt, dass es den Browser nicht mehr gibt'
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
    title: { en: 'What is not kept', de: 'Was nicht aufbewahrt wird' },
    lines: [
      {
        en: 'The address from which you come is counted in memory, so that nobody tries passwords or floods tables. It is written neither into the database nor into the journal, and is gone at the latest when the server starts again.',
        de: 'Die Adresse, von der du kommst, wird im Arbeitsspeicher gezählt, damit niemand Passwörter durchprobiert oder Tische flutet. Sie steht weder in der Datenbank noch im Protokoll und ist spätestens beim Neustart vergessen.'
      },
      {
        en: 'This page and all others load nothing from anybody else: no fonts, no pictures, no counting of visitors, no advertisements.',
        de: 'Diese und alle anderen Seiten laden nichts von anderen: keine Schriften, keine Bilder, keine Besucherzählung, keine Werbung.'
      },
      {
        en: 'The journal of the server says what went wrong, without names, addresses and what people write.',
        de: 'Das Protokoll des Servers sagt, was schiefging, ohne Namen, Adressen und das, was Leute schreiben.'
      }
    ]
  },
  {
    title: { en: 'What others see', de: 'Was andere sehen' },
    lines: [
      {
        en: 'Whoever has the address of a table sees who sits there, the moves as a spectator may, and the talk that is meant for them. With an account your name, the day you came and your rated games are on a page of yours that everybody can open. Finished rated games, the best games for one and the deals of the day stand in lists, of guests too: with the name, and with the way to the table, where everything can be seen that was done and said.',
        de: 'Wer die Adresse eines Tischs hat, sieht, wer dort sitzt, die Züge, wie sie Zuschauer sehen dürfen, und das Gespräch, das für sie bestimmt ist. Mit Konto stehen dein Name, der Tag, an dem du kamst, und deine gewerteten Partien auf einer Seite, die alle öffnen können. Beendete gewertete Partien, die besten Partien für eine Person und die Aufgaben des Tages stehen in Listen, auch die von Gästen: mit dem Namen und dem Weg zum Tisch, wo man alles sieht, was getan und gesagt wurde.'
      },
      {
        en: 'If this server sends e-mail, a mail server carries it. If your browser is called, its push service learns that there is a call, but not what it says.',
        de: 'Wenn dieser Server E-Mails schickt, trägt ein Mailserver sie aus. Wird dein Browser gerufen, erfährt sein Push-Dienst, dass es einen Ruf gibt, aber nicht, was darin steht.'
      }
    ]
  },
  {
    title: { en: 'How to delete it', de: 'Wie man es löscht' },
    lines: [
      {
        en: 'On the account page you delete your account at once: name, e-mail address, password, sessions, tokens, notes and calls are gone; at tables and in talk you are “N. N.”, and where others still play your seat is free. Copies that others have made stay as they are: a file that they saved, and a table that they made of a file or of a past moment. Moves and results stay, for they are the others’ games too.',
        de: 'Auf der Kontoseite löschst du dein Konto sofort: Name, E-Mail-Adresse, Passwort, Anmeldungen, Tokens, Notizen und Rufe sind weg; an Tischen und im Gespräch heißt du „N. N.“, und wo andere noch spielen, wird dein Platz frei. Kopien, die andere gemacht haben, bleiben, wie sie sind: eine gespeicherte Datei, und ein Tisch, den sie aus einer Datei oder einem früheren Moment gemacht haben. Züge und Ergebnisse bleiben, denn es sind auch die Partien der anderen.'
      },
      {
        en: 'As a guest you delete the cookie in your browser; then nobody knows any more who you were. What you did and said stays by the name that you chose. If that should go, make an account first and delete it.',
        de: 'Als Gast löschst du das Cookie in deinem Browser; dann weiß niemand mehr, wer du warst. Was du getan und gesagt hast, bleibt unter dem Namen, den du gewählt hast. Soll auch der weg, lege erst ein Konto an und lösche es.'
      },
      {
        en: 'Backups, and letters that this server only writes into a file, are kept by whoever keeps the server, as long as they think right.',
        de: 'Sicherungen, und Briefe, die dieser Server nur in eine Datei schreibt, bewahrt auf, wer den Server betreibt, so lange es ihm richtig scheint.'
      }
    ]
  },
  {
    title: { en: 'Whom to ask', de: 'Wen man fragt' },
    lines: [
      {
        en: 'Tafelrunde is a program that anybody can run. Responsible for this server is whoever keeps it: the one from whom you have its address. This page says what the program does; a proxy in front of it may keep more.',
        de: 'Tafelrunde ist ein Programm, das alle betreiben können. Verantwortlich für diesen Server ist, wer ihn betreibt: von wem du seine Adresse hast. Diese Seite sagt, was das Programm tut; ein Proxy davor kann mehr aufbewahren.'
      }
    ]
  }
];
