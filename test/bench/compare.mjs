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

/** @typedef {{ rounds: number, seconds: number, warmup: number, connections: readonly number[] }} Pace */

/**
 * Measures the service and the bare baseline in turn, so that whatever else the machine does meets both; gives medians.
 * @param {import('./load.mjs').Target} service @param {import('./load.mjs').Target | undefined} bare
 * @param {number} connections @param {Pace} pace @returns {Promise<Figures>}
 */
export async function compare(service, bare, connections, { rounds, seconds, warmup }) {
  for (const target of [service, bare]) if (target) await runLoad(target, { connections, seconds: warmup });
  const rates = [];
  const bareRates = [];
  const ratios = [];
  const times = [];
  const processor = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    const ours = await runLoad(service, { connections, seconds });
    rates.push(ours.rate);
    processor.ours.push(ours.processor);
    for (const time of ours.times) times.push(time);
    if (!bare) continue;
    const theirs = await runLoad(bare, { connections, seconds });
    bareRates.push(theirs.rate);
    processor.bare.push(theirs.processor);
    ratios.push(ours.rate / theirs.rate);
  }
  return {
    rate: median(rates),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    processor: median(processor.ours),
    ...(bare && { ratio: median(ratios), bareRate: median(bareRates), bareProcessor: median(processor.bare) }),
  };
}
