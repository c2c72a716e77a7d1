/** What a single suite may take of the time of all suites: one of 600 that takes more keeps a processor busy after the others have ended. */
const LARGEST_SHARE = 0.04;
const LISTED = 10;

const percent = (share) => `${(share * 100).toFixed(1)} %`;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * The slowest suites, and those that take more than their share. Shares are compared, never durations: machines differ, and so does
 * what else they do.
 * @param {readonly { name: string, ms: number }[]} suites all that ran
 * @param {number} [shards] among how many machines the suites were divided
 */
export function suiteTimes(suites, shards = 1) {
  const total = suites.reduce((sum, { ms }) => sum + ms, 0);
  const sorted = suites.toSorted((left, right) => right.ms - left.ms);
  return {
    slowest: sorted.slice(0, LISTED).map(({ name, ms }) => `${seconds(ms)}, ${percent(ms / total)}: ${name}`),
    tooSlow: sorted
      .filter(({ ms }) => ms > total * LARGEST_SHARE * shards)
      .map(
        ({ name, ms }) =>
          `${name} took ${percent(ms / total)} of the time of all suites: make it faster, or divide it.`,
      ),
  };
}
