import { compare } from '../compare.mjs';
import { walkPages } from '../page-list.mjs';

const HOT_PAGES = 200;
const PLAIN = { 'accept-encoding': 'identity' };
const TABLE = 'bench_site_pages';

/** A published site that shows the space; created once. */
export async function publishSpace(world) {
  if (world.siteBase) return;
  const site = await world.publish(world.spaceId);
  world.siteId = site.id;
  world.siteBase = site.path;
}

/** The paths of the pages that are read repeatedly. */
export async function sitePaths(world) {
  const { pages } = await world.api.get(`/v1/spaces/${world.spaceId}/content/pages`);
  const sample = new Set(world.sample);
  return [...walkPages(pages)]
    .filter(({ id }) => sample.has(id))
    .map(({ path }) => `${world.siteBase}/${path}`)
    .slice(0, HOT_PAGES);
}

/** The same bytes as rows of one table; returns the statement of a read. */
export async function fillSite(world) {
  await publishSpace(world);
  world.sitePaths = await sitePaths(world);
  await world.client.query(`DROP TABLE IF EXISTS ${TABLE}`);
  await world.client.query(`CREATE TABLE ${TABLE} (path text PRIMARY KEY, text text)`);
  for (const path of world.sitePaths) {
    const html = await (await fetch(world.service.url + path)).text();
    await world.client.query(`INSERT INTO ${TABLE} VALUES ($1, $2)`, [path, html]);
  }
  await world.client.query(`VACUUM ANALYZE ${TABLE}`);
  return `SELECT text FROM ${TABLE} WHERE path = $1`;
}

/** Pages as readers get them: rendered, from the cache. @returns {AsyncGenerator<[string, import('../compare.mjs').Figures]>} */
export async function* measureSite(world, pace) {
  const ours = { ...world.service.target(world.sitePaths), headers: {} };
  const bare = {
    ...world.baseline.target(world.sitePaths.map((path) => `/html?path=${encodeURIComponent(path)}`)),
    headers: {},
  };
  for (const connections of [1, 32])
    yield [`rendered page, hot, ${connections}`, await compare(ours, bare, connections, pace)];
  const tags = async ({ url, paths }) =>
    Promise.all(
      paths.map(async (path) => ({
        'if-none-match': (await fetch(url + path, { headers: PLAIN })).headers.get('etag') ?? '',
      })),
    );
  const fresh = { ...ours, headersOfPaths: await tags(ours), expected: 304 };
  const bareFresh = { ...bare, headersOfPaths: await tags(bare), expected: 304 };
  yield ['rendered page, 304, 32', await compare(fresh, bareFresh, 32, pace)];
}
