/** The name that others see: asked for once, before the first game with others. */
import { settings } from '../settings/settings.svelte';

class Asking {
  now = $state.raw<((name: string | null) => void) | null>(null);

  /** The kept name, or the one that is given now; null: rather not. */
  name = (): Promise<string | null> =>
    settings.now.name
      ? Promise.resolve(settings.now.name)
      : new Promise((answer) => {
          this.now = (name) => {
            this.now = null;
            if (name) settings.set('name', name);
            answer(name);
          };
        });
}

export const asking = new Asking();
