/** Milliseconds of processor time that some work takes, which others on the machine do not lengthen as they do a clock. */
export function processorTime(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}
