/**
 * The worst neighbours that one organization can be, each as real load over HTTP or WebSocket against the built service, and what another
 * organization notices of it: a table of p50 and p99 of its reads and writes, quiet and beside each neighbour. Started by
 * `npm run prove -- limits`; the exit code says whether the goals are met. `NEIGHBOURS=scim,merges` restricts it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { zipOf } from './corpus/archive.mjs';
import { LiveClient } from './live-client.mjs';
import { quantile } from './statistics.mjs';
import { World } from './world.mjs';

const SECONDS = 8;
const QUIET_SECONDS = 8;
const PAUSE_MS = 10;
const PAGES = 200;
/** Beside a neighbour: p99 of reads and of writes at most this many times as long, or this many milliseconds. */
const GOALS = { read: { times: 2, ms: 50 }, write: { times: 3, ms: 200 } };
const SCHEMAS = 'urn:ietf:params:scim';

const prose = (name) =>
  `# ${name}\n\n${`Words of ${name}, a [link](https://example.com) and \`code\`.\n\n`.repeat(30)}`;
const heavy = (name) => `# ${name}\n\n${`- item of ${name}\n`.repeat(6_000)}`;
const filesOf = (count, prefix, text) =>
  Array.from({ length: count }, (_, index) => {
    const name = `${prefix}-${index}`;
    return { path: `${name}.md`, bytes: Buffer.from(text(name)) };
  });

/** Sends one request; the answer is read to its end. @returns {Promise<{ status: number, ms: number, bytes: Buffer }>} */
function send(world, agent, method, path, { body, headers = {}, token = world.token } = {}) {
  const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const options = {
      method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...headers,
      },
    };
    const request = http.request(new URL(path, world.service.url), options, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, ms: performance.now() - started, bytes: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end(payload);
  });
}

/** An organization with a space, and a site that publishes it. */
async function organization(world, title, files) {
  const { id } = await world.api.post('/v1/orgs', { title });
  const { id: space } = await world.api.post(`/v1/orgs/${id}/spaces`, { title });
  await world.importZip(space, await zipOf(files));
  const site = await world.api.post(`/v1/orgs/${id}/sites`, { title, spaces: [space] });
  await world.api.post(`/v1/orgs/${id}/sites/${site.id}/publish`, {});
  const { pages } = await world.api.get(`/v1/spaces/${space}/content/pages`);
  return { id, space, site, pages };
}

/** A directory that provisions the organization, with one person. */
async function directory(world, { id }) {
  await world.client.query(
    `INSERT INTO organization_email_domains (organization_id, domain, proven_at, proof) VALUES ($1, 'neighbour.example', now(), 'operator')`,
    [id],
  );
  const { token } = await world.api.post(`/v1/orgs/${id}/scim/tokens`, { name: 'Directory' });
  const email = 'ada@neighbour.example';
  const body = {
    schemas: [`${SCHEMAS}:schemas:core:2.0:User`],
    userName: email,
    emails: [{ value: email }],
    active: true,
  };
  const { bytes } = await send(world, undefined, 'POST', '/scim/v2/Users', { token, body });
  return { token, person: JSON.parse(bytes.toString()).id };
}

/** A loop on one connection, until `isOver`. */
const loops = (count, isOver, step) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      for (let round = 0; !isOver(); round += 1) await step(agent, index, round).catch(() => delay(20));
      agent.destroy();
    }),
  );

