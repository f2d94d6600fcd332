/** What is said of analyses and hints, in both languages: fetched with them. */
export const analysisTexts = {
  title: { en: 'Analysis', de: 'Analyse' },
  units: {
    en: 'All numbers are wins in 100 games that go on from there.',
    de: 'Alle Zahlen: Siege in 100 Partien, die von dort weitergehen.'
  },
  unitsAlone: { en: 'All numbers are points.', de: 'Alle Zahlen sind Punkte.' },

  // On the way
  notYet: {
    en: 'This game is not over yet: it is analysed afterwards.',
    de: 'Diese Partie läuft noch: Analysiert wird sie danach.'
  },
  staysHidden: {
    en: 'The players ended this game early, so what was hidden stays hidden, and it is not analysed.',
    de: 'Diese Partie wurde vorzeitig beendet: Was verdeckt war, bleibt verdeckt, und sie wird nicht analysiert.'
  },
  getsReady: { en: 'It starts in a moment…', de: 'Es geht gleich los…' },
  waits: {
    en: '{n} other {n:game comes|games come} first.',
    de: 'Davor {n:kommt|kommen} noch {n} andere {n:Partie|Partien}.'
  },
  running: { en: 'Looking at move {done} of {all}…', de: 'Zug {done} von {all} wird angesehen…' },
  comeBack: {
    en: 'You need not wait: it will be here when you come back.',
    de: 'Du musst nicht warten: Sie ist da, wenn du wiederkommst.'
  },
  deeper: { en: 'Now looking more closely…', de: 'Jetzt noch einmal genauer…' },
  failed: { en: 'The analysis did not work this time.', de: 'Die Analyse hat diesmal nicht geklappt.' },
  again: { en: 'Try again', de: 'Noch einmal versuchen' },

  // What can be shared
  see: { en: 'See the analysis', de: 'Zur Analyse' },
  copy: { en: 'Copy', de: 'Kopieren' },
  copyHelp: { en: 'Copy this sentence and the link', de: 'Diesen Satz und den Link kopieren' },
  picture: { en: 'Save as a picture', de: 'Als Bild sichern' },
  pictureShort: { en: 'Picture', de: 'Bild' },
  share: { en: 'Share', de: 'Teilen' },
  noPicture: { en: 'The picture could not be drawn.', de: 'Das Bild ließ sich nicht zeichnen.' },
  copyMoment: { en: 'Copy the link to this moment', de: 'Link zu diesem Moment kopieren' },

  // The curve
  chances: { en: 'Who would win', de: 'Wer gewinnen würde' },
  course: { en: 'Expected points', de: 'Erwartete Punkte' },
  nobody: { en: 'Nobody', de: 'Niemand' },
  start: { en: 'Start of the game', de: 'Beginn der Partie' },
  move: { en: 'Move {n}', de: 'Zug {n}' },
  points: { en: '{n} points', de: '{n} Punkte' },
  asTable: { en: 'As a table', de: 'Als Tabelle' },
  tableTitle: { en: 'Every move', de: 'Jeder Zug' },
  column: { en: 'Move', de: 'Zug' },
  deed: { en: 'What was done', de: 'Was getan wurde' },
  betterWas: { en: 'What was better', de: 'Was besser war' },

  // How everybody has played
  seats: { en: 'Luck and decisions', de: 'Glück und Entscheidungen' },
  luck: { en: 'Luck', de: 'Glück' },
  decisions: { en: 'Decisions', de: 'Entscheidungen' },
  largest: { en: 'most of all in move {move}: {n}', de: 'am meisten in Zug {move}: {n}' },
  largestSetUp: { en: 'most of all in the set-up: {n}', de: 'am meisten im Aufbau: {n}' },
  level: { en: 'played like level {n}', de: 'spielte wie Stufe {n}' },
  levelOf: { en: '{name} played like level {n}', de: '{name} spielte wie Stufe {n}' },
  noneWorse: {
    en: 'No mistake in {n} {n:decision|decisions}',
    de: 'Kein Fehler in {n} {n:Entscheidung|Entscheidungen}'
  },
  inDecisions: { en: 'in {n} {n:decision|decisions}', de: 'in {n} {n:Entscheidung|Entscheidungen}' },
  betters: { en: '{n} {n:inaccuracy|inaccuracies}', de: '{n} {n:Ungenauigkeit|Ungenauigkeiten}' },
  blunders: { en: '{n} {n:blunder|blunders}', de: '{n} {n:Patzer|Patzer}' },
  undecided: { en: 'Had nothing to decide', de: 'Hatte nichts zu entscheiden' },

  // Turning points
  turns: { en: 'Turning points', de: 'Wendepunkte' },
  forWhom: { en: '{n} for {name}', de: '{n} für {name}' },
  changed: { en: '{n} points', de: '{n} Punkte' },
  chance: { en: 'Chance', de: 'Zufall' },

  // Decisions
  whose: { en: 'Whose decisions?', de: 'Wessen Entscheidungen?' },
  mistakes: { en: 'Mistakes', de: 'Fehler' },
  all: { en: 'All', de: 'Alle' },
  noMistakes: { en: 'No decision was clearly wrong.', de: 'Keine Entscheidung war klar falsch.' },
  noDecisions: { en: 'There was nothing to decide.', de: 'Es gab nichts zu entscheiden.' },
  best: { en: 'The best that was found', de: 'Das Beste, was gefunden wurde' },
  fine: { en: 'As good as the best', de: 'So gut wie das Beste' },
  better: { en: 'Inaccuracy', de: 'Ungenauigkeit' },
  blunder: { en: 'Blunder', de: 'Patzer' },
  mark: { en: '{verdict}: it cost {n} wins of 100', de: '{verdict}: kostete {n} von 100 Siegen' },
  markAlone: { en: '{verdict}: it cost {n} points', de: '{verdict}: kostete {n} Punkte' },
  betterText: { en: 'Better: {text}', de: 'Besser: {text}' },
  orText: { en: 'Or: {text}', de: 'Oder: {text}' },
  gains: { en: '{n} of 100', de: '{n} von 100' },
  gainsPoints: { en: '{n} points', de: '{n} Punkte' },
  then: { en: 'Then probably {name}: {text}', de: 'Dann wohl {name}: {text}' },
  showMe: { en: 'Show me', de: 'Zeigen' },
  tryIt: { en: 'Try it', de: 'Probieren' },
  tryHelp: {
    en: 'At a table of your own, from this moment on; this game stays as it is',
    de: 'An einem eigenen Tisch von diesem Moment an; diese Partie bleibt, wie sie ist'
  },
  insteadOf: { en: 'Instead of move {n}', de: 'Statt Zug {n}' },
  back: { en: 'Back to the analysis', de: 'Zurück zur Analyse' },
  how: {
    en: 'Bots played each position on in {n} ways. “±” is the room for error: the true number lies within it in 95 of 100 cases.',
    de: 'Bots haben jede Stellung in {n} Verläufen weitergespielt. „±“ ist der Spielraum: In 95 von 100 Fällen liegt die wahre Zahl darin.'
  },

  openCards: {
    en: 'The curve knows what was hidden; decisions are judged by what their player could know.',
    de: 'Die Kurve kennt auch, was verdeckt war; Entscheidungen werden danach beurteilt, was man wissen konnte.'
  },

  // Hints
  warming: {
    en: 'Hints are getting ready… {percent} %',
    de: 'Die Tipps werden vorbereitet… {percent} %'
  },
  hintCosts: {
    en: 'After a hint, this game is no longer ranked in the hall of fame.',
    de: 'Nach einem Tipp steht diese Partie ohne Rang in der Ruhmeshalle.'
  },
  hintWait: { en: 'Thinking it over…', de: 'Ich überlege…' },
  noHint: { en: 'No hint for this position.', de: 'Kein Tipp für diese Stellung.' },
  hintShow: { en: 'Show on the board', de: 'Auf dem Brett zeigen' },
  playIt: { en: 'Play this', de: 'Das spielen' },
  visits: { en: 'Looked at {n} lines of play', de: '{n} Verläufe angesehen' },
  wins: { en: 'Wins {n} of 100', de: 'Gewinnt {n} von 100' },
  expects: { en: 'About {n} points', de: 'Etwa {n} Punkte' },
  less: { en: '{n} compared with the first', de: '{n} gegenüber dem ersten' },
  same: { en: 'as good as the first', de: 'so gut wie der erste' }
} as const;
