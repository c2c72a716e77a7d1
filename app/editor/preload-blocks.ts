import { chosenMode } from './chosen-mode';

/** Begins to load the block editor beside the screen that shows it, for those who write in it. */
export function preloadBlocks(): void {
  if (chosenMode() !== 'blocks') return;
  const parts = [
    import('./live-blocks'),
    import('./live/open-live'),
    import('./blocks/block-pane'),
    import('./blocks/create-context'),
  ];
  // Who shows it reports a failure.
  for (const part of parts) part.catch(() => undefined);
}
