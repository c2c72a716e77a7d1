import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const INTERVAL_MS = 3_000;
/**
 * Idle intervals before the first collection, which frees memory, and before the second one, which shrinks the space of young
 * objects: V8 does so when little was allocated since the collection before.
 */
const COLLECTIONS: readonly number[] = [2, 4];
/** Busier than this in an interval, a process is not idle: a collection delays its requests by some 100 ms. */
const IDLE = 0.02;
/** Less is not worth a collection. */
const GROWN_BYTES = 24 * 1024 * 1024;

/** V8 collects when it needs memory, not to return any: after a start or a busy time much of the heap is garbage. */
function fullCollection(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Decides, interval by interval, when a process is idle enough to collect, and has grown enough for it. */
export class CollectionPolicy {
  private quiet = 0;
  private bytesAfterCollection = 0;

  /** Whether to collect now. @param utilization of the event loop in the interval, 0 to 1 */
  isDue(utilization: number, heapBytes: number): boolean {
    this.quiet = utilization > IDLE ? 0 : this.quiet + 1;
    return COLLECTIONS.includes(this.quiet) && heapBytes - this.bytesAfterCollection >= GROWN_BYTES;
  }

  /** Call after each collection. */
  collected(heapBytes: number): void {
    if (this.quiet === COLLECTIONS.at(-1)) this.bytesAfterCollection = heapBytes;
  }
}

/** Returns memory to the system while the process is idle, when its heap has grown since the last time. */
export function collectWhileIdle(collect = fullCollection()): void {
  const policy = new CollectionPolicy();
  const heapBytes = (): number => getHeapStatistics().total_heap_size;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    if (policy.isDue(utilization, heapBytes())) {
      collect();
      policy.collected(heapBytes());
    }
    before = performance.eventLoopUtilization();
  }, INTERVAL_MS).unref();
}
