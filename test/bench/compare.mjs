import { runLoad } from './load.mjs';
import { median, quantile } from './statistics.mjs';

/**
 * @typedef {object} Figures
 * @property {number} rate answers a second
 * @property {number} p50 ms
 * @property {number} p99 ms
 * @property {number} [ratio] rate beside the bare baseline
 * @property {number} [bareRate]
 * @property {number} [processor] processor time of the answering process for one answer, in ms; without the database's
 * @property {number} [bareProcessor]
 */

/** @typedef {{ rounds: number, seconds: number, warmup: number, connections: readonly number[], waitForQuiet: () => Promise<void> }} Pace */

const LONGEST_SECONDS = 16;

/** Runs a load, longer where nothing is answered in the time, and waits until what it left behind is done. */
async function run(target, connections, seconds, waitForQuiet) {
  const result = await runLoad(target, { connections, seconds });
  await waitForQuiet();
  if (result.times.length > 0 || seconds >= LONGEST_SECONDS) return result;
  return run(target, connections, seconds * 4, waitForQuiet);
}

/**
 * Lets the engine compile what is hot in every process before anything counts: what it has not compiled yet costs twice.
 * @param {readonly import('./load.mjs').Target[]} targets @param {number} seconds
 */
export async function letCompile(targets, seconds) {
  for (const target of targets) await runLoad(target, { connections: 8, seconds });
}

/**
 * Medians of rounds in which the service and, where there is one, the bare baseline ran in turn.
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
 * Measures the service and the bare baseline in turn, so that whatever else the machine does meets both; gives medians.
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
