import { render } from 'preact';
import { App } from './layout/app';
import { followReadOnly } from './state/read-only';

/** Replaces the static content of the page with the app. */
export function start(): void {
  const place = document.getElementById('app');
  const icon = document.getElementById('brand-icon');
  if (!place || !(icon instanceof HTMLImageElement)) throw new Error('The page has no place for the app.');
  const iconAddress = icon.src;
  // A relative address would be resolved again below each page that the app shows.
  const favicon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (favicon) favicon.href = iconAddress;
  place.replaceChildren();
  followReadOnly();
  render(<App icon={iconAddress} />, place);
}
