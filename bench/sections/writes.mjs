import { corpusZip } from '../corpus/archive.mjs';
import { figuresOf } from '../compare.mjs';
import { walkPages } from '../page-list.mjs';

const PAGES = 250;
const CHANGED = 5;
const CONNECTIONS = [1, 32];
/** Number of spaces to write to, by the number of connections; writes before that are the warm-up. */
const SPACES = { 1: 8, 32: 32 };
const WARM_UP = 8;
/** Number of merges into each space, for the warm-up and for measuring. */
const ROUNDS = { warmUp: 6, measured: 3 };
const SENTENCE = 'Changed in the request.';

/** Sends one call for each item of `list`, `connections` at a time; returns the time of each and of all. */
async function runCalls(list, connections, call) {
  const times = [];
  const waiting = [...list];
  const started = performance.now();
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const begun = performance.now();
      await call(item);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { rate: (times.length * 1000) / (performance.now() - started), times };
}

/** The pages of a space in the format of the bare server. */
async function pagesOf(world, space) {
  const { pages } = await world.api.get(`/v1/spaces/${space}/content/pages`);
  const documents = [...walkPages(pages)].filter(({ type }) => type === 'document');
  const full = [];
  for (const { id, path } of documents) {
    const { title, markdown } = await world.api.get(`/v1/spaces/${space}/content/page/${id}`);
    full.push({ id, path, title, body: markdown });
  }
  return full;
}

/** The first pages with a different text in each round. */
const changedPages = (pages, round) =>
  pages.slice(0, CHANGED).map((page) => ({ ...page, body: `${page.body.trimEnd()} ${SENTENCE} ${round}\n` }));

/** A change request with five changed pages in each of these spaces. */
async function requestsOn(world, spaces, pages) {
  const changes = pages.map(({ path, body }) => ({ path, body }));
  const requests = [];
  for (const space of spaces) {
    const tree = await world.api.get(`/v1/spaces/${space}/content/pages`);
    const ids = new Map([...walkPages(tree.pages)].map(({ id, path }) => [path, id]));
    const address = `/v1/spaces/${space}/change-requests`;
    const { id } = await world.api.post(address, {});
    await world.api.post(`${address}/${id}/content`, {
      changes: changes.map(({ path, body }) => ({
        operation: 'update_page',
        page: ids.get(path),
        document: { markdown: body },
      })),
    });
    requests.push(`${address}/${id}/merge`);
  }
  return requests;
}

/** The same writes without the bare server: for each kind, the items to write, and a function that writes one. */
export async function prepareWrites(world, count) {
  const zip = await corpusZip(0, PAGES);
  const spaces = [];
  for (let made = 0; made < count; made += 1) spaces.push(await world.createSpace(`Writes ${made}`));
  return {
    [`import ${PAGES} pages`]: { list: async () => spaces, call: (space) => world.importZip(space, zip) },
    [`merge ${CHANGED} pages`]: {
      list: async () => requestsOn(world, spaces, changedPages(await pagesOf(world, spaces[0]), 0)),
      call: (address) => world.api.post(address),
    },
  };
}

/**
 * Imports of 250 pages and merges of five, each into a separate space, compared with one statement that writes the same texts and their
 * searchable words. Both sides are warmed up first, as everywhere, and leave no work behind when the other runs.
 * @returns {AsyncGenerator<[string, import('../compare.mjs').Figures]>}
 */
export async function* measureWrites(world, { waitForQuiet }) {
  const zip = await corpusZip(0, PAGES);
  const [probe, ...spaces] = world.smallSpaces;
  await world.importZip(probe, zip);
  const pages = await pagesOf(world, probe);
  const bare = (path, sent) => (space) => world.baseline.api.post(`/${path}/${space}`, { pages: sent });
  const run = async (list, connections, call) => {
    const figures = await runCalls(list, connections, call);
    await waitForQuiet();
    return figures;
  };
  const runImports = async (connections, some) => ({
    bare: await run(some, connections, bare('imports', pages)),
    ours: await run(some, connections, (space) => world.importZip(space, zip)),
  });
  let round = 0;
  const runMerges = async (connections, some) => {
    round += 1;
    const few = changedPages(pages, round);
    const requests = await requestsOn(world, some, few);
    return {
      bare: await run(some, connections, bare('merges', few)),
      ours: await run(requests, connections, (address) => world.api.post(address)),
    };
  };
  const measure = async (connections, some, mergeRounds) => {
    const imports = [await runImports(connections, some)];
    const merges = [];
    while (merges.length < mergeRounds) merges.push(await runMerges(connections, some));
    return { imports: figuresOf(imports), merges: figuresOf(merges) };
  };
  await measure(1, spaces.splice(0, WARM_UP), ROUNDS.warmUp);
  for (const connections of CONNECTIONS) {
    const { imports, merges } = await measure(connections, spaces.splice(0, SPACES[connections]), ROUNDS.measured);
    yield [`import ${PAGES} pages, ${connections}`, imports];
    yield [`merge ${CHANGED} pages, ${connections}`, merges];
  }
}
