import { setImmediate as nextIteration } from 'node:timers/promises';

/** A request needs several iterations of the event loop, and waits this long in each. */
const SLICE_MS = 4;
let sliceBegan = 0;

/** Lets other work of the process run when this work has held the event loop for 4 ms; call it between items. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - sliceBegan < SLICE_MS) return;
  await nextIteration();
  sliceBegan = performance.now();
}
