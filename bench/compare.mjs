import { runLoad } from './load.mjs';
import { median, quantile } from './statistics.mjs';

/**
 * @typedef {object} Figures
 * @property {number} rate responses per second
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} [ratio] rate relative to the bare baseline
 * @property {number} [bareRate]
 * @property {number} [processor] processor time of the responding process per response, in ms; without the database's
 * @property {number} [bareProcessor]
 */

/** @typedef {{ rounds: number, seconds: number, warmup: number, connections: readonly number[], waitForQuiet: () => Promise<void> }} Pace */

const MAX_SECONDS = 16;

/** Runs a load, longer if nothing is answered in the given time, and waits until its after-effects are over. */
async function run(target, connections, seconds, waitForQuiet) {
  const result = await runLoad(target, { connections, seconds });
  await waitForQuiet();
  if (result.times.length > 0 || seconds >= MAX_SECONDS) return result;
  return run(target, connections, seconds * 4, waitForQuiet);
}

/**
 * Lets the engine compile hot code in every process before measuring: uncompiled code is twice as slow.
 * @param {readonly import('./load.mjs').Target[]} targets @param {number} seconds
 */
export async function letCompile(targets, seconds) {
  for (const target of targets) await runLoad(target, { connections: 8, seconds });
}

/**
 * Medians of rounds in which the service and the bare baseline, if there is one, ran in turn.
 * @param {readonly { ours: { rate: number, times: readonly number[] }, bare?: { rate: number } }[]} rounds @returns {Figures}
 */
export function figuresOf(rounds) {
  const times = rounds.flatMap(({ ours }) => ours.times);
  const beside = rounds.filter(({ bare }) => bare);
  return {
    rate: median(rounds.map(({ ours }) => ours.rate)),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    ...(beside.length > 0 && {
      ratio: median(beside.map(({ ours, bare }) => ours.rate / bare.rate)),
      bareRate: median(beside.map(({ bare }) => bare.rate)),
    }),
  };
}

/**
 * Measures the service and the bare baseline in turn, so that other load on the machine affects both; returns medians.
 * @param {import('./load.mjs').Target} service @param {import('./load.mjs').Target | undefined} bare
 * @param {number} connections @param {Pace} pace @returns {Promise<Figures>}
 */
export async function compare(service, bare, connections, { rounds, seconds, warmup, waitForQuiet }) {
  for (const target of [service, bare]) if (target) await run(target, connections, warmup, waitForQuiet);
  const measured = [];
  while (measured.length < rounds)
    measured.push({
      ours: await run(service, connections, seconds, waitForQuiet),
      ...(bare && { bare: await run(bare, connections, seconds, waitForQuiet) }),
    });
  return {
    ...figuresOf(measured),
    processor: median(measured.map(({ ours }) => ours.processor)),
    ...(bare && { bareProcessor: median(measured.map((round) => round.bare.processor)) }),
  };
}
