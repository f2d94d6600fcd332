/** What is only for some options; apart from the others, for the start page does not need it. */
import type { Named } from './options';

/** Are these options chosen so? Those that are not named do not matter. */
export const playedSo = (options: Named, wanted: Named = {}): boolean =>
  Object.entries(wanted).every(([name, value]) => options[name] === value);
