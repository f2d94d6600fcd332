import type { About } from '../../board/props';

export const about: About = {
  minutes: '15–45',
  text: {
    en: 'Every step cracks the ice: hunt, trade, and be back at an igloo before the floe breaks up.',
    de: 'Jeder Schritt lässt das Eis reißen: Jage, tausche und sei am Iglu, bevor die Scholle zerbricht.'
  },
  bots: ['Nattiq', 'Aiviq', 'Umimmak', 'Tulugaq', 'Ukaliq', 'Tiriganiaq'] // animals of the ice, by their own names
};