/** By name: prepares, and returns what loads the service until it is over. */
const NEIGHBOURS = {
  async 'bare CPU'() {
    return async (isOver) => {
      const burn = 'const end = Date.now() + 60_000; while (Date.now() < end) Math.sqrt(Math.random());';
      const workers = Array.from({ length: 2 }, () => new Worker(burn, { eval: true }));
      while (!isOver()) await delay(50);
      await Promise.all(workers.map((worker) => worker.terminate()));
    };
  },
  async scim(world, own, count) {
    const { token, person } = await directory(world, own);
    return (isOver) =>
      loops(50, isOver, async (agent, index, round) => {
        const value = `Ada ${index} ${round}`;
        const body = {
          schemas: [`${SCHEMAS}:api:messages:2.0:PatchOp`],
          Operations: [{ op: 'replace', path: 'displayName', value }],
        };
        count((await send(world, agent, 'PATCH', `/scim/v2/Users/${person}`, { token, body })).status);
      });
  },
  async imports(world, { id }, count) {
    const url = world.files.offer(await zipOf(filesOf(300, 'import', prose)));
    const { id: space } = await world.api.post(`/v1/orgs/${id}/spaces`, { title: 'Imported' });
    return (isOver) =>
      loops(6, isOver, async (agent) => {
        const body = { url, source: 'zip' };
        count((await send(world, agent, 'POST', `/v1/spaces/${space}/content/import`, { body })).status);
      });
  },
  async merges(world, { space }, count) {
    const path = `/v1/spaces/${space}/change-requests`;
    return (isOver) =>
      loops(20, isOver, async (agent, index, round) => {
        const made = await send(world, agent, 'POST', path, { body: { subject: `Change ${index} ${round}` } });
        const { id } = JSON.parse(made.bytes.toString());
        const insertion = { operation: 'insert_page', document: { markdown: `# New ${index} ${round}\n\nText.\n` } };
        await send(world, agent, 'POST', `${path}/${id}/content`, { body: { changes: [insertion] } });
        count((await send(world, agent, 'POST', `${path}/${id}/merge`, { body: {} })).status);
      });
  },
  async texts(world, { site }, count) {
    return (isOver) =>
      loops(12, isOver, async (agent, index, round) => {
        const path = `/sites/${site.basename}/heavy-${(index + 12 * round) % 100}`;
        count((await send(world, agent, 'GET', path)).status);
      });
  },
  async PDFs(world, { site, pages }, count) {
    const usual = pages.filter(({ title }) => title.startsWith('page-'));
    return (isOver) =>
      loops(6, isOver, async (agent, index, round) => {
        const page = usual[(index + 6 * round) % usual.length];
        const { status, bytes } = await send(world, agent, 'GET', `/sites/${site.basename}/~/pdf?page=${page.id}`);
        count(status === 409 ? /<p[^>]*>([^<]+)/.exec(bytes.toString())?.[1] : status);
      });
  },
  async searches(world, { space, id }, count) {
    return (isOver) =>
      loops(30, isOver, async (agent, index, round) => {
        const query = `item ${'abcdefghij'[round % 10]} words ${index}`;
        const path = index % 2 ? `/v1/spaces/${space}/search` : `/v1/orgs/${id}/search`;
        count((await send(world, agent, 'GET', `${path}?query=${encodeURIComponent(query)}`)).status);
      });
  },
  async 'live updates'(world, { space }, count) {
    const changeRequests = `/v1/spaces/${space}/change-requests`;
    const { id } = await world.api.post(changeRequests, {});
    const changes = Array.from({ length: 10 }, (_, index) => ({
      operation: 'insert_page',
      title: `Live ${index}`,
      document: { markdown: 'A paragraph that people write on.\n' },
    }));
    await world.api.post(`${changeRequests}/${id}/content`, { changes });
    const { pages } = await world.api.get(`${changeRequests}/${id}/content/pages`);
    const places = pages
      .filter(({ title }) => title.startsWith('Live'))
      .map((page) => `spaces/${space}/change-requests/${id}/pages/${page.id}`);
    return async (isOver) => {
      const clients = await Promise.all(places.map((place) => LiveClient.open(world.service.url, place, world.token)));
      await Promise.all(
        clients.map(async (client) => {
          while (!isOver()) {
            for (let key = 0; key < 20; key += 1) void client.type();
            count(await Promise.race([client.type().then(() => 'stored'), delay(1_000, 'late')]));
          }
          client.close();
        }),
      );
    };
  },
  async 'insights events'(world, { id, site, pages }, count) {
    const path = `/v1/orgs/${id}/sites/${site.id}/insights/events`;
    return (isOver) =>
      loops(20, isOver, async (agent, index) => {
        const events = Array.from({ length: 100 }, (_, event) => ({
          type: 'page_view',
          session: {
            visitorId: randomUUID(),
            sessionId: randomUUID(),
            cookies: {},
            userAgent: 'Mozilla/5.0',
            language: 'en',
            referrer: null,
          },
          location: {
            url: `https://docs.example.com/${index}`,
            siteSection: null,
            siteSpace: null,
            siteShareKey: null,
            space: null,
            revision: null,
            page: pages[event % pages.length]?.id ?? null,
          },
        }));
        count((await send(world, agent, 'POST', path, { body: { events } })).status);
      });
  },
  async uploads(world, { space }, count) {
    const bytes = randomBytes(8 * 1024 * 1024);
    const tus = { 'tus-resumable': '1.0.0' };
    return (isOver) =>
      loops(8, isOver, async (agent) => {
        const headers = { ...tus, 'upload-length': String(bytes.length) };
        const made = await send(world, agent, 'POST', `/v1/spaces/${space}/uploads?kind=file`, { headers });
        const { id } = JSON.parse(made.bytes.toString());
        const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
        count((await send(world, agent, 'PATCH', `/v1/uploads/${id}`, { body: bytes, headers: piece })).status);
        await send(world, agent, 'DELETE', `/v1/uploads/${id}`);
      });
  },
  async MCP(world, { id, space }, count) {
    const headers = { accept: 'application/json, text/event-stream' };
    return (isOver) =>
      loops(20, isOver, async (agent, index, round) => {
        const params =
          round % 2
            ? { name: 'search', arguments: { query: `words ${index}`, space } }
            : { name: 'list_spaces', arguments: { organization: id } };
        const body = { jsonrpc: '2.0', id: round, method: 'tools/call', params };
        const { status, bytes } = await send(world, agent, 'POST', '/v1/mcp', { body, headers });
        // Errors of tools are results.
        count(status === 200 && JSON.parse(bytes.toString()).result?.isError ? 'tool error' : status);
      });
  },
};

