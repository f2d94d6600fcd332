/** Breaks text into lines, for drawings that do not do it themselves. */

/** Text in as few lines as it needs, at most so many; a word that is cut off is shown by dots. */
export function wrapped(text: string, fits: (some: string) => boolean, most: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row ? `${row} ${word}` : word;
    if (fits(longer) || !row) row = longer;
    else {
      rows.push(row);
      row = word;
    }
  }
  rows.push(row);
  if (rows.length <= most) return rows.map((one) => cut(one, fits));
  const whole = rows.slice(0, most);
  return [...whole.slice(0, -1), cut(`${whole.at(-1) ?? ''} ${rows[most] ?? ''}`, fits)];
}

function cut(row: string, fits: (some: string) => boolean): string {
  if (fits(row)) return row;
  let end = row.length;
  while (end > 1 && !fits(`${row.slice(0, end)}…`)) end--;
  return `${row.slice(0, end).trimEnd()}…`;
}
