/** The seats' stones: quartz, copper, amethyst and slate; none has a people's colour. */
export const STONES = [
  { ground: '#f3ead8', ink: '#3a3226', path: 'M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16Z' },
  { ground: '#b4542c', ink: '#fff3e8', path: 'M4.500 4.500H19.500V19.500H4.500Z' },
  { ground: '#7b54a8', ink: '#f6eeff', path: 'M12 3 21.500 20H2.500Z' },
  { ground: '#4f5f6b', ink: '#eef6fb', path: 'M12 1.800 22 12 12 22.200 2 12Z' }
] as const;

export const stone = (seat: number): (typeof STONES)[number] => STONES[seat % STONES.length] ?? STONES[0];
