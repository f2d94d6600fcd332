/** Router: the address bar as reactive state. */
import { readAddress, writeAddress, type Address } from './address';

const here = (): Address => readAddress(location.pathname, location.search);

class Route {
  at = $state.raw<Address>(here());

  constructor() {
    addEventListener('popstate', () => (this.at = here()));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.at = here();
    scrollTo(0, 0);
  }

  table(id: string, ply: number | null = null): void {
    this.go(writeAddress(id, ply));
  }

  /** Another moment of the same table; a replay adds nothing to the browser's history. */
  moment(ply: number | null): void {
    if (this.at.page !== 'table' || this.at.ply === ply) return;
    history.replaceState(null, '', writeAddress(this.at.id, ply));
    this.at = here();
  }

  /** Click handler for internal links: no page load, unless a new tab is wanted. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  };
}

export const route = new Route();
