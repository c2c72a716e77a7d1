import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 20;
let turnBegan = 0;

/** Lets other work of the process run when this work has held the event loop for 20 ms; call it between items. */
export async function breathe(): Promise<void> {
  if (performance.now() - turnBegan < TURN_MS) return;
  await nextTurn();
  turnBegan = performance.now();
}
