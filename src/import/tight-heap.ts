import { setFlagsFromString } from 'node:v8';

/** How far the heap may grow beyond what is in use before V8 collects; by default it may double. */
const GROWTH_PERCENT = 15;

let running = 0;

const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** Runs work that produces much garbage for minutes: V8 collects more often meanwhile, so that the process stays small. */
export async function withTightHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  if (running === 1) setGrowth(GROWTH_PERCENT);
  try {
    return await work();
  } finally {
    running -= 1;
    // 0: decided by V8.
    if (running === 0) setGrowth(0);
  }
}
