import { setImmediate as nextIteration } from 'node:timers/promises';

const SLICE_MS = 8;
let sliceBegan = 0;

/** Lets other work of the process run when this work has held the event loop for 8 ms; call it between items. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - sliceBegan < SLICE_MS) return;
  await nextIteration();
  sliceBegan = performance.now();
}
