import type { About } from '../../board/props';

export const about: About = {
  minutes: '30–60',
  text: {
    en: 'Tents and totems on a wide map: be the first in many lands, and on both ends of the roads between.',
    de: 'Zelte und Totems auf einer weiten Karte: Sei vorn in vielen Ländern und an beiden Enden der Wege.'
  },
  bots: ['Jaguar', 'Bison', 'Ibis', 'Kojote', 'Puma', 'Otter'] // animals of wide lands
};
