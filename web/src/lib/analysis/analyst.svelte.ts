/** Asks for the analysis of a finished game, waits for it and keeps it. */
import { untrack } from 'svelte';
import { api, Trouble } from '../http/api';
import type { Analysis, AnalysisState, Words } from '../types';

const SOON = 1000; // milliseconds until it is asked again, while the panel is open
const LATER = 4000; // while nobody looks

type Progress = Omit<AnalysisState, 'analysis'>;

export class Analyst {
  found = $state.raw<Analysis | null>(null);
  progress = $state.raw<Progress | null>(null);
  trouble = $state.raw<Words | null>(null); // why there is none
  /** It was asked for, and the server has neither found anything nor is it at it. */
  failed = $state(false);
  busy = $derived(this.progress?.stage === 'waiting' || this.progress?.stage === 'running');
  #watched = false;
  #next: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly id: string) {}

  /** What is there already; nobody is told if nothing can be had. */
  look = (): Promise<void> => this.#hear(api.analysis, true);

  /** Have it made, as far as it is not. */
  ask = (): Promise<void> => {
    this.failed = false;
    return this.#hear(api.analyse, false);
  };

  /** While somebody watches, progress is asked for often. */
  watch(): () => void {
    this.#watched = true;
    untrack(() => void this.ask());
    return () => (this.#watched = false);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#next);
  }

  async #hear(ask: (id: string, known: number) => Promise<AnalysisState>, quiet: boolean): Promise<void> {
    clearTimeout(this.#next);
    try {
      const { analysis, ...progress } = await ask(this.id, this.found?.iterations ?? 0);
      if (this.#closed) return;
      this.failed = progress.stage === 'none' && (this.busy || !quiet);
      [this.progress, this.trouble] = [progress, null];
      if (analysis) this.found = analysis;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (!quiet) this.trouble = error.words;
    }
    this.#again();
  }

  #again(): void {
    clearTimeout(this.#next);
    if (this.#closed || !this.busy) return;
    this.#next = setTimeout(() => void this.look(), this.#watched && !document.hidden ? SOON : LATER);
  }
}
