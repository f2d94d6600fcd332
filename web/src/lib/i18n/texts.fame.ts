/** What is said in halls of fame, in both languages: fetched with them. */
export const fameTexts = {
  help: {
    en: 'When you play alone, your points decide. More points than these earn you a title:',
    de: 'Allein zählen deine Punkte. Mehr Punkte als hier bringen dir einen Titel ein:'
  },
  none: { en: 'Nobody is in the hall of fame yet.', de: 'In der Ruhmeshalle steht noch niemand.' },
  silent: {
    en: 'The hall of fame cannot be shown just now.',
    de: 'Die Ruhmeshalle lässt sich gerade nicht zeigen.'
  },
  rank: { en: 'Place', de: 'Platz' },
  who: { en: 'Who', de: 'Wer' },
  grade: { en: 'Title', de: 'Titel' },
  now: { en: 'this game', de: 'diese Partie' }
} as const;
