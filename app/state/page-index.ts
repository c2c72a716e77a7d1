import type { Page } from '../api/types';

/** The position of a page; `index` is its index among its siblings. */
export interface Place {
  readonly page: Page;
  readonly parent?: Place;
  readonly index: number;
}

/** The pages of a space by identifier, and in reading order. */
export class PageIndex {
  readonly places = new Map<string, Place>();
  readonly readable: Page[] = [];

  constructor(readonly pages: readonly Page[]) {
    const stack: Place[] = pages.map((page, index) => ({ page, index })).reverse();
    for (let place = stack.pop(); place; place = stack.pop()) {
      const { page } = place;
      const parent = place;
      this.places.set(page.id, place);
      if (page.type === 'document' && !page.hidden) this.readable.push(page);
      stack.push(...(page.pages ?? []).map((child, index) => ({ page: child, parent, index })).reverse());
    }
  }

  /** From the top to the page itself. */
  pathTo(id: string): Place[] {
    const path: Place[] = [];
    for (let place = this.places.get(id); place; place = place.parent) path.unshift(place);
    return path;
  }

  /** The previous and next page in reading order. */
  around(id: string): { previous?: Page; next?: Page } {
    const at = this.readable.findIndex((page) => page.id === id);
    return at < 0 ? {} : { previous: this.readable[at - 1], next: this.readable[at + 1] };
  }
}
