import { setTimeout as delay } from 'node:timers/promises';
import { corpusZip } from './corpus/archive.mjs';
import { walkPages } from './page-list.mjs';
import { residentMemory } from './processes/child.mjs';
import { World } from './world.mjs';

/** With the other files of the corpus, about the maximum of one import. */
const PAGES = 19_000;
const OTHERS_PAGES = 250;
/** Pause between the requests of the other organization. */
const PAUSE_MS = 5;
const IDLE_S = 20;

const quantile = (times, share) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

/** A space of another organization, and the requests to it. */
export async function otherOrganization(world) {
  const { id: organization } = await world.api.post('/v1/orgs', { title: 'Others' });
  const { id: space } = await world.api.post(`/v1/orgs/${organization}/spaces`, { title: 'Theirs' });
  await world.importZip(space, await corpusZip(0, OTHERS_PAGES));
  const { pages } = await world.api.get(`/v1/spaces/${space}/content/pages`);
  const ids = [...walkPages(pages)].filter(({ type }) => type === 'document').map(({ id }) => id);
  const page = (round) => ids[round % ids.length];
  return {
    page: (round) => world.api.get(`/v1/spaces/${space}/content/page/${page(round)}`),
    list: () => world.api.get(`/v1/orgs/${organization}/spaces`),
    search: (round) => world.api.get(`/v1/spaces/${space}/search?query=${'abcdefghij'[round % 10]}${round % 7}`),
    comment: (round) =>
      world.api.post(`/v1/spaces/${space}/comments`, { page: page(round), body: { markdown: `Comment ${round}` } }),
  };
}

/** Sends requests in turn until `isOver`; returns their times by kind in ms. */
export async function askUntil(asked, isOver) {
  const times = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  for (let round = 0; !isOver(); round += 1)
    for (const [name, ask] of Object.entries(asked)) {
      const began = performance.now();
      await ask(round);
      times[name].push(performance.now() - began);
      await delay(PAUSE_MS);
    }
  return times;
}

export const figuresOf = (times) => ({
  requests: times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  max: Math.max(...times),
});

/** How long another organization waits while one imports as many pages as allowed, and how much memory is used afterwards. */
export async function runImportBench(logProgress, pages = PAGES) {
  const world = await World.open();
  try {
    const asked = await otherOrganization(world);
    const zip = await corpusZip(0, pages);
    const pid = world.service.child.process.pid;
    const before = residentMemory(pid);
    const calm = Date.now() + 3_000;
    await askUntil(asked, () => Date.now() > calm);
    logProgress(`importing ${pages} pages`);
    let isOver = false;
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, residentMemory(pid))), 250);
    const space = await world.createSpace('Large');
    const importing = world.importZip(space, zip).finally(() => (isOver = true));
    // Its failure is reported when it is awaited.
    importing.catch(() => undefined);
    const times = await askUntil(asked, () => isOver);
    const { ms } = await importing;
    clearInterval(watch);
    await delay(IDLE_S * 1000);
    return {
      pages,
      seconds: ms / 1000,
      kinds: Object.fromEntries(
        [...Object.entries(times), ['all', Object.values(times).flat()]].map(([name, list]) => [name, figuresOf(list)]),
      ),
      memory: { before, peak, after: residentMemory(pid) },
    };
  } finally {
    await world.close();
  }
}

export function importText({ pages, seconds, kinds, memory }) {
  const rows = Object.entries(kinds).map(
    ([name, { requests, p50, p99, max }]) =>
      `${name.padEnd(8)} ${String(requests).padStart(7)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${max.toFixed(1).padStart(8)}`,
  );
  return [
    `While ${pages} pages were imported (${seconds.toFixed(0)} s), requests of another organization in ms:`,
    `${'kind'.padEnd(8)} ${'number'.padStart(7)} ${'p50'.padStart(8)} ${'p99'.padStart(8)} ${'max'.padStart(8)}`,
    ...rows,
    `Memory of the service: ${memory.before.toFixed(0)} MiB before, ${memory.peak.toFixed(0)} MiB at most, ${memory.after.toFixed(0)} MiB ${IDLE_S} s after.`,
  ].join('\n');
}

const MAX_P99_MS = 100;
const MAX_MIB = 300;

/** Results outside of the limits. @returns {string[]} */
export function importProblems({ kinds, memory }) {
  const problems = [];
  if (kinds.all.p99 > MAX_P99_MS) problems.push(`p99 of others is ${kinds.all.p99.toFixed(0)} ms, above ${MAX_P99_MS}`);
  if (memory.after > MAX_MIB) problems.push(`${memory.after.toFixed(0)} MiB after the import, above ${MAX_MIB}`);
  return problems;
}
