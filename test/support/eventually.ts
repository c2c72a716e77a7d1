const MAX_PAUSE_MS = 40;

/** Waits until a condition holds, polling at increasing intervals; fails after the time limit. */
export async function eventually(holds: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (let pause = 2; !(await holds()); pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error('What was waited for did not happen');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
