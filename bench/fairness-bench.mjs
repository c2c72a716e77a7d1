/**
 * Two organizations on one service: how long the pages and PDFs of one take while a visitor of the other causes as much load as possible,
 * compared with how long they take alone. Started by `npm run prove -- limits`; the last line is the figure.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { zipOf } from './corpus/archive.mjs';
import { quantile } from './statistics.mjs';
import { World } from './world.mjs';

const PAGES = 120;
const LARGE = 24;
const PDFS = 6;
const ATTACKERS = 12;
const HEAVY = 60;

const prose = (name) =>
  `# ${name}\n\n${`Words of ${name}, a [link](https://example.com) and \`code\`.\n\n`.repeat(30)}`;
const large = (name) => `# ${name}\n\n${`- item of ${name}\n`.repeat(3_000)}`;
const dollars = (name) => `# ${name}\n\n${'$$'.repeat(390_000)}`;
const same = (name) => `# ${name}\n\n${'# same\n\n'.repeat(5_000)}`;

const series = (count, prefix, text) =>
  Array.from({ length: count }, (_, index) => [`${prefix}-${index}.md`, text(`${prefix}-${index}`)]);

const VICTIM = [
  ...series(2 * PAGES, 'page', prose),
  ...series(2 * LARGE, 'large', large),
  ...series(2 * PDFS, 'book', prose),
];
const ATTACKER = [
  ...series(HEAVY, 'same', same),
  ...series(HEAVY / 2, 'dollars', dollars),
  ...series(HEAVY / 2, 'list', (name) => large(name).repeat(4)),
];

/** A published site in a separate organization. */
async function publish(world, title, files) {
  const id = randomUUID().replaceAll('-', '').slice(0, 22);
  await world.client.query(
    `INSERT INTO organizations SELECT (jsonb_populate_record(one, jsonb_build_object('id', $1::text, 'title', $2::text))).* FROM organizations one WHERE id = $3`,
    [id, title, world.organizationId],
  );
  await world.client.query(
    `INSERT INTO members SELECT (jsonb_populate_record(one, jsonb_build_object('organization_id', $1::text))).* FROM members one WHERE organization_id = $2`,
    [id, world.organizationId],
  );
  const { id: spaceId } = await world.api.post(`/v1/orgs/${id}/spaces`, { title });
  const zip = await zipOf(files.map(([path, text]) => ({ path, bytes: Buffer.from(text) })));
  await world.importZip(spaceId, zip);
  const site = await world.api.post(`/v1/orgs/${id}/sites`, { title, spaces: [spaceId] });
  await world.api.post(`/v1/orgs/${id}/sites/${site.id}/publish`, {});
  const { pages } = await world.api.get(`/v1/spaces/${spaceId}/content/pages`);
  const ids = new Map(pages.map((page) => [page.path, page.id]));
  return { base: `/sites/${site.basename}`, ids };
}

/** @returns {Promise<{ status: number, ms: number }>} */
function ask(world, path, agent) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(new URL(path, world.service.url), { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, ms: performance.now() - started }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** Times of sequential requests; any status other than 200 fails the bench. */
async function timesOf(world, paths, agent) {
  const times = [];
  for (const path of paths) {
    const { status, ms } = await ask(world, path, agent);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(ms);
  }
  return times;
}

const part = (site, prefix, from, count) =>
  Array.from({ length: count }, (_, index) => `${site.base}/${prefix}-${from + index}`);
const pdfs = (site, from) =>
  Array.from({ length: PDFS }, (_, i) => `${site.base}/~/pdf?page=${site.ids.get(`book-${from + i}`)}`);

/** Times for one half of the pages, which have not been requested before. */
async function measure(world, site, half) {
  const agent = new http.Agent({ keepAlive: true });
  const health = [];
  let over = false;
  const beat = (async () => {
    const own = new http.Agent({ keepAlive: true });
    for (; !over; await delay(20)) health.push((await ask(world, '/health/live', own)).ms);
  })();
  const page = await timesOf(world, part(site, 'page', half * PAGES, PAGES), agent);
  const larger = await timesOf(world, part(site, 'large', half * LARGE, LARGE), agent);
  const pdf = await timesOf(world, pdfs(site, half * PDFS), agent);
  over = true;
  await beat;
  return { page, large: larger, pdf, health };
}

/** A visitor who requests one heavy page after another, over many connections, until stopped. */
function attack(world, site) {
  const seen = {};
  let over = false;
  const paths = ATTACKER.map(([file]) => `${site.base}/${file.slice(0, -'.md'.length)}`);
  const connections = Array.from({ length: ATTACKERS }, async (_, index) => {
    const agent = new http.Agent({ keepAlive: true });
    for (let at = index; !over; at += ATTACKERS) {
      const { status } = await ask(world, paths[at % paths.length], agent).catch(() => ({ status: 'broken' }));
      seen[status] = (seen[status] ?? 0) + 1;
    }
  });
  void ask(world, `${site.base}/~/pdf`).catch(() => undefined);
  return async () => {
    over = true;
    await Promise.all(connections);
    return seen;
  };
}

const world = await World.open();
try {
  const victim = await publish(world, 'Victim', VICTIM);
  const attacker = await publish(world, 'Attacker', ATTACKER);
  await ask(world, `${victim.base}/book-0`);
  const alone = await measure(world, victim, 0);
  const stop = attack(world, attacker);
  await delay(1_000);
  const attacked = await measure(world, victim, 1);
  const seen = await stop();
  const figure = (name, share) => quantile(attacked[name], share) / quantile(alone[name], share);
  for (const name of ['page', 'large', 'pdf', 'health']) {
    const of = (times) =>
      `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} / ${Math.max(...times).toFixed(1)}`;
    console.log(`${name}: p50 / p99 / most, alone ${of(alone[name])} ms, attacked ${of(attacked[name])} ms`);
  }
  console.log(`answers to the attacker: ${JSON.stringify(seen)}`);
  const health = attacked.health;
  console.log(
    `fairness: p99 of another organization's page ${figure('page', 0.99).toFixed(1)} x, larger page ${figure('large', 0.99).toFixed(1)} x, PDF ${figure('pdf', 0.99).toFixed(1)} x; health p99 ${quantile(health, 0.99).toFixed(0)} ms, most ${Math.max(...health).toFixed(0)} ms`,
  );
} finally {
  await world.close();
}
process.exit(0);
