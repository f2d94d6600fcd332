/** Sounds, synthesised with Web Audio. */
let context: AudioContext | null = null;

function tone(from: number, to: number, after: number, long: number): void {
  context ??= new AudioContext();
  const now = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + long * 0.65);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + long);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + long + 0.01);
}

/** Something happened. */
export const click = (): void => tone(420, 160, 0, 0.12);

/** Little time is left: one low note, or two when hardly any is. */
export function warn(last: boolean): void {
  tone(330, 320, 0, 0.25);
  if (last) tone(330, 320, 0.3, 0.25);
}

/** It is your turn: two notes, the second higher. */
export function chime(): void {
  tone(523, 520, 0, 0.3);
  tone(784, 780, 0.14, 0.45);
}
