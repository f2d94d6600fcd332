import type { About } from '../../board/props';

export const about: About = {
  minutes: '20–40',
  text: {
    en: 'Everybody builds one house of stones; in the end only what can be seen from above counts.',
    de: 'Alle bauen an einem Haus aus Steinen; am Ende zählt nur, was man von oben sieht.'
  },
  bots: ['Cóndor', 'Puma', 'Vicuña', 'Tapir', 'Guanaco', 'Colibrí', 'Vizcacha', 'Ara'] // animals of the Andes
};
