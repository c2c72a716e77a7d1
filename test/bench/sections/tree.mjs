import { median } from '../statistics.mjs';

const TIMES = 5;
/** Enough pages to push a tree out of the small cache of the cold service. */
const EVICTING_PAGES = 300;

async function timed(api, address) {
  const started = performance.now();
  const { bytes } = await api.send('GET', address);
  return { ms: performance.now() - started, bytes: bytes.length };
}

/** Time and size of the whole tree of pages, made anew and from memory. @returns {AsyncGenerator<[string, { value: number, unit: string }]>} */
export async function* measureTree(world) {
  const address = `/v1/spaces/${world.spaceId}/content/pages`;
  const cold = [];
  for (let time = 0; time < TIMES; time += 1) {
    const ids = world.sample.slice(0, EVICTING_PAGES);
    await Promise.all(ids.map((id) => world.cold.api.send('GET', world.pagePath(id))));
    cold.push(await timed(world.cold.api, address));
  }
  const warm = [];
  for (let time = 0; time <= TIMES; time += 1) warm.push(await timed(world.api, address));
  yield ['page tree, cold', { value: median(cold.map(({ ms }) => ms)), unit: 'ms' }];
  yield ['page tree, warm', { value: median(warm.slice(1).map(({ ms }) => ms)), unit: 'ms' }];
  yield ['page tree, size', { value: warm[0].bytes / 1024, unit: 'KiB' }];
}
