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

/**
 * The element of index.html with this identifier.
 * @template {HTMLElement} Type
 * @param {string} id
 * @param {new () => Type} type
 * @returns {Type}
 */
export function byId(id, type) {
  const node = document.getElementById(id);
  if (!(node instanceof type)) throw new Error(`index.html has no ${id}`);
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
 * Fills a list a part at a time, so that thousands of items do not hold the page up.
 * @template Item
 * @param {HTMLElement} list
 * @param {readonly Item[]} items
 * @param {(item: Item) => HTMLElement} render
 * @returns {(index: number) => void} shows at least the items up to an index
 */
export function fillInParts(list, items, render) {
  let shown = 0;
  const more = element('button', { type: 'button', class: 'more', click: () => showMore() });
  const place = element('li', { class: 'more-place' }, more);
  /** @param {number} until */
  const show = (until) => {
    const end = Math.min(items.length, until);
    place.remove();
    list.append(...items.slice(shown, end).map(render));
    shown = Math.max(shown, end);
    if (shown === items.length) return;
    more.textContent = `Show ${Math.min(CHUNK, items.length - shown)} more of ${items.length - shown}`;
    list.append(place);
  };
  const showMore = () => {
    const before = shown;
    show(shown + CHUNK);
    const first = list.children[before]?.querySelector('a, button');
    if (first instanceof HTMLElement) first.focus();
  };
  show(CHUNK);
  return (index) => {
    if (index >= shown) show(index + 1);
  };
}
