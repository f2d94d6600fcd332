import type { About } from '../../board/props';

export const about: About = {
  minutes: '20–40',
  text: {
    en: 'Four ages with a handful of dice: buy tiles, build wonders, and outlast famine and war.',
    de: 'Vier Zeitalter mit einer Handvoll Würfel: Kaufe Plättchen, baue Wunder, überstehe Hunger und Krieg.'
  },
  bots: ['Sphinx', 'Pegasus', 'Hydra', 'Simurgh', 'Garuda', 'Minotaur'] // creatures of old tales
};
