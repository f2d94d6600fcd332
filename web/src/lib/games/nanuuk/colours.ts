/** The hunters' parkas: red, blue, yellow, white; each with a sign, so that colour is never the only one. */

export const SIGNS = [
  { ground: '#b8402f', ink: '#fff1ea', path: 'M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16Z' },
  { ground: '#2f63a8', ink: '#eef5ff', path: 'M4.500 4.500H19.500V19.500H4.500Z' },
  { ground: '#e2b13c', ink: '#3b2a05', path: 'M12 3 21.500 20H2.500Z' },
  { ground: '#f4f1ea', ink: '#3a3a3a', path: 'M12 1.800 22 12 12 22.200 2 12Z' }
] as const;

export const NOBODY = { ground: '#e9e4d6', ink: '#4a4438', path: '' };

export const sign = (seat: number | null): { ground: string; ink: string; path: string } =>
  seat === null ? NOBODY : (SIGNS[seat % SIGNS.length] ?? NOBODY);
