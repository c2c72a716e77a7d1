import { setTimeout as delay } from 'node:timers/promises';
import { otherOrganization } from './import-bench.mjs';
import { residentMemory } from './processes/child.mjs';
import { World } from './world.mjs';

const POINTS = 10;
const CALLERS = 4;
/** Until caches are filled and the heap has reached its size. */
const WARMUP_SHARE = 0.3;
/** Maximum growth per hour: what is indistinguishable from the noise of the garbage collector. */
const MAX_MIB_AN_HOUR = 60;

/** The slope of a line through the points, by least squares. */
function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ mib }) => mib))];
  const above = points.reduce((sum, { minute, mib }) => sum + (minute - x) * (mib - y), 0);
  return above / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

/** Resident memory at regular times during some minutes of reads, lists, searches, comments and tokens that are created and deleted. */
export async function runSoakBench(minutes, logProgress) {
  const world = await World.open();
  try {
    const asked = Object.values(await otherOrganization(world));
    const pid = world.service.child.process.pid;
    const began = performance.now();
    const passed = () => (performance.now() - began) / 60_000;
    let requests = 0;
    const call = async (caller) => {
      for (let round = caller; passed() < minutes; round += CALLERS)
        for (const ask of asked) {
          await ask(round);
          requests += 1;
        }
    };
    const calling = Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)));
    const points = [];
    for (let point = 1; point <= POINTS; point += 1) {
      await delay(Math.max(0, ((point * minutes) / POINTS - passed()) * 60_000));
      points.push({ minute: passed(), mib: residentMemory(pid), requests });
      logProgress(`${passed().toFixed(1)} min: ${points.at(-1).mib.toFixed(0)} MiB after ${requests} requests`);
    }
    await calling;
    return { points, slope: slopeOf(points.filter(({ minute }) => minute > minutes * WARMUP_SHARE)) };
  } finally {
    await world.close();
  }
}

export const soakText = ({ points, slope }) =>
  [
    ...points.map(
      ({ minute, mib, requests }) => `${minute.toFixed(1)} min  ${mib.toFixed(0)} MiB  ${requests} requests`,
    ),
    `Slope after the first ${WARMUP_SHARE * 100} %: ${slope.toFixed(2)} MiB a minute.`,
  ].join('\n');

/** Results outside of the limits. @returns {string[]} */
export const soakProblems = ({ slope }) =>
  slope * 60 > MAX_MIB_AN_HOUR
    ? [`memory grows by ${(slope * 60).toFixed(0)} MiB an hour, above ${MAX_MIB_AN_HOUR}`]
    : [];
