/** State of a turn of Iwari: the chosen card, the payment, the place under the pointer. */

import { seatInFront } from '../../board/perspective';
import { actionsOf } from '../../board/targets';
import { Turn, type Given as Frame } from '../../board/turn.svelte';
import { handOf } from './hand';
import { Slots } from './slots';
import type { Biome, Iwari, Legal, Printed, View } from './types';

const PIECES: readonly string[] = ['tent', 'pair_tent', 'totem', 'pair_totem'];

export interface Given extends Frame<Iwari> {
  own: readonly number[]; // the seats of this browser
}

export class Play {
  readonly now: Turn<Iwari>;
  private meant = $state<number | null>(null); // the place of the chosen card in the hand
  private joker = $state(false); // pay with the pair, also where a card would do
  leads = $state(false); // the layer that shows who leads where
  near = $state<string | null>(null); // the place that a small map shows from near by
  private readonly shownAt = new Slots<Biome>(); // where the cards of the display lie,
  private readonly heldAt = new Slots<Biome>(); // and those of the hands
  small = $state(false); // is the map too small for fingers?

  readonly view: View = $derived.by(() => this.now.view);
  readonly printed: Printed = $derived.by(() => this.now.printed);
  readonly active: boolean = $derived.by(() => this.now.active);
  readonly third: number | null = $derived.by(() => this.printed.third_tribe ?? null);

  /** Where the match is, action by action. */
  readonly moment: string = $derived.by(() => {
    const { phase, placed, turn, seats, artwork } = this.view;
    return [this.now.position.ply, phase, placed, turn, artwork, ...seats.map(({ held }) => held)].join(' ');
  });

  readonly holder: number = $derived.by(() => seatInFront(this.given().own, this.view.turn));
  readonly isMine: boolean = $derived.by(() => this.given().own.includes(this.holder));
  /** Cards stay where they are when one goes, so that a second click does not take another. */
  readonly display: readonly (Biome | null)[] = $derived.by(() => this.shownAt.follow(this.view.display as Biome[]));
  readonly hand: readonly (Biome | null)[] = $derived.by(() =>
    this.heldAt.follow(handOf(this.printed, this.view, this.holder), this.holder)
  );
  readonly chosen: Biome | null = $derived.by(() => (this.meant === null ? null : (this.hand[this.meant] ?? null)));

  readonly pieces: readonly Legal[] = $derived.by(() => this.now.legal.filter(({ does }) => PIECES.includes(does)));
  readonly canPair: boolean = $derived.by(() => this.pieces.some(({ pair }) => pair !== undefined));
  readonly paysPair: boolean = $derived.by(() => this.joker && this.canPair);

  /** The lit places (spaces, territories, connections), each with what a click there does. */
  readonly lit: ReadonlyMap<string, Legal> = $derived.by(() =>
    litPlaces(this.now.legal.filter((target) => this.wanted(target)))
  );
  readonly listed: ReadonlySet<string> = $derived.by(() => actionsOf(this.now.legal));

  /** The places of a hint, of what others did, and of a refusal. */
  readonly hinted: ReadonlySet<string> = $derived.by(() => placesOf(this.now.deed));
  readonly news: ReadonlySet<string> = $derived.by(() => placesOf(this.now.news));
  readonly wrong: ReadonlySet<string> = $derived.by(() =>
    placesOf(this.now.refused?.place ? [this.now.refused.place as Partial<Legal>] : [])
  );

  constructor(private readonly given: () => Given) {
    this.now = new Turn(given, { aim: () => this.target?.action ?? null });
  }

  get target(): Legal | undefined {
    return this.now.at === null ? undefined : this.lit.get(this.now.at);
  }

  /** Does a piece go with the chosen card and the chosen payment? */
  private wanted({ does, pair, at }: Legal): boolean {
    if (!PIECES.includes(does)) return true;
    if (this.paysPair) return pair !== undefined;
    return this.chosen === null || (pair === undefined && this.biomeOf(at) === this.chosen);
  }

  biomeOf(letter: string | undefined): Biome | undefined {
    return this.printed.territories.find((one) => one.letter === letter)?.biome;
  }

  choose(place: number): void {
    this.now.forget();
    this.joker = false;
    this.meant = this.meant === place ? null : place;
  }

  isChosen(place: number): boolean {
    return this.meant === place;
  }

  /** Takes the card that lies there in the display. */
  take(place: number): boolean {
    const card = this.display[place];
    const target = card ? this.offer('take', this.printed.biomes[card]?.letter) : undefined;
    if (!target) return false;
    this.shownAt.take(place);
    this.act(target.action);
    return true;
  }

  toggleJoker(): void {
    this.now.forget();
    this.meant = null;
    this.joker = !this.joker;
  }

  /** The one action of a kind, if there is one. */
  offer(does: Legal['does'], card?: string): Legal | undefined {
    return this.now.find(does).find((one) => card === undefined || one.card === card);
  }

  get discard(): Legal | undefined {
    const letter = this.chosen ? this.printed.biomes[this.chosen]?.letter : undefined;
    return letter === undefined ? undefined : this.offer('discard', letter);
  }

  press(place: string): void {
    const target = this.lit.get(place);
    if (target) this.act(target.action);
    else if (this.active) this.why(place);
  }

  private why(place: string): void {
    const { artwork } = this.view;
    if (/^\d+$/.test(place)) this.now.ask({ does: artwork === 'respect' ? 'respect' : 'honour', connection: place });
    else if (/\d/.test(place)) this.now.ask({ does: 'tent', space: place });
    else if (artwork === 'unity' || artwork === 'discovery') this.now.ask({ does: artwork, territory: place });
    else this.now.ask({ does: 'totem', territory: place });
  }

  act(action: string): void {
    if (!this.active) return;
    if (this.meant !== null) this.heldAt.take(this.meant);
    this.meant = null;
    this.joker = false;
    this.now.act(action);
  }

  back(): boolean {
    const had = this.meant !== null || this.joker;
    [this.meant, this.joker] = [null, false];
    return this.now.back() || had;
  }
}

const placeOf = ({ space, territory, connection }: Partial<Legal>): string | undefined =>
  space ?? territory ?? connection;

/** Where a card and a pair would do, the card pays. */
function litPlaces(targets: readonly Legal[]): ReadonlyMap<string, Legal> {
  const found = [...targets].sort((a, b) => Number(b.pair !== undefined) - Number(a.pair !== undefined));
  return new Map(found.flatMap((target) => (placeOf(target) === undefined ? [] : [[placeOf(target) ?? '', target]])));
}

function placesOf(actions: readonly Partial<Legal>[]): ReadonlySet<string> {
  return new Set(actions.flatMap((one) => placeOf(one) ?? []));
}
