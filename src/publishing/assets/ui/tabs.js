/** Turns groups of collapsible parts into tabs. Selecting one selects the tabs of the same name in the whole page. */
import { element } from './element.js';

const KEY = 'bindery-tabs';
const MAX_STORED_TITLES = 10;

/** @typedef {{tabs: HTMLButtonElement[], panels: HTMLElement[]}} Group */

/** @type {Group[]} */
const groups = [];

/** @returns {string[]} */
function storedTitles() {
  try {
    const stored = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}

/** @param {string} title */
function storeTitle(title) {
  try {
    const titles = [title, ...storedTitles().filter((other) => other !== title)];
    localStorage.setItem(KEY, JSON.stringify(titles.slice(0, MAX_STORED_TITLES)));
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}

/** @param {Group} group @param {number} index */
function show({ tabs, panels }, index) {
  tabs.forEach((tab, at) => {
    tab.setAttribute('aria-selected', String(at === index));
    tab.tabIndex = at === index ? 0 : -1;
    // Find-in-page also searches hidden panels, and shows them.
    const panel = panels[at];
    if (at === index) {
      panel?.removeAttribute('hidden');
      panel?.dispatchEvent(new Event('tabshown'));
    } else panel?.setAttribute('hidden', 'until-found');
  });
}

/** @param {Group} group @param {number} index */
function selectTab(group, index) {
  const tab = group.tabs[index];
  const title = tab?.textContent ?? '';
  const before = tab?.getBoundingClientRect().top ?? 0;
  for (const other of groups) {
    const same = other === group ? index : other.tabs.findIndex((candidate) => candidate.textContent === title);
    if (same >= 0) show(other, same);
  }
  storeTitle(title);
  // Panels above may have changed their height: the selected tab stays in place.
  if (tab) scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** @param {Group} group @param {KeyboardEvent} event */
function onKey(group, event) {
  const { tabs } = group;
  const at = tabs.findIndex((tab) => tab === event.target);
  const isBackwards = getComputedStyle(document.documentElement).direction === 'rtl';
  const step = isBackwards ? -1 : 1;
  const next = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  const index = (next + tabs.length) % tabs.length;
  selectTab(group, index);
  tabs[index]?.focus();
}

let count = 0;

/** @param {Element} box */
function createGroup(box) {
  const number = count++;
  /** @type {Group} */
  const group = { tabs: [], panels: [] };
  const list = element('div', { role: 'tablist', class: 'bd-tab-list' });
  const folds = [...box.children].filter((child) => child instanceof HTMLDetailsElement);
  folds.forEach((fold, index) => {
    const id = `tab-${number}-${index}`;
    const title = fold.querySelector('summary')?.textContent ?? '';
    const panel = /** @type {HTMLElement | null} */ (fold.querySelector(':scope > .bd-tab-body'));
    if (!panel) return;
    panel.id ||= `${id}-panel`;
    const tab = element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id,
        class: 'bd-tab-title',
        'aria-controls': panel.id,
        click: () => selectTab(group, index),
      },
      title,
    );
    panel.dataset.title = title;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', id);
    panel.tabIndex = 0;
    panel.addEventListener('beforematch', () => selectTab(group, index));
    group.tabs.push(tab);
    group.panels.push(panel);
    list.append(tab);
  });
  if (group.tabs.length === 0) return;
  list.addEventListener('keydown', (event) => onKey(group, event));
  box.replaceChildren(list, ...group.panels);
  groups.push(group);
  const titles = storedTitles();
  const stored = titles
    .flatMap((title) => group.tabs.findIndex((tab) => tab.textContent === title))
    .find((at) => at >= 0);
  show(group, stored ?? 0);
}

/** Inner groups first: they are in panels of outer groups. @param {ParentNode} place */
export function createTabs(place) {
  [...place.querySelectorAll('.bd-tabs')].reverse().forEach(createGroup);
}
