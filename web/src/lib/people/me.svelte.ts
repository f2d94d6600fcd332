/** The current user: a guest, or somebody with an account. */
import { call, Trouble } from '../http/api';
import { settings } from '../settings/settings.svelte';
import type { Me } from '../types';

class Myself {
  now = $state.raw<Me | null>(null); // null: not known yet

  ask = async (): Promise<void> => {
    try {
      this.now = await call<Me>('/account');
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
    }
  };

  /** Signed up or in: from now on one sits down by the account's name. */
  is(me: Me): void {
    this.now = me;
    if (me.name) settings.set('name', me.name);
  }
}

export const myself = new Myself();
