import { fillComments, fillPages, fillSearch, fillSpaces, fillTree, fillWrites } from './bare-tables.mjs';
import { letCompile } from './compare.mjs';
import { randomNumbers, shuffled } from './corpus/random.mjs';
import { documentIds } from './page-list.mjs';
import { Baseline } from './processes/baseline.mjs';
import { waitForQuiet } from './processes/database.mjs';
import { measureChangeRequests } from './sections/change-requests.mjs';
import { createComments, measureComments } from './sections/comments.mjs';
import { measureDuplicate } from './sections/duplicate.mjs';
import { growSpace } from './sections/import.mjs';
import { idleMemory, memoryAfterReads } from './sections/memory.mjs';
import { measureInsights } from './sections/insights.mjs';
import { measureOpenapi } from './sections/openapi.mjs';
import { measurePages } from './sections/page.mjs';
import { measureSearch, searchShape } from './sections/search.mjs';
import { fillSite, measureSite } from './sections/site.mjs';
import { measureSpaces } from './sections/spaces.mjs';
import { measureTree } from './sections/tree.mjs';
import { measureWrites } from './sections/writes.mjs';
import { figuresText } from './table.mjs';
import { World } from './world.mjs';

const SPACES = 50;
const FETCHED_AT_ONCE = 16;

/**
 * `idle`: seconds of rest before memory is measured. `sample`: number of requested pages, drawn from the whole space. `connections`: for
 * searches and lists; pages are always read over 1 and 32.
 */
const PACES = {
  quick: { rounds: 3, seconds: 0.25, warmup: 0.2, idle: 2, sample: 1_000, connections: [32] },
  full: { rounds: 3, seconds: 0.9, warmup: 0.6, idle: 20, sample: 4_000, connections: [1, 32] },
};

/** The responses of the service for these pages, from the process whose cache contains none of them. */
async function readAnswers(world) {
  const answers = [];
  for (let at = 0; at < world.sample.length; at += FETCHED_AT_ONCE) {
    const ids = world.sample.slice(at, at + FETCHED_AT_ONCE);
    answers.push(...(await Promise.all(ids.map((id) => world.cold.api.get(world.pagePath(id))))));
  }
  return answers;
}

/** The baseline on tables with the current content of the space. */
async function startBaseline(world, sections) {
  const { client, spaceId } = world;
  const routes = {};
  if (sections.has('page'))
    routes['/pages/:id'] = { sql: await fillPages(client, spaceId, await readAnswers(world)), one: true };
  if (sections.has('site')) routes['/html'] = { sql: await fillSite(world), text: 'html' };
  if (sections.has('spaces')) {
    const { items } = await world.api.get(`/v1/orgs/${world.organizationId}/spaces?limit=${SPACES}`);
    routes['/spaces'] = { sql: await fillSpaces(client, items) };
  }
  if (sections.has('tree')) {
    const { bytes } = await world.api.send('GET', `/v1/spaces/${spaceId}/content/pages`);
    routes['/tree'] = { sql: await fillTree(client, bytes.toString()), text: 'json' };
  }
  if (sections.has('comments')) routes['/comments'] = { sql: await fillComments(client, await createComments(world)) };
  if (sections.has('comments') || sections.has('writes')) Object.assign(routes, await fillWrites(client));
  if (sections.has('search')) {
    world.searchShape ??= await searchShape(world);
    routes['/search'] = { sql: await fillSearch(client, spaceId, world.searchShape) };
  }
  return Baseline.start({ folder: world.folder, databaseUrl: world.databaseUrl, routes });
}

/** A new baseline is used for each size. */
async function warmUp(world, seconds) {
  const paths = world.sample.slice(0, 200);
  const targets = [world.service, world.cold].map((service) => service.target(paths.map(world.pagePath)));
  await letCompile([...targets, world.baseline.target(paths.map((id) => `/pages/${id}`))], seconds);
}

const MEASURES = {
  page: measurePages,
  site: measureSite,
  tree: measureTree,
  spaces: measureSpaces,
  comments: measureComments,
  search: measureSearch,
  'change-requests': measureChangeRequests,
  duplicate: measureDuplicate,
};

/** Sections that do not depend on the size of the space. */
const OF_ANY_SIZE = { writes: measureWrites, openapi: measureOpenapi, insights: measureInsights };

/** @param {import('./options.mjs').Options} options @param {(text: string) => void} logProgress */
export async function runGrowthBench(options, logProgress) {
  const { sizes, sections, events, quick } = options;
  const pace = { ...PACES[quick ? 'quick' : 'full'], events, waitForQuiet: () => waitForQuiet(world.client) };
  const rows = new Map();
  const memory = {};
  const note = (name, column, figures) => {
    if (!rows.has(name)) rows.set(name, new Array(sizes.length).fill(undefined));
    rows.get(name)[column] = figures;
    logProgress(`  ${name}: ${figuresText(figures)}`);
  };
  const world = await World.open();
  try {
    if (sections.has('memory')) memory.afterStart = await idleMemory(world, pace.idle);
    world.spaceId = await world.createSpace('Bench');
    world.pagePath = (id) => `/v1/spaces/${world.spaceId}/content/page/${id}`;
    world.smallSpaces = [];
    for (let count = 1; count < SPACES; count += 1) world.smallSpaces.push(await world.createSpace(`Space ${count}`));
    world.cold = await world.startService('cold', { cacheMb: 1 });
    for (const [column, size] of sizes.entries()) {
      logProgress(`importing up to ${size} pages`);
      const perPage = await growSpace(world, world.spaceId, sizes[column - 1] ?? 0, size);
      note('import, a page', column, { value: perPage, unit: 'ms' });
      const ids = await documentIds(world.cold.api, world.spaceId);
      if (ids.length !== size) throw new Error(`The space has ${ids.length} pages instead of ${size}.`);
      world.sample = shuffled(ids, randomNumbers(size)).slice(0, pace.sample);
      world.baseline = await startBaseline(world, sections);
      try {
        if (sections.has('page')) await warmUp(world, 4 * pace.warmup);
        for (const [section, measure] of Object.entries(MEASURES)) {
          if (!sections.has(section)) continue;
          logProgress(`${section}, ${size} pages`);
          for await (const [name, figures] of measure(world, pace)) note(name, column, figures);
        }
        for (const [section, measure] of Object.entries(column === 0 ? OF_ANY_SIZE : {})) {
          if (!sections.has(section)) continue;
          logProgress(section);
          for await (const [name, figures] of measure(world, pace)) note(name, column, figures);
        }
      } finally {
        await world.baseline.stop();
      }
      if (column === 0 && sections.has('memory')) memory.afterReads = await memoryAfterReads(world, pace.idle);
    }
    return { sizes, rows, memory };
  } finally {
    await world.close();
  }
}
