import { compare } from '../compare.mjs';
import { median } from '../statistics.mjs';

const TIMES = 5;
/** Larger trees are compared over one connection: 32 of them would measure the copying of bytes. */
const MAX_BYTES_AT_32 = 4 * 1024 * 1024;
/** Enough pages to evict a tree from the small cache of the cold service. */
const EVICTING_PAGES = 300;

async function timed(api, address) {
  const started = performance.now();
  const { bytes } = await api.send('GET', address);
  return { ms: performance.now() - started, bytes: bytes.length };
}

/**
 * The whole page tree: uncached, cached, and compared with the baseline. @returns {AsyncGenerator<[string, import('../compare.mjs').Figures
 * | { value: number, unit: string }]>}
 */
export async function* measureTree(world, pace) {
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
  const ours = world.service.target([address]);
  for (const connections of warm[0].bytes > MAX_BYTES_AT_32 ? [1] : pace.connections)
    yield [`page tree, ${connections}`, await compare(ours, world.baseline.target(['/tree']), connections, pace)];
  yield ['page tree, size', { value: warm[0].bytes / 1024, unit: 'KiB' }];
}