/** The times of the other organization's requests, one after the other. They have a token of their own, as people there would. */
async function measure(world, { space, pages, token }, seconds) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times = { read: [], write: [] };
  const failed = new Map();
  const note = (kind, { status, ms }) => {
    times[kind].push(ms);
    if (status >= 300) failed.set(status, (failed.get(status) ?? 0) + 1);
  };
  const end = performance.now() + seconds * 1_000;
  for (let round = 0; performance.now() < end; round += 1) {
    const { id } = pages[round % pages.length];
    note('read', await send(world, agent, 'GET', `/v1/spaces/${space}/content/page/${id}`, { token }));
    note('read', await send(world, agent, 'GET', `/v1/spaces/${space}/content/pages`, { token }));
    const body = { title: `Title ${round}` };
    note('write', await send(world, agent, 'PATCH', `/v1/spaces/${space}`, { body, token }));
    await delay(PAUSE_MS);
  }
  agent.destroy();
  return { times, failed };
}

const p = (times, share) => quantile(times, share);
const limitOf = (kind, quiet) => Math.max(GOALS[kind].ms, GOALS[kind].times * p(quiet.times[kind], 0.99));
const cell = (number) => number.toFixed(1).padStart(8);
const rowOf = (name, { times, failed }, verdict, seen) => {
  const figures = ['read', 'write'].flatMap((kind) => [cell(p(times[kind], 0.5)), cell(p(times[kind], 0.99))]);
  const refused = failed.size > 0 ? `; refused to others: ${JSON.stringify(Object.fromEntries(failed))}` : '';
  const answers = seen.size > 0 ? `  to it: ${JSON.stringify(Object.fromEntries(seen))}` : '';
  return `${name.padEnd(16)}${figures.join('')}  ${verdict.padEnd(9)}${answers}${refused}`;
};

const chosen = process.env.NEIGHBOURS?.split(',') ?? Object.keys(NEIGHBOURS);
const world = await World.open();
const missed = [];
try {
  const other = await organization(world, 'Other', filesOf(PAGES, 'page', prose));
  const own = await organization(world, 'Neighbour', [...filesOf(100, 'heavy', heavy), ...filesOf(100, 'page', prose)]);
  other.token = (await world.api.post('/v1/user/tokens', { name: 'Other' })).token;
  await measure(world, other, 2);
  const quiet = await measure(world, other, QUIET_SECONDS);
  console.log(`${'ms'.padEnd(16)}${['read p50', 'p99', 'write p50', 'p99'].map((head) => head.padStart(8)).join('')}`);
  console.log(rowOf('quiet', quiet, '', new Map()));
  let bare;
  for (const name of chosen) {
    const seen = new Map();
    const load = await NEIGHBOURS[name](world, own, (answer) => seen.set(answer, (seen.get(answer) ?? 0) + 1));
    let over = false;
    const running = load(() => over);
    await delay(500);
    const beside = await measure(world, other, SECONDS);
    over = true;
    await running;
    if (name === 'bare CPU') bare = beside;
    const kinds = ['read', 'write'].filter((kind) => p(beside.times[kind], 0.99) > limitOf(kind, quiet));
    // What a program that only computes costs, no queue of ours can give back.
    const ours = kinds.filter((kind) => !bare || p(beside.times[kind], 0.99) > 1.5 * p(bare.times[kind], 0.99));
    const isMissed = name !== 'bare CPU' && (ours.length > 0 || beside.failed.size > 0);
    if (isMissed) missed.push(name);
    console.log(rowOf(name, beside, kinds.length === 0 ? 'met' : isMissed ? 'MISSED' : 'CPU only', seen));
    await delay(1_500);
  }
} finally {
  await world.close();
}
console.log(
  `neighbours: ${chosen.length - missed.length} of ${chosen.length} within the goals (read p99 within 2 x or 50 ms, write within 3 x or 200 ms)${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`,
);
process.exit(missed.length > 0 ? 1 : 0);
