/** Initially collapsed parts of API references: their content comes from the page with the complete reference. */

/** @type {Promise<Document> | undefined} */
let requested;
/** @type {Document | undefined} */
let whole;

/** The location of a part: its address on the page with the complete reference, including the `#`. @param {HTMLElement} part */
function linkOf(part) {
  const link = /href="([^"]*)"/.exec(part.querySelector(':scope > noscript')?.textContent ?? '')?.[1] ?? '';
  return new URL(link, location.href.split('#')[0]);
}

/** The page with the complete reference, fetched once. @param {HTMLElement} part */
function wholePage(part) {
  requested ??= fetch(linkOf(part), { headers: { accept: 'text/html' } }).then(async (response) => {
    if (!response.ok) throw new Error(`The page answered ${response.status}.`);
    whole = new DOMParser().parseFromString(await response.text(), 'text/html');
    return whole;
  });
  // Opening another part tries again.
  requested.catch(() => (requested = undefined));
  return requested;
}

/** @returns {HTMLElement[]} */
const waiting = () => [...document.querySelectorAll('[data-rest]')].map((part) => /** @type {HTMLElement} */ (part));

/** @param {HTMLElement} part @param {Document} page */
function fillFrom(part, page) {
  const same = page.getElementById(linkOf(part).hash.slice(1));
  if (!same) throw new Error('The page has changed.');
  const inside = [...same.children].filter((child) => child.localName !== 'summary');
  part.querySelector(':scope > noscript')?.replaceWith(...inside.map((child) => document.importNode(child, true)));
  part.removeAttribute('data-rest');
}

/** If the content of a part cannot be loaded, the reader can still follow a link to it. @param {HTMLElement} part */
function showLink(part) {
  const link = new DOMParser().parseFromString(part.querySelector(':scope > noscript')?.textContent ?? '', 'text/html');
  part.querySelector(':scope > noscript')?.replaceWith(...link.body.children);
  part.removeAttribute('data-rest');
}

/**
 * Inserts the content of parts; `onFilled` initializes it.
 * @param {HTMLElement[]} parts
 * @param {(part: HTMLElement) => void} onFilled
 */
export async function fillParts(parts, onFilled) {
  const [first] = parts;
  if (!first) return;
  const page = whole ?? (await wholePage(first).catch(() => undefined));
  for (const part of parts) {
    if (part.dataset.rest === undefined) continue;
    try {
      if (!page) throw new Error('The page did not answer.');
      fillFrom(part, page);
      onFilled(part);
    } catch {
      showLink(part);
    }
  }
}

/** Preloads the content, so that it is ready when the reader opens a part. @param {HTMLElement} part */
export const preparePart = (part) => void wholePage(part).catch(() => undefined);

/**
 * Loads all parts, for readers who search the page, print it, or follow a link into it.
 * @param {(part: HTMLElement) => void} onFilled
 */
export async function fillAll(onFilled) {
  const parts = waiting();
  await fillParts(parts, onFilled);
  const target = document.getElementById(location.hash.slice(1));
  if (target && parts.some((part) => part.contains(target))) target.scrollIntoView();
}
