const MAX_PAUSE_MS = 40;

/** Longer than anything awaited takes on a slow machine; shorter than the timeout of a test, so that a failure reports what was awaited. */
export const LATEST_MS = 60_000;

/** Waits until a condition is true, polling at increasing intervals; fails after the time limit. */
export async function eventually(holds: () => boolean | Promise<boolean>, withinMs = LATEST_MS): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (let pause = 2; !(await holds()); pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error('What was waited for did not happen');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
