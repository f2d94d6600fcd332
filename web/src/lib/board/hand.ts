/** An item of a hand, as `Hand.svelte` shows it. */
export interface Held {
  key: string;
  name: string; // as the server calls it; several may have the same
  label: string;
  able: boolean; // can anything be done with it?
  chosen: boolean;
  hinted?: boolean;
  gap?: boolean; // an empty place
}
