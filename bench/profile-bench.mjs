import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../scripts/sources.mjs';
import { randomNumbers, shuffled } from './corpus/random.mjs';
import { runLoad } from './load.mjs';
import { processorTime } from './processes/child.mjs';
import { documentIds } from './page-list.mjs';
import { createComments, TEXT } from './sections/comments.mjs';
import { growSpace } from './sections/import.mjs';
import { prepareWrites } from './sections/writes.mjs';
import { World } from './world.mjs';

const PAGES = 1_000;
const HOT_PAGES = 200;
const CONNECTIONS = 32;
const SECONDS = 4;
/** For the writes: the first ones are the warm-up. */
const SPACES = 24;
const WARM_UP = 8;
const SHOWN = 25;

const placeOf = ({ functionName, url, lineNumber }) => {
  const full = url.startsWith('file:') ? path.relative(root, fileURLToPath(url)) : url;
  const file = full.replace(/^.*node_modules\//, '');
  return `${functionName || '(anonymous)'}  ${file}${file ? `:${lineNumber + 1}` : ''}`;
};

/** Self time of each node by its identifier, in microseconds. @returns {Map<number, number>} */
function ownTimes({ samples, timeDeltas }) {
  const own = new Map();
  samples.forEach((id, index) => own.set(id, (own.get(id) ?? 0) + timeDeltas[index]));
  return own;
}

/** Self time of each function in microseconds. @returns {Map<string, number>} */
function selfTimes(profile) {
  const own = ownTimes(profile);
  const times = new Map();
  for (const { id, callFrame } of profile.nodes) {
    const place = placeOf(callFrame);
    times.set(place, (times.get(place) ?? 0) + (own.get(id) ?? 0));
  }
  return times;
}

/** Time of each function including its callees, in microseconds; recursive calls count once. @returns {Map<string, number>} */
function wholeTimes(profile) {
  const { nodes } = profile;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = ownTimes(profile);
  const times = new Map();
  const visit = (id, above) => {
    const node = byId.get(id);
    const place = placeOf(node.callFrame);
    const path = new Set(above).add(place);
    const time = (node.children ?? []).reduce((sum, child) => sum + visit(child, path), own.get(id) ?? 0);
    if (!above.has(place)) times.set(place, (times.get(place) ?? 0) + time);
    return time;
  };
  visit(nodes[0].id, new Set());
  return times;
}

/** The same by package or folder, for an overview. */
function byPart(times) {
  const parts = new Map();
  for (const [place, time] of times) {
    const file = place.split('  ')[1] ?? '';
    const part = /^(?:dist\/src\/[^/]+|node:[^:]+|(?:@[^/]+\/)?[^/:]+)/.exec(file)?.[0] ?? place;
    parts.set(part, (parts.get(part) ?? 0) + time);
  }
  return parts;
}

/** `perRequest` is the processor time of a request in µs: samples alone also count the time in which other processes ran. */
function print(title, times, total, perRequest, logProgress) {
  logProgress(`\n${title}`);
  for (const [place, time] of [...times].sort((a, b) => b[1] - a[1]).slice(0, SHOWN))
    logProgress(
      `${((100 * time) / total).toFixed(1).padStart(5)} % ${((time / total) * perRequest).toFixed(1).padStart(7)} µs  ${place}`,
    );
}

const ours = (times) => new Map([...times].filter(([place]) => place.includes('  dist/src/')));

/** Prints where the service spends its time during `work`, which returns the number of its requests. */
async function profile({ child }, logProgress, work) {
  child.process.send('start');
  await once(child.process, 'message');
  const [used, started] = [processorTime(child.process.pid), performance.now()];
  const count = await work();
  const perRequest = ((processorTime(child.process.pid) - used) * 1000) / count;
  const rate = (count * 1000) / (performance.now() - started);
  child.process.send('stop');
  const [{ profile: result }] = await once(child.process, 'message');
  const times = selfTimes(result);
  times.delete('(idle)  ');
  logProgress(
    `${count} requests, ${rate.toFixed(1)} a second and ${perRequest.toFixed(0)} µs of processor time each, with the profiler on`,
  );
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  print('Self time by part, of the whole and a request', byPart(times), total, perRequest, logProgress);
  print('Self time by function', times, total, perRequest, logProgress);
  print('Time of our functions with what they call', ours(wholeTimes(result)), total, perRequest, logProgress);
}

async function profileLoad(service, logProgress, paths, body) {
  const target = { ...service.target(paths), body };
  await runLoad(target, { connections: CONNECTIONS, seconds: 2 });
  await profile(service, logProgress, async () => {
    const { times } = await runLoad(target, { connections: CONNECTIONS, seconds: SECONDS });
    return times.length;
  });
}

async function profilePages(world, spaceId, logProgress) {
  const ids = shuffled(await documentIds(world.api, spaceId), randomNumbers(1));
  const paths = ids.map((id) => `/v1/spaces/${spaceId}/content/page/${id}`);
  logProgress('\nHOT: 200 pages from the cache');
  await profileLoad(world.service, logProgress, paths.slice(0, HOT_PAGES));
  const cold = await world.startService('cold', { profiled: true, cacheMb: 1 });
  logProgress('\nCOLD: 1,000 pages, none from the cache');
  await profileLoad(cold, logProgress, paths);
}

async function profileComments(world, spaceId, logProgress) {
  await createComments({ api: world.api, spaceId });
  const address = `/v1/spaces/${spaceId}/comments`;
  logProgress('\n50 COMMENTS');
  await profileLoad(world.service, logProgress, [`${address}?limit=50`]);
  logProgress('\nCOMMENT, POST');
  const spaces = [];
  for (let count = 0; count < CONNECTIONS; count += 1) spaces.push(await world.createSpace(`Comments ${count}`));
  const posts = spaces.map((id) => `/v1/spaces/${id}/comments`);
  await profileLoad(world.service, logProgress, posts, { body: { markdown: TEXT } });
}

/** Each into a separate space, one after another. */
async function profileWrites(world, logProgress) {
  const work = await prepareWrites(world, SPACES);
  for (const [name, { list, call }] of Object.entries(work)) {
    const items = await list();
    for (const item of items.slice(0, WARM_UP)) await call(item);
    logProgress(`\n${name.toUpperCase()}`);
    await profile(world.service, logProgress, async () => {
      for (const item of items.slice(WARM_UP)) await call(item);
      return items.length - WARM_UP;
    });
  }
}

/**
 * Prints the cost of page reads, cached and uncached, comments and writes in the service. @param {(text: string) => void} logProgress
 * @param {ReadonlySet<string>} sections
 */
export async function runProfile(logProgress, sections) {
  const world = await World.open({ profiled: true });
  try {
    const spaceId = await world.createSpace('Profile');
    await growSpace(world, spaceId, 0, PAGES);
    if (sections.has('page')) await profilePages(world, spaceId, logProgress);
    if (sections.has('comments')) await profileComments(world, spaceId, logProgress);
    if (sections.has('writes')) await profileWrites(world, logProgress);
  } finally {
    await world.close();
  }
}
