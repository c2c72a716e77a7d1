/** Lists that the API gives a page at a time. */
import { read } from './api.js';
import { Outcome, act } from './acting.js';
import { element } from './element.js';

const AT_ONCE = 20;

/**
 * The first page of a list, and a button for the next as long as there is one.
 * @template Item
 */
export class PagedList {
  /**
   * @param {string} path
   * @param {(item: Item) => HTMLElement} render an `li`
   * @param {{ signal: AbortSignal, empty: string, query?: Record<string, string>, name: string }} options name: what the list is of
   */
  constructor(path, render, { signal, empty, query = {}, name }) {
    this.path = path;
    this.render = render;
    this.signal = signal;
    this.empty = empty;
    this.query = query;
    this.outcome = new Outcome();
    this.list = element('ol', { class: 'entries', 'aria-label': name });
    this.none = element('p', { class: 'quiet', hidden: true }, empty);
    this.more = element('button', { type: 'button', class: 'more', hidden: true }, 'Show more');
    this.more.addEventListener('click', () => void act(this.more, this.outcome, () => this.goOn()));
    this.node = element('div', { class: 'paged' }, this.list, this.none, this.more, this.outcome.node);
    /** How many there are in all. */
    this.count = 0;
    /** @type {string | undefined} */
    this.next = undefined;
    this.turn = 0;
  }

  /** @param {string} [page] @returns {Promise<import('./api.js').List<Item>>} */
  page(page) {
    const query = new URLSearchParams({ limit: String(AT_ONCE), ...this.query, ...(page !== undefined && { page }) });
    return read(`${this.path}?${query}`, this.signal);
  }

  /** Shows the list anew from its beginning. @param {Record<string, string>} [query] another one from now on */
  async load(query) {
    this.query = query ?? this.query;
    this.turn += 1;
    const mine = this.turn;
    const answer = await this.page();
    // Somebody who chose again while this was loading wants the other answer.
    if (mine !== this.turn) return this;
    this.count = answer.count;
    this.list.replaceChildren(...answer.items.map((item) => this.render(item)));
    this.list.hidden = answer.items.length === 0;
    this.none.hidden = answer.items.length > 0;
    this.bound(answer.next?.page);
    return this;
  }

  async goOn() {
    const answer = await this.page(this.next);
    const items = answer.items.map((item) => this.render(item));
    this.list.append(...items);
    this.bound(answer.next?.page);
    this.outcome.say(`${items.length} more shown, ${this.list.children.length} of ${answer.count}.`);
    const first = items[0]?.querySelector('a, button');
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {string | undefined} next */
  bound(next) {
    this.next = next;
    this.more.hidden = next === undefined;
  }
}
