/**
 * The same operations on organizations of the same size in two databases, with few and with many organizations, in turn. The organization
 * is created through the API, and copied by SQL. `--small N`, `--large N`, `--pages N`, `--rounds N`. The last line is the figure, as JSON.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { zipOf } from '../corpus/archive.mjs';
import { randomNumbers } from '../corpus/random.mjs';
import { drawWord, drawWords, PLANTED } from '../corpus/words.mjs';
import { connect, ensureBuilt, waitForQuiet } from '../processes/database.mjs';
import { median } from '../statistics.mjs';
import { Service } from '../processes/service.mjs';
import { World } from '../world.mjs';
import { addCopies, admit, idOfCopy, keepSource } from './clone.mjs';
import { OPERATIONS } from './operations.mjs';

/** Maximum cost of a database with ten times the pages, as a factor. */
const MAX_GROWTH = 1.3;
const SAMPLED = 20;
const WORDS = 60;
const option = (fallback) => ({ type: 'string', default: fallback });
const { values } = parseArgs({
  options: { small: option('100'), large: option('1000'), pages: option('1000'), rounds: option('4') },
});
const [small, large, pages, rounds] = ['small', 'large', 'pages', 'rounds'].map((name) => Number(values[name]));
const logProgress = (text) => process.stderr.write(`${text}\n`);
const random = randomNumbers(7);

function pageOf(index) {
  const planted = [index % 125 === 0 && PLANTED.rare, index % 10 < 3 && PLANTED.common].filter(Boolean).join(' ');
  const chapter = Math.floor(index / 50);
  const text = `# Page ${index}\n\n${drawWords(random, WORDS)} ${planted}\n\n## Part\n\n${drawWords(random, WORDS / 3)}\n`;
  return { path: `chapter-${chapter}/page-${index}.md`, bytes: Buffer.from(text) };
}

/** One organization with a space, its pages, comments and change requests. */
async function makeSource(world) {
  const spaceId = await world.createSpace('Scale');
  await world.importZip(spaceId, await zipOf(Array.from({ length: pages }, (_, index) => pageOf(index))));
  const space = `/v1/spaces/${spaceId}`;
  for (let index = 0; index < 30; index += 1) {
    await world.api.post(`${space}/comments`, { body: { markdown: `Comment ${index}` } });
    if (index < 10) await world.api.post(`${space}/change-requests`, { subject: `Request ${index}` });
  }
  const flat = (list) => list.flatMap((page) => [page, ...flat(page.pages ?? [])]);
  const tree = flat((await world.api.get(`${space}/content/pages`)).pages).filter(({ type }) => type === 'document');
  while ((await world.api.get(`${space}/search?query=${PLANTED.rare}`)).count < pages / 125)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const { id: userId } = await world.api.get('/v1/user');
  return { spaceId, userId, pages: tree.map(({ id, path }) => ({ id, path })) };
}

const nameOf = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function withClient(url, work) {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database with the given number of organizations, created from a copy of another one. */
async function makeDatabase(world, from, name, [first, last]) {
  logProgress(`${name}: organizations ${first} to ${last}`);
  const started = performance.now();
  const maintenance = nameOf(world.databaseUrl, 'postgres');
  await withClient(maintenance, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`),
  );
  const url = nameOf(world.databaseUrl, name);
  await withClient(url, (client) => addCopies(client, first, last, logProgress));
  logProgress(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return url;
}

/** A service on one of the databases, with the organizations that requests are sent to, spread evenly. */
async function openSide(world, source, name, count) {
  const url = nameOf(world.databaseUrl, name);
  const sampled = Math.min(SAMPLED, small);
  const copies = Array.from({ length: sampled }, (_, index) => 1 + Math.floor((index * count) / sampled));
  const organizationIds = copies.map((copy) => idOfCopy(world.organizationId, copy));
  const client = await connect(url);
  world.adopt({ stop: () => client.end() });
  await admit(client, source.userId, organizationIds);
  await client.query('CHECKPOINT').catch(() => undefined);
  const rest = { databaseUrl: url, token: world.token, folder: world.folder };
  const service = world.adopt(await Service.start({ name: `service-${name}`, cacheMb: 1, ...rest }));
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM organizations) AS organizations, count(*)::int AS pages,
            (pg_database_size(current_database()) / 1048576)::int AS mib FROM search_pages`,
  );
  return { name, client, service, copies, size: rows[0] };
}

function targetOf(world, source, side, round) {
  const copy = side.copies[round % side.copies.length];
  const page = source.pages[(round * 37) % source.pages.length];
  return {
    api: side.service.api,
    files: world.files,
    random,
    organization: `/v1/orgs/${idOfCopy(world.organizationId, copy)}`,
    space: `/v1/spaces/${idOfCopy(source.spaceId, copy)}`,
    page: { ...page, id: idOfCopy(page.id, copy) },
    mark: `mark${round}`,
    word: drawWord(randomNumbers(round)),
  };
}

/** One after another on both sides, starting with each side in turn. @returns {Promise<number[][]>} ms of each side */
async function measure(world, source, sides, operation, sequence) {
  const times = sides.map(() => []);
  for (let index = 0; index < operation.count; index += 1) {
    const round = sequence.next;
    sequence.next += 1;
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const at of order) {
      const target = targetOf(world, source, sides[at], round);
      target.prepared = await operation.prepare?.(target);
      const started = performance.now();
      await operation.run(target);
      times[at].push(performance.now() - started);
    }
  }
  for (const { client } of sides) await waitForQuiet(client);
  return times;
}

async function compare(world, source, sides) {
  const sequence = { next: 0 };
  const results = new Map(Object.keys(OPERATIONS).map((name) => [name, sides.map(() => [])]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, operation] of Object.entries(OPERATIONS)) {
      const times = await measure(world, source, sides, operation, sequence);
      // The first round is the warm-up.
      if (round > 0) times.forEach((list, at) => results.get(name)[at].push(...list));
    }
    logProgress(`round ${round} of ${rounds}`);
  }
  return [...results].map(([name, [few, many]]) => {
    const [one, other] = [median(few), median(many)];
    return { name, small: one, large: other, growth: other / one };
  });
}

await ensureBuilt(true);
const world = await World.open();
try {
  const source = await makeSource(world);
  await keepSource(world.client);
  await world.service.stop();
  await world.client.end();
  const base = new URL(world.databaseUrl).pathname.slice(1);
  await makeDatabase(world, base, 'scale_small', [1, small]);
  await makeDatabase(world, 'scale_small', 'scale_large', [small + 1, large]);
  const sides = [
    await openSide(world, source, 'scale_small', small),
    await openSide(world, source, 'scale_large', large),
  ];
  for (const { name, size } of sides) logProgress(`${name}: ${JSON.stringify(size)}`);
  const rows = await compare(world, source, sides);
  for (const { name, small: few, large: many, growth } of rows)
    logProgress(
      `${name.padEnd(26)} ${few.toFixed(2).padStart(8)} ms ${many.toFixed(2).padStart(8)} ms  ${growth.toFixed(2)}`,
    );
  const worst = rows.reduce((one, other) => (other.growth > one.growth ? other : one));
  process.stdout.write(
    `${JSON.stringify({ sizes: sides.map(({ size }) => size), rows, worst: { name: worst.name, growth: worst.growth } })}\n`,
  );
  process.exitCode = worst.growth <= MAX_GROWTH ? 0 : 1;
} finally {
  await world.close();
}
