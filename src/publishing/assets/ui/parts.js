/** Parts of API references that are closed at first: what is in them comes from the same page with all of it. */

/** @type {Promise<Document> | undefined} */
let asked;
/** @type {Document | undefined} */
let whole;

/** Where a part is: on the page with all of it, behind a `#`. @param {HTMLElement} part */
function wayOf(part) {
  const link = /href="([^"]*)"/.exec(part.querySelector(':scope > noscript')?.textContent ?? '')?.[1] ?? '';
  return new URL(link, location.href.split('#')[0]);
}

/** The page with all of it, fetched once. @param {HTMLElement} part */
function wholePage(part) {
  asked ??= fetch(wayOf(part), { headers: { accept: 'text/html' } }).then(async (response) => {
    if (!response.ok) throw new Error(`The page answered ${response.status}.`);
    whole = new DOMParser().parseFromString(await response.text(), 'text/html');
    return whole;
  });
  // Who opens another part asks again.
  asked.catch(() => (asked = undefined));
  return asked;
}

/** @returns {HTMLElement[]} */
const waiting = () => [...document.querySelectorAll('[data-rest]')].map((part) => /** @type {HTMLElement} */ (part));

/** @param {HTMLElement} part @param {Document} page */
function fillFrom(part, page) {
  const same = page.getElementById(wayOf(part).hash.slice(1));
  if (!same) throw new Error('The page has changed.');
  const inside = [...same.children].filter((child) => child.localName !== 'summary');
  part.querySelector(':scope > noscript')?.replaceWith(...inside.map((child) => document.importNode(child, true)));
  part.removeAttribute('data-rest');
}

/** When what is in a part does not come, the reader can still go there. @param {HTMLElement} part */
function showWay(part) {
  const way = new DOMParser().parseFromString(part.querySelector(':scope > noscript')?.textContent ?? '', 'text/html');
  part.querySelector(':scope > noscript')?.replaceWith(...way.body.children);
  part.removeAttribute('data-rest');
}

/**
 * Puts into parts what belongs there; `onFilled` dresses it.
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
      showWay(part);
    }
  }
}

/** Who is about to open a part finds it ready. @param {HTMLElement} part */
export const preparePart = (part) => void wholePage(part).catch(() => undefined);

/**
 * All of them, for who looks for a word in the page, prints it, or comes for something in it.
 * @param {(part: HTMLElement) => void} onFilled
 */
export async function fillAll(onFilled) {
  const parts = waiting();
  await fillParts(parts, onFilled);
  const target = document.getElementById(location.hash.slice(1));
  if (target && parts.some((part) => part.contains(target))) target.scrollIntoView();
}
