import { compare } from '../compare.mjs';

const HOT_PAGES = 200;
const CONNECTIONS = [1, 32];

/** The service and the baseline must return the same page, otherwise the comparison is meaningless. */
async function checkSame(world, ids) {
  for (const id of ids.slice(0, 20)) {
    const ours = await world.api.get(world.pagePath(id));
    const theirs = await world.baseline.api.get(`/pages/${id}`);
    const known = JSON.stringify(Object.fromEntries(Object.entries(theirs).filter(([, value]) => value !== null)));
    if (known !== JSON.stringify(ours)) throw new Error(`The baseline answers page ${id} otherwise than the service.`);
  }
}

const tags = (api, paths) =>
  Promise.all(paths.map(async (path) => ({ 'if-none-match': (await api.send('GET', path)).headers.etag })));

/** @returns {AsyncGenerator<[string, import('../compare.mjs').Figures]>} */
export async function* measurePages(world, pace) {
  await checkSame(world, world.sample);
  const hot = world.sample.slice(0, HOT_PAGES);
  const ours = (service, ids) => service.target(ids.map(world.pagePath));
  const bare = (ids) => world.baseline.target(ids.map((id) => `/pages/${id}`));
  for (const connections of CONNECTIONS)
    yield [`page, hot, ${connections}`, await compare(ours(world.service, hot), bare(hot), connections, pace)];
  for (const connections of CONNECTIONS) {
    const figures = await compare(ours(world.cold, world.sample), bare(world.sample), connections, pace);
    yield [`page, cold, ${connections}`, figures];
  }
  const unchanged = async (target, api) => ({
    ...target,
    headersOfPaths: await tags(api, target.paths),
    expected: 304,
  });
  const fresh = await unchanged(ours(world.service, hot), world.api);
  const bareFresh = await unchanged(bare(hot), world.baseline.api);
  yield ['page, 304, 32', await compare(fresh, bareFresh, 32, pace)];
}
