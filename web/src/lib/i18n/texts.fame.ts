/** What is said in halls of fame, in both languages: fetched with them. */
export const fameTexts = {
  help: {
    en: 'In solo games your points decide. Beat these numbers to earn a title:',
    de: 'Im Solospiel zählen deine Punkte. Mehr als diese Punkte bringen dir einen Titel:'
  },
  none: { en: 'Nobody is in the hall of fame yet.', de: 'In der Ruhmeshalle steht noch niemand.' },
  marks: {
    en: 'Games with hints, or taken back after dice fell or tiles were drawn, are listed for you alone and not ranked.',
    de: 'Partien mit Tipps, oder in denen nach Würfeln oder Ziehen zurückgenommen wurde, siehst nur du; sie haben keinen Rang.'
  },
  hints: { en: 'with hints', de: 'mit Tipps' },
  taken_back: { en: 'taken back', de: 'zurückgenommen' },
  silent: {
    en: 'The hall of fame cannot be shown just now.',
    de: 'Die Ruhmeshalle lässt sich gerade nicht zeigen.'
  },
  rank: { en: 'Rank', de: 'Rang' },
  who: { en: 'Who', de: 'Wer' },
  grade: { en: 'Title', de: 'Titel' },
  now: { en: 'this game', de: 'diese Partie' }
} as const;
