/** The tree of a space's pages: children are made when their parent is opened, a part at a time. */
import { to } from './api.js';
import { element, emojiOf, fillInParts, safeAddress } from './element.js';

/** @typedef {import('./api.js').Page} Page */
/** @typedef {{ page: Page, parent?: Place, index: number }} Place where a page stands; index: among its siblings */
/** @typedef {{ list: HTMLElement, toggle: HTMLElement, reveal?: (index: number) => void }} Branch */

const OPEN_ALL_BELOW = 500;

/** Pages by identifier, and in reading order. */
export class PageIndex {
  /** @param {Page[]} pages */
  constructor(pages) {
    this.pages = pages;
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Page[]} */
    this.readable = [];
    const stack = pages.map((page, index) => /** @type {Place} */ ({ page, index })).reverse();
    for (let place = stack.pop(); place; place = stack.pop()) {
      const { page } = place;
      const parent = place;
      this.places.set(page.id, place);
      if (page.type === 'document' && !page.hidden) this.readable.push(page);
      stack.push(...(page.pages ?? []).map((child, index) => ({ page: child, parent, index })).reverse());
    }
  }

  /** From the top to the page itself. @param {string} id */
  pathTo(id) {
    const path = [];
    for (let place = this.places.get(id); place; place = place.parent) path.unshift(place);
    return path;
  }

  /** The pages before and after one in reading order. @param {string} id */
  around(id) {
    const at = this.readable.findIndex((page) => page.id === id);
    return at < 0 ? {} : { previous: this.readable[at - 1], next: this.readable[at + 1] };
  }
}

export class PageTree {
  /** @param {PageIndex} index @param {string} space @param {string} [revision] */
  constructor(index, space, revision) {
    this.index = index;
    this.space = space;
    this.revision = revision;
    /** @type {Map<string, Branch>} */
    this.branches = new Map();
    const list = element('ul', { class: 'tree' });
    this.reveal = fillInParts(list, index.pages, (page) => this.item(page));
    this.node = element('nav', { 'aria-label': 'Pages of this space', keydown: (event) => this.move(event) }, list);
  }

  /** Marks the page that is shown, and opens what it lies in. @param {string} [id] */
  show(id) {
    this.node.querySelector('[aria-current]')?.removeAttribute('aria-current');
    let reveal = this.reveal;
    for (const { page, index } of id === undefined ? [] : this.index.pathTo(id)) {
      reveal(index);
      if (page.id === id) break;
      this.open(page.id, true);
      reveal = this.branches.get(page.id)?.reveal ?? reveal;
    }
    const link = id === undefined ? null : this.node.querySelector(`[data-page="${CSS.escape(id)}"]`);
    link?.setAttribute('aria-current', 'page');
    link?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {Page} page @returns {HTMLElement} */
  item(page) {
    const children = page.pages ?? [];
    if (children.length === 0) return element('li', {}, element('div', { class: 'row' }, this.label(page)));
    const list = element('ul', { hidden: true });
    const click = () => this.open(page.id);
    const group = page.type !== 'document';
    const kind = group ? { class: 'toggle group', 'data-page': page.id } : { class: 'toggle' };
    const toggle = element(
      'button',
      { type: 'button', ...kind, 'aria-expanded': 'false', click },
      element('span', { class: group ? '' : 'unseen' }, group ? page.title : `Pages below ${page.title}`),
    );
    this.branches.set(page.id, { list, toggle });
    if (group && this.index.places.size < OPEN_ALL_BELOW) this.open(page.id, true);
    return element('li', {}, element('div', { class: 'row' }, !group && this.label(page), toggle), list);
  }

  /** @param {Page} page */
  label(page) {
    const name = [page.emoji ? `${emojiOf(page.emoji)} ` : '', page.title || 'Untitled'];
    const { target } = page;
    const away = page.type === 'link' ? safeAddress(target?.url) : undefined;
    if (away) return element('a', { href: away, target: '_blank', rel: 'noopener noreferrer' }, ...name, ' ↗');
    const leadsTo = page.type === 'document' ? page.id : target?.page;
    if (leadsTo === undefined) return element('span', { class: 'label' }, ...name);
    const anchor = target?.anchor === undefined ? '' : `#${encodeURIComponent(target.anchor)}`;
    return element(
      'a',
      {
        href: `${to.page(this.space, leadsTo, this.revision)}${anchor}`,
        'data-page': page.id,
        class: page.hidden ? 'hidden-page' : '',
      },
      ...name,
    );
  }

  /** Opens or closes what lies below a page. @param {string} id @param {boolean} [wanted] */
  open(id, wanted) {
    const branch = this.branches.get(id);
    if (!branch) return;
    const { list, toggle } = branch;
    const open = wanted ?? list.hidden;
    if (open)
      branch.reveal ??= fillInParts(list, this.index.places.get(id)?.page.pages ?? [], (page) => this.item(page));
    list.hidden = !open;
    toggle.setAttribute('aria-expanded', String(open));
  }

  /** Arrow keys: up and down among what is visible, right opens, left closes. @param {Event} event */
  move(event) {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
    const stops = [...this.node.querySelectorAll('a, button')].filter((stop) => !stop.closest('ul[hidden]'));
    const at = stops.indexOf(event.target);
    const toggle = event.target.closest('.row')?.querySelector('.toggle');
    const isOpen = toggle?.getAttribute('aria-expanded') === 'true';
    /** @type {Record<string, Element | null | undefined>} */
    const goals = { ArrowDown: stops[at + 1], ArrowUp: stops[at - 1], Home: stops[0], End: stops.at(-1) };
    if (event.key === 'ArrowLeft')
      goals.ArrowLeft = event.target.closest('ul')?.parentElement?.querySelector('a, button');
    const turns = toggle && ((event.key === 'ArrowRight' && !isOpen) || (event.key === 'ArrowLeft' && isOpen));
    const goal = turns ? toggle : goals[event.key];
    if (!(goal instanceof HTMLElement)) return;
    event.preventDefault();
    if (turns) goal.click();
    goal.focus();
  }
}
