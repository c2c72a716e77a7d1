/** Building the page. Text from the API only ever becomes text: nothing here reads markup. */

const CHUNK = 200;

/** @typedef {Node | string | false | null | undefined} Child */

/**
 * An element with attributes, listeners (functions) and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | boolean | undefined | ((event: Event) => void)>} attributes
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name, value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/** @param {string} title */
export const heading = (title) => element('h1', { tabindex: '-1' }, title);

/** An address that content names, when it is safe to follow. @param {string} [address] */
export function safeAddress(address) {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}

/** An emoji as a character; the API also gives code points (`1f600`). @param {string} [value] */
export function emojiOf(value = '') {
  if (!/^[0-9a-f]{4,6}(?:-[0-9a-f]{2,6}){0,15}$/i.test(value)) return value;
  const points = value.split('-').map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : '';
}

/** @param {string} time */
export const when = (time) =>
  element(
    'time',
    { datetime: time },
    new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  );

/**
 * Shows a list a part at a time, so that thousands of items do not hold the page up: one stretch of it, with a button at
 * either end that has more beyond.
 * @template Item
 * @param {HTMLElement} list
 * @param {readonly Item[]} items
 * @param {(item: Item) => HTMLElement} render
 * @returns {(index: number) => void} makes sure that the item with this index is shown
 */
export function fillInParts(list, items, render) {
  let from = 0;
  let until = 0;
  /** @param {(event: Event) => void} click */
  const button = (click) =>
    element('li', { class: 'more-place' }, element('button', { type: 'button', class: 'more', click }));
  const before = button(() => grow(true));
  const after = button(() => grow(false));
  /** @param {HTMLElement} place @param {number} count @param {string} word */
  const label = (place, count, word) => {
    if (place.firstChild) place.firstChild.textContent = `Show ${Math.min(CHUNK, count)} ${word} of ${count}`;
    return count > 0 ? [place] : [];
  };
  /** @param {number} start @param {number} end */
  const make = (start, end) => items.slice(Math.max(0, start), end).map(render);
  const bound = () => {
    before.remove();
    after.remove();
    list.prepend(...label(before, from, 'before'));
    list.append(...label(after, items.length - until, 'more'));
  };
  /** @param {boolean} backwards */
  const grow = (backwards) => {
    const added = backwards ? make(from - CHUNK, from) : make(until, until + CHUNK);
    if (backwards) before.after(...added);
    else after.before(...added);
    if (backwards) from -= added.length;
    else until += added.length;
    bound();
    const next = added.at(backwards ? -1 : 0)?.querySelector('a, button');
    if (next instanceof HTMLElement) next.focus();
  };
  /** @param {number} start */
  const startAt = (start) => {
    from = Math.max(0, Math.min(start, items.length - CHUNK));
    until = Math.min(items.length, from + CHUNK);
    list.replaceChildren(...make(from, until));
    bound();
  };
  startAt(0);
  return (index) => {
    if (index < from || index >= until) startAt(index - CHUNK / 2);
  };
}
