/** State of a turn of Nanuuk!: the chosen figure, the place under the pointer, what will be put down. */

import { actionsOf, litBy } from '../../board/targets';
import { Turn, type Given } from '../../board/turn.svelte';
import type { Figure, Legal, Nanuuk, Printed, Stand, Thing, View } from './types';

const ANIMALS: readonly Thing[] = ['fish', 'seal', 'walrus', 'whale'];

export class Play {
  readonly now: Turn<Nanuuk>;
  private meant = $state<string | null>(null); // the figure that was chosen
  private recent = $state.raw<readonly string[]>([]); // the figures that moved, the last one first
  private kept = $state.raw<readonly Thing[]>([]); // animals that shall stay on the sled

  readonly view: View = $derived.by(() => this.now.view);
  readonly printed: Printed = $derived.by(() => this.now.printed);
  readonly active: boolean = $derived.by(() => this.now.active);

  /** Where the match is, action by action: what the server counts are whole steps. */
  readonly moment: string = $derived.by(() => {
    const { phase, steps, harnessed, moved } = this.view;
    return [this.now.position.ply, phase, steps, harnessed, moved.length].join(' ');
  });

  /** The figures that could do something now. */
  readonly able: readonly string[] = $derived.by(() => figuresOf(this.now.legal));
  /** The one that does it: as chosen, else the one that moved last, else the first. */
  readonly figure: string | null = $derived.by(() => {
    const wished = [this.meant ?? '', ...this.recent].find((name) => this.able.includes(name));
    return wished ?? this.able[0] ?? this.view.figure;
  });

  /** The lit places, fields and lines, each with what a click there does. */
  readonly lit: ReadonlyMap<string, Legal> = $derived.by(() => {
    const own = this.now.legal.filter(({ figure }) => figure === undefined || figure === this.figure);
    return litPlaces(own);
  });
  readonly cracking: boolean = $derived.by(() => this.now.legal.some(({ line }) => line !== undefined));
  readonly listed: ReadonlySet<string> = $derived.by(() => actionsOf(this.now.legal));

  /** The places of a hint, of what others did, and of a refusal. */
  readonly hinted: ReadonlySet<string> = $derived.by(() => placesOf(this.now.deed));
  readonly news: ReadonlySet<string> = $derived.by(() => placesOf(this.now.news));
  readonly wrong: ReadonlySet<string> = $derived.by(() =>
    placesOf(this.now.refused?.place ? [this.now.refused.place as Partial<Legal>] : [])
  );

  /** What is put down: everything, but what was chosen to stay. */
  readonly load: readonly Thing[] = $derived.by(() => {
    const left = this.standing(this.view.figure)?.left ?? [];
    return left.filter((thing) => ANIMALS.includes(thing) && !this.kept.includes(thing));
  });
  readonly keeps: boolean = $derived(this.kept.length > 0);
  readonly unloading: Legal | null = $derived.by(() => {
    const wanted = [...this.load].sort().join();
    return this.now.find('unload').find(({ animals }) => [...(animals ?? [])].sort().join() === wanted) ?? null;
  });

  constructor(given: () => Given<Nanuuk>) {
    this.now = new Turn(given, { aim: () => this.aim() });
  }

  private aim(): string | null {
    return this.now.at === null ? null : (this.lit.get(this.now.at)?.action ?? null);
  }

  figureOf(name: string | null): Figure | undefined {
    return this.printed.figures.find((figure) => figure.name === name);
  }

  standing(name: string | null): Stand | undefined {
    const index = this.printed.figures.findIndex((figure) => figure.name === name);
    return this.view.figures[index];
  }

  /** The figures on a field. */
  on(field: string): Figure[] {
    return this.printed.figures.filter((_, i) => this.view.figures[i]?.at === field);
  }

  choose(figure: string): void {
    this.now.forget();
    if (this.able.includes(figure)) this.meant = figure;
  }

  /** A click on a place, or Enter: do what it offers, else choose who stands or could go there, else say why not. */
  press(place: string): void {
    const target = this.lit.get(place);
    const other = this.otherAt(place);
    if (target) this.act(target.action);
    else if (other !== undefined) this.choose(other);
    else if (this.active) this.why(place);
  }

  /** A figure that is meant by a click where the chosen one cannot go. */
  private otherAt(place: string): string | undefined {
    const here = this.on(place).flatMap(({ name }) => (this.able.includes(name) ? name : []));
    const going = this.now.legal.find(({ field, figure }) => field === place && figure !== undefined);
    return here.find((name) => name !== this.figure) ?? here[0] ?? going?.figure;
  }

  private why(place: string): void {
    const { phase } = this.view;
    if (place.includes('|')) this.now.ask({ does: 'crack', line: place });
    else if (phase === 'driving') this.now.ask({ does: 'bear', field: place });
    else if (this.figure !== null)
      this.now.ask({ does: phase === 'placing' ? 'place' : 'move', figure: this.figure, field: place });
  }

  /** An animal stays on the sled, or goes down after all. */
  toggle(thing: Thing): void {
    this.kept = this.kept.includes(thing) ? this.kept.filter((one) => one !== thing) : [...this.kept, thing];
  }

  /** The one action of a kind, if there is one for the figure. */
  offer(does: Legal['does']): Legal | undefined {
    const found = this.now.find(does);
    return found.find(({ figure }) => figure === undefined || figure === this.figure);
  }

  act(action: string): void {
    if (!this.active) return;
    const { does, figure } = this.now.legal.find((one) => one.action === action) ?? {};
    if (does === 'move' && figure) this.recent = [figure, ...this.recent.filter((name) => name !== figure)];
    this.meant = null;
    this.kept = [];
    this.now.act(action);
  }

  back(): boolean {
    const had = this.meant !== null || this.kept.length > 0;
    [this.meant, this.kept] = [null, []];
    return this.now.back() || had;
  }
}

const figuresOf = (legal: readonly Legal[]): string[] =>
  legal.flatMap(({ figure }) => figure ?? []).filter((name, i, all) => all.indexOf(name) === i);

const litPlaces = (own: readonly Legal[]): ReadonlyMap<string, Legal> =>
  new Map([...litBy(own, 'field'), ...litBy(own, 'line')]);

/** The fields and lines that actions name. */
function placesOf(actions: readonly Partial<Legal>[]): ReadonlySet<string> {
  return new Set(
    actions.flatMap(({ field, line }) => [field, line].filter((one) => one !== undefined && one !== '')) as string[]
  );
}
