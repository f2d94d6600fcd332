/** Conditions on options; in a file of its own because the start page does not need it. */
import type { Named } from './options';

/** Do the options have these values? Options that are not named do not matter. */
export const playedSo = (options: Named, wanted: Named = {}): boolean =>
  Object.entries(wanted).every(([name, value]) => options[name] === value);
