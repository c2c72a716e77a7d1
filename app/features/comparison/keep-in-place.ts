/** Pages near it have been loaded by then. */
const MAX_KEPT_MS = 5_000;
const PERSON_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to a page and stays there while those before it are loaded, which become larger or smaller; until the person moves on. */
export function keepInPlace(part: HTMLElement): void {
  const show = () => part.scrollIntoView();
  const observer = new ResizeObserver(show);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of PERSON_MOVES) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, MAX_KEPT_MS);
  for (const event of PERSON_MOVES) addEventListener(event, stop, { passive: true });
  if (part.parentElement) observer.observe(part.parentElement);
  show();
}
