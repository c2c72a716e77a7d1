/** Begins to load the block editor beside the screen that shows it. */
export function preloadBlocks(): void {
  const parts = [import('./live/open-live'), import('./blocks/block-pane'), import('./blocks/create-context')];
  // Who shows it reports a failure.
  for (const part of parts) part.catch(() => undefined);
}
