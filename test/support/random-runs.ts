const ORDINARY_SHARE = 0.1;

/**
 * How many random cases a property is checked with: a tenth of them in ordinary runs, and all in `npm run prove -- random`, which sets
 * `RANDOM_SHARE` to 1; a larger share checks more.
 */
export const randomRuns = (all: number): number => Math.ceil(all * Number(process.env.RANDOM_SHARE ?? ORDINARY_SHARE));
