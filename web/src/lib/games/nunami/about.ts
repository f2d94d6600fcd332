import type { About } from '../../board/props';

export const about: About = {
  minutes: '30–45',
  text: {
    en: 'Humans and nature share one land: win boards for your people without tipping their balance.',
    de: 'Menschen und Natur teilen sich ein Land: Gewinne Bretter für dein Volk, ohne dass sie kippen.'
  },
  bots: ['Nanuq', 'Tuktu', 'Amaruq', 'Ukaliq', 'Tulugaq', 'Tiriganiaq'] // animals of the north, by their own names
};
