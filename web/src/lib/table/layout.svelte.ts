/** Which panel, dialog or guide is open on the table page, and its keyboard shortcuts. */
import { untrack } from 'svelte';
import { Listened } from '../live/chat.svelte';
import { route } from '../route/route.svelte';
import { PendingTables } from '../live/pending.svelte';
import type { TableModel } from '../live/model.svelte';
import type { Aside } from '../types';
import { settings } from '../settings/settings.svelte';
import { phone, roomy } from '../ui/screens';

export type PanelName = 'log' | 'rules' | 'hint' | 'chat' | 'analysis';
export type DialogName = 'keys' | 'settings' | 'end' | 'people' | 'dice';

const LAST_MOVE = 1800; // milliseconds to look at it before the end screen comes
const ROOM = 4; // plates beside which there is room for a list
const TYPING = 'input:not([type=range]), select, textarea, [contenteditable]';

export class TableLayout {
  panel = $state<PanelName | null>(null);
  dialog = $state<DialogName | null>(null);
  rule = $state<string | null>(null); // the rule to show in the rulebook
  ruleAsked = $state(0); // counts the asking, so that the same rule can be asked for again
  guiding = $state(false);
  playing = $state(false); // the replay, by itself
  aside = $state(false); // the waiting room, so that one sees the board
  #story = $state<boolean | null>(null);
  readonly listened: Listened;
  readonly pending = new PendingTables();
  #over: boolean | null = null;
  #opener: Element | null = null;

  constructor(private readonly table: TableModel) {
    this.listened = new Listened(table.id);
    table.onAside = (message) => void this.#tell(message);
  }

  /** Tells of what others say while the chat is closed, and of what they do besides moving. */
  async #tell(message: Aside): Promise<void> {
    const { arrangement, state } = this.table;
    if (message.type === 'chat') {
      if (!message.all && this.panel !== 'chat') (await import('./remarks')).tellChat(message.lines);
    } else if (arrangement && state && message.remarks.length > arrangement.remarks.length)
      (await import('./remarks')).tellRemarks(message.remarks, arrangement.remarks.length, state.seats);
  }

  close(): void {
    this.pending.close();
  }

  /** Is the list of recent moves open? By default where there is room below the plates. */
  get story(): boolean {
    return this.#story ?? (roomy.current && (this.table.state?.seats.length ?? 0) <= ROOM);
  }
  set story(open: boolean) {
    this.#story = open;
  }

  /** Does the waiting room ask this browser to sit down? Then nothing else says how things stand. */
  get invites(): boolean {
    return this.table.waits && this.table.watching && !this.aside;
  }

  /** A panel that leaves a phone's board in sight. */
  get small(): boolean {
    return this.panel === 'hint' || (this.panel === 'analysis' && phone.current && this.table.shown !== null);
  }

  toggle(panel: PanelName): void {
    if (this.panel === panel) return this.closePanel();
    if (panel === 'hint' && !this.table.mayAsk) return;
    this.#opener = document.activeElement;
    this.panel = panel;
    if (panel === 'rules') this.rule = null;
    if (panel === 'hint' && !this.table.ranked) void this.table.askHint();
    else this.table.dropHint();
  }

  /** What decided the game; nothing lies over it. */
  analyse(): void {
    this.dialog = null;
    if (this.panel !== 'analysis') this.toggle('analysis');
  }

  closePanel(): void {
    this.panel = null;
    this.table.dropHint();
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
    this.#opener = null;
  }

  openRule(rule: string): void {
    this.dialog = null;
    this.rule = rule;
    this.ruleAsked++;
    this.panel = 'rules';
  }

  /** Opens the end dialog once: after the last move was shown, or on arrival at a finished game. */
  noticeEnd(): (() => void) | undefined {
    const { state, walk, telling } = this.table;
    if (!state || walk || telling) return undefined;
    const [over, before] = [state.position.result !== null, this.#over];
    if (!over || before === true || untrack(() => this.table.ply !== null)) {
      this.#over = over;
      return undefined;
    }
    const soon = setTimeout(
      () => {
        this.#over = true;
        this.dialog = 'end';
      },
      before === null ? 0 : LAST_MOVE
    );
    return () => clearTimeout(soon);
  }

  step(by: number): void {
    const { moments, moment, length } = this.table;
    this.goTo(moments[Math.max(0, moment + by)] ?? length);
  }

  /** The whole game, from the set-up on; nothing lies over it. */
  replay(): void {
    this.dialog = null;
    if (this.panel) this.closePanel();
    this.goTo(this.table.moments[0] ?? 0);
    this.playing = true;
  }

  goTo(ply: number): void {
    this.table.asked = null;
    route.moment(ply >= this.table.length ? null : Math.max(0, ply));
  }

  /** The scoring at a moment, on the board; a phone has no room for what lies over it. */
  tell(ply: number): void {
    if (phone.current) this.closePanel();
    this.goTo(ply);
    this.table.asked = { ply, runs: settings.moves };
  }

  key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || this.dialog) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('dialog[open],:popover-open')) return;
    const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
    if (event.target instanceof HTMLInputElement && name !== 'Escape') return; // the slider has its own keys
    const task = this.#tasks[name];
    if (!task) return;
    event.preventDefault();
    task();
  };

  #tasks: Record<string, () => void> = {
    ArrowLeft: () => this.step(-1),
    ArrowRight: () => this.step(1),
    Home: () => this.goTo(this.table.moments[0] ?? 0),
    End: () => route.moment(null),
    u: () => this.table.takeBack(),
    'Ctrl+z': () => this.table.takeBack(),
    h: () => this.toggle('hint'),
    l: () => this.toggle('log'),
    a: () => this.toggle('analysis'),
    b: () => this.toggle('rules'),
    c: () => this.toggle('chat'),
    m: () => void this.pending.next(this.table.id),
    '?': () => (this.dialog = 'keys'),
    Escape: () => this.#back()
  };

  /** Esc: the nearest thing that can be closed. */
  #back(): void {
    if (this.table.walk) this.table.skip();
    else if (this.table.refusal) this.table.refusal = null;
    else if (this.panel) this.closePanel();
    else route.moment(null);
  }
}
