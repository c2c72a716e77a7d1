/** The search dialog: shows results as the reader types, selected with the arrow keys. */
import { element, fill, safeHref } from './element.js';

/** @typedef {import('./core.js').PageData} PageData */
/** @typedef {{title: string, href: string, trail: string, snippet: {text: string, isMatch: boolean}[]}} Result */

const WAIT_MS = 120;
const MAX_QUERY_LENGTH = 256;

/** @param {PageData} data @param {string} query */
function addressOf(data, query) {
  const address = new URL(data.search, location.href);
  address.searchParams.set('q', query);
  return address.href;
}

/** @param {Result} result @param {number} index */
function optionOf(result, index) {
  const snippet = result.snippet.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text));
  return element(
    'a',
    { role: 'option', id: `~found-${index}`, href: safeHref(result.href), tabindex: '-1', 'aria-selected': 'false' },
    result.trail !== '' && element('small', {}, result.trail),
    element('strong', {}, result.title),
    snippet.length > 0 && element('small', {}, ...snippet),
  );
}

class Finder {
  list = element('div', { role: 'listbox', id: '~found' });
  status = element('p', { role: 'status' });
  /** @type {HTMLAnchorElement[]} */
  options = [];
  at = -1;
  timer = 0;
  controller = new AbortController();

  /** @param {PageData} data */
  constructor(data) {
    this.data = data;
    const { words } = data;
    this.list.setAttribute('aria-label', words.search ?? '');
    this.input = element('input', {
      type: 'search',
      name: 'q',
      role: 'combobox',
      maxlength: String(MAX_QUERY_LENGTH),
      placeholder: words.searchFor,
      autocomplete: 'off',
      spellcheck: 'false',
      enterkeyhint: 'go',
      'aria-label': words.searchFor,
      'aria-controls': '~found',
      'aria-expanded': 'false',
      'aria-autocomplete': 'list',
      input: () => this.searchSoon(),
      keydown: (event) => this.onKey(/** @type {KeyboardEvent} */ (event)),
    });
    const close = element(
      'button',
      { type: 'button', class: 'tool', 'aria-label': words.close, click: () => this.dialog.close() },
      '×',
    );
    const form = element(
      'form',
      { role: 'search', action: data.search, submit: (event) => this.onSubmit(event) },
      this.input,
      close,
    );
    this.dialog = element('dialog', { class: 'finder', 'aria-label': words.search }, form, this.status, this.list);
    this.dialog.addEventListener('click', (event) => {
      if (event.target === this.dialog || (event.target instanceof Element && event.target.closest('a')))
        this.dialog.close();
    });
    this.dialog.addEventListener('close', () => this.stop());
    document.body.append(this.dialog);
  }

  /** @param {string} query */
  open(query) {
    if (this.dialog.open) return;
    if (query !== '') this.input.value = query;
    this.dialog.showModal();
    this.input.focus();
    if (query === '') return this.input.select();
    this.input.setSelectionRange(query.length, query.length);
    void this.search();
  }

  searchSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.search(), WAIT_MS);
  }

  /** Cancels the search: a pending request is not sent, and an outstanding response is ignored. */
  stop() {
    clearTimeout(this.timer);
    this.controller.abort();
  }

  async search() {
    this.stop();
    this.controller = new AbortController();
    const { signal } = this.controller;
    const query = this.input.value.trim();
    if (query === '') return this.show([], '');
    try {
      const response = await fetch(addressOf(this.data, query), { signal, headers: { accept: 'application/json' } });
      if (!response.ok) throw new Error(`Search answered ${response.status}.`);
      /** @type {unknown} */
      const answer = await response.json();
      const { items } = /** @type {{items: Result[]}} */ (answer);
      const { noResults = '', oneResult = '', results = '' } = this.data.words;
      const text = items.length === 0 ? noResults : items.length === 1 ? oneResult : results;
      this.show(items, fill(text, { count: items.length, query }));
    } catch {
      if (!signal.aborted) this.show([], this.data.words.failed ?? '');
    }
  }

  /** @param {Result[]} results @param {string} status */
  show(results, status) {
    this.options = results.map(optionOf);
    this.list.replaceChildren(...this.options);
    this.list.hidden = results.length === 0;
    this.status.textContent = status;
    this.input.setAttribute('aria-expanded', String(results.length > 0));
    this.select(results.length > 0 ? 0 : -1);
  }

  /** @param {number} index */
  select(index) {
    this.at = index;
    this.options.forEach((option, at) => option.setAttribute('aria-selected', String(at === index)));
    const option = this.options[index];
    if (option) this.input.setAttribute('aria-activedescendant', option.id);
    else this.input.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    // By default, Escape in a search field would only clear it.
    if (event.key === 'Escape') {
      event.preventDefault();
      this.dialog.close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = this.options.length;
    if (step === undefined || count === 0) return;
    event.preventDefault();
    this.select((this.at + step + count) % count);
  }

  /** Enter follows the selected result; without results, the results page explains why. @param {Event} event */
  onSubmit(event) {
    const option = this.options[this.at];
    if (option === undefined && this.input.value.trim() !== '') return;
    event.preventDefault();
    option?.click();
  }
}

/** @type {Finder | undefined} */
let finder;

/** Opens the dialog; a given query is searched for immediately. @param {PageData} data @param {string} [query] */
export function openSearch(data, query = '') {
  finder ??= new Finder(data);
  finder.open(query);
}
