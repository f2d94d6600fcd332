/** What is said in halls of fame, in both languages: fetched with them. */
export const fameTexts = {
  help: {
    en: 'Played alone, your points decide; more than so many earn you a name:',
    de: 'Allein zählen deine Punkte; mehr als so viele bringen dir einen Namen ein:'
  },
  none: { en: 'Nobody stands in this hall yet.', de: 'In dieser Halle steht noch niemand.' },
  silent: {
    en: 'The hall of fame cannot be shown just now.',
    de: 'Die Ruhmeshalle lässt sich gerade nicht zeigen.'
  },
  rank: { en: 'Place', de: 'Platz' },
  who: { en: 'Who', de: 'Wer' },
  grade: { en: 'Name', de: 'Name' },
  now: { en: 'this game', de: 'diese Partie' }
} as const;
