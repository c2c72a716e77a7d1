import { readFileSync } from 'node:fs';

/** Milliseconds of processor time for some work; unlike elapsed time, it does not depend on other load. */
export function processorTime(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

/** Processor time of this thread. On systems other than Linux, elapsed time. */
function threadMs(): number {
  try {
    // The first field is nanoseconds on a processor: https://docs.kernel.org/scheduler/sched-stats.html
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return performance.now();
  }
}

/** The longest time, in milliseconds of this thread's processor time, for which some work blocked the event loop. */
export async function longestHold(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = threadMs();
  const beat = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const beats = setInterval(beat, 5);
  try {
    await work();
  } finally {
    clearInterval(beats);
  }
  beat();
  return longest;
}
