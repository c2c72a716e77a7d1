import { useEffect } from 'preact/hooks';

/** A change, or the place of a page that is not loaded yet. */
const STOPS = '[data-change], [data-pending]';
const CURRENT = 'current-change';
/** A page is loaded by then, or skipped. */
const MAX_WAIT_MS = 10_000;
/** What is above this is behind the bars at the top. */
const TOP_PX = 120;

const KEYS: Readonly<Record<string, 1 | -1>> = { n: 1, j: 1, p: -1, k: -1 };

/** Changes that follow each other directly are one stop, and what is in one that was added or removed is none. */
function isStop(element: Element): boolean {
  if (element.matches('[data-pending]')) return true;
  if (element.parentElement?.closest('[data-change="new"], [data-change="gone"]')) return false;
  return !element.previousElementSibling?.matches('[data-change]') && (element as HTMLElement).checkVisibility();
}

const stopsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);

/** The next stop in this direction: from the current one, or else from what is in the window. */
function nextStop(root: Element, direction: 1 | -1): HTMLElement | undefined {
  const stops = stopsIn(root);
  const current = root.querySelector(`.${CURRENT}`);
  const index = stops.findIndex((stop) => stop === current);
  if (index >= 0) return stops[index + direction];
  const isBelow = (stop: HTMLElement) => stop.getBoundingClientRect().top >= TOP_PX;
  return direction === 1 ? stops.find(isBelow) : stops.findLast((stop) => !isBelow(stop));
}

/** Resolves when the page has been loaded. */
const loaded = (place: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const page = place.closest('.changed-page') ?? place;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (!page.querySelector('[data-pending]')) stop();
    });
    observer.observe(page, { childList: true, subtree: true });
    const timer = setTimeout(stop, MAX_WAIT_MS);
  });

function show(stop: HTMLElement): void {
  stop.ownerDocument.querySelector(`.${CURRENT}`)?.classList.remove(CURRENT);
  stop.classList.add(CURRENT);
  stop.tabIndex = -1;
  stop.focus({ preventScroll: true });
  stop.scrollIntoView({ block: 'center' });
}

/** Goes to the next or previous change; pages that are not loaded yet are, on the way. */
export async function goToChange(root: Element, direction: 1 | -1): Promise<void> {
  const stop = nextStop(root, direction);
  if (!stop?.matches('[data-pending]')) return stop && show(stop);
  const page = stop.closest('.changed-page');
  stop.scrollIntoView({ block: 'center' });
  await loaded(stop);
  const stops = page ? stopsIn(page) : [];
  const found = direction === 1 ? stops[0] : stops.at(-1);
  if (found && !found.matches('[data-pending]')) show(found);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `n` or `j` goes to the next change, `p` or `k` to the previous one. */
export function useChangeKeys(go: (direction: 1 | -1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = KEYS[event.key];
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (direction === undefined || isModified || isTyping(event.target) || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      go(direction);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
