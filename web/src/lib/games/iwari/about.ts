import type { About } from '../../board/props';

export const about: About = {
  minutes: '30–60',
  text: {
    en: 'Tents and totems on a wide map: be first in many territories, and at both ends of the connections.',
    de: 'Zelte und Totems im weiten Land: Sei vorn in vielen Gebieten und an beiden Enden der Verbindungen.'
  },
  bots: ['Jaguar', 'Bison', 'Ibis', 'Kojote', 'Puma', 'Otter'] // animals of wide lands
};
