import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/sources.mjs';
import { randomNumbers, shuffled } from './corpus/random.mjs';
import { runLoad } from './load.mjs';
import { documentIds } from './page-list.mjs';
import { growSpace } from './sections/import.mjs';
import { World } from './world.mjs';

const PAGES = 1_000;
const HOT_PAGES = 200;
const SECONDS = 4;
const SHOWN = 25;

const placeOf = ({ functionName, url, lineNumber }) => {
  const full = url.startsWith('file:') ? path.relative(root, fileURLToPath(url)) : url;
  const file = full.replace(/^.*node_modules\//, '');
  return `${functionName || '(anonymous)'}  ${file}${file ? `:${lineNumber + 1}` : ''}`;
};

/** Self time of each function in microseconds. @returns {Map<string, number>} */
function selfTimes({ nodes, samples, timeDeltas }) {
  const places = new Map(nodes.map((node) => [node.id, placeOf(node.callFrame)]));
  const times = new Map();
  samples.forEach((id, index) => {
    const place = places.get(id);
    times.set(place, (times.get(place) ?? 0) + timeDeltas[index]);
  });
  return times;
}

/** The same by package or folder, to see where the time goes in the large. */
function byPart(times) {
  const parts = new Map();
  for (const [place, time] of times) {
    const file = place.split('  ')[1] ?? '';
    const part = /^(?:dist\/src\/[^/]+|node:[^:]+|(?:@[^/]+\/)?[^/:]+)/.exec(file)?.[0] ?? place;
    parts.set(part, (parts.get(part) ?? 0) + time);
  }
  return parts;
}

/** `perRequest` is the processor time of a request in µs: samples alone also count the time that others had the processor. */
function print(title, times, perRequest, say) {
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  say(`\n${title}`);
  for (const [place, time] of [...times].sort((a, b) => b[1] - a[1]).slice(0, SHOWN))
    say(
      `${((100 * time) / total).toFixed(1).padStart(5)} % ${((time / total) * perRequest).toFixed(1).padStart(7)} µs  ${place}`,
    );
}

async function profile(service, paths, connections, say) {
  const target = service.target(paths);
  await runLoad(target, { connections, seconds: 2 });
  service.child.process.send('start');
  await once(service.child.process, 'message');
  const { times: answers, rate, processor } = await runLoad(target, { connections, seconds: SECONDS });
  service.child.process.send('stop');
  const [{ profile: result }] = await once(service.child.process, 'message');
  const times = selfTimes(result);
  times.delete('(idle)  ');
  const perRequest = processor * 1000;
  say(
    `${answers.length} requests, ${rate.toFixed(0)} a second and ${perRequest.toFixed(0)} µs of processor time each, with the profiler on, at ${connections} connections`,
  );
  print('Self time by part, of the whole and a request', byPart(times), perRequest, say);
  print('Self time by function', times, perRequest, say);
}

/** Prints what a page read costs the service, from its cache and without. @param {(text: string) => void} say */
export async function runProfile(say) {
  const world = await World.open({ profiled: true });
  try {
    const spaceId = await world.createSpace('Profile');
    await growSpace(world, spaceId, 0, PAGES);
    const ids = shuffled(await documentIds(world.api, spaceId), randomNumbers(1));
    const paths = ids.map((id) => `/v1/spaces/${spaceId}/content/page/${id}`);
    say('\nHOT: 200 pages from the cache');
    await profile(world.service, paths.slice(0, HOT_PAGES), 32, say);
    const cold = await world.startService('cold', { profiled: true, cacheMb: 1 });
    say('\nCOLD: 1,000 pages, none from the cache');
    await profile(cold, paths, 32, say);
  } finally {
    await world.close();
  }
}
