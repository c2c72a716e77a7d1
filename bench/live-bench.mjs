import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LiveClient } from './live-client.mjs';
import { residentMemory } from './processes/child.mjs';
import { median, quantile } from './statistics.mjs';
import { World } from './world.mjs';

const DOCUMENTS = 200;
const PEOPLE_OF_DOCUMENT = 3;
const MANY_DOCUMENTS = 2_000;
/** The maximum number of connections of one person in one process. */
const PAGES_OF_PERSON = 20;
const SECONDS = 10;
const KEYS = 200;
const KEY_EVERY_MS = 60;
/** Number of pages added per request, and of connections opened together. */
const AT_ONCE = 50;
const LATENCY_GOAL_MS = 200;
const MEMORY_GOAL_MIB = 300;

/** A member with edit permission. @returns {Promise<string>} the token */
async function makePerson({ client, organizationId }, number) {
  const secret = `bnd_${randomBytes(32).toString('base64url')}`;
  const id = `u${String(number).padStart(9, '0')}`;
  await client.query(
    `INSERT INTO users (id, email, display_name, created_at) VALUES ($1::text, $1::text || '@example.com', 'Person ' || $1::text, now())`,
    [id],
  );
  await client.query(
    `INSERT INTO members (organization_id, user_id, role, joined_at, last_seen_at) VALUES ($1, $2, 'edit', now(), now())`,
    [organizationId, id],
  );
  await client.query(
    `INSERT INTO api_tokens (id, user_id, name, hash, created_at) VALUES ($1::text, $2::text, 'bench', $3, now())`,
    [`t${id}`, id, createHash('sha256').update(secret).digest('base64url')],
  );
  return secret;
}

/** A change request with the given number of pages; returns the paths of the pages below `/v1`. */
async function makePages(world, count) {
  const space = await world.createSpace('Together');
  const changeRequests = `/v1/spaces/${space}/change-requests`;
  const { id } = await world.api.post(changeRequests, {});
  for (let made = 0; made < count; made += AT_ONCE) {
    const changes = Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, index) => ({
      operation: 'insert_page',
      title: `Page ${made + index}`,
      document: { markdown: `A paragraph of page ${made + index} that people write on.\n\n- one\n- two\n` },
    }));
    await world.api.post(`${changeRequests}/${id}/content`, { changes });
  }
  const { pages } = await world.api.get(`${changeRequests}/${id}/content/pages`);
  return pages.map((page) => `spaces/${space}/change-requests/${id}/pages/${page.id}`);
}

/** Opens connections, a few at a time. @param {readonly (() => Promise<LiveClient>)[]} openers */
async function openAll(openers) {
  const clients = [];
  for (let from = 0; from < openers.length; from += AT_ONCE)
    clients.push(...(await Promise.all(openers.slice(from, from + AT_ONCE).map((open) => open()))));
  return clients;
}

/** Milliseconds until a client of another process receives a keystroke. */
async function measureKeys(here, there) {
  const times = [];
  for (let key = 0; key < KEYS; key += 1) {
    const seen = there.next();
    const began = performance.now();
    const stored = here.type();
    times.push((await seen) - began);
    await stored;
    await delay(KEY_EVERY_MS);
  }
  return { p50: median(times), p95: quantile(times, 0.95) };
}

/** All clients type as fast as their input is stored. */
async function measureMessages(clients) {
  const received = () => clients.reduce((sum, client) => sum + client.received, 0);
  const before = received();
  const end = performance.now() + SECONDS * 1000;
  let sent = 0;
  const work = async (client) => {
    while (performance.now() < end) {
      await client.type();
      sent += 1;
    }
  };
  await Promise.all(clients.map(work));
  return { stored: sent / SECONDS, delivered: (received() - before) / SECONDS };
}

/**
 * Messages, memory and the time until others receive a keystroke, in two processes.
 * @param {(text: string) => void} logProgress
 */
export async function runLiveBench(logProgress) {
  const world = await World.open();
  try {
    const second = await world.startService('second');
    const [one, other] = [world.service, second];
    const people = [];
    for (let made = 0; made < MANY_DOCUMENTS / PAGES_OF_PERSON; made += 1) people.push(await makePerson(world, made));
    logProgress(`making ${MANY_DOCUMENTS} pages`);
    const pages = await makePages(world, MANY_DOCUMENTS);
    const idle = residentMemory(one.child.process.pid);
    const pair = await Promise.all([one, other].map(({ url }, index) => LiveClient.open(url, pages[0], people[index])));
    const keys = await measureKeys(pair[0], pair[1]);
    for (const client of pair) client.close();
    logProgress(`a key is seen after p50 ${keys.p50.toFixed(1)} ms, p95 ${keys.p95.toFixed(1)} ms`);
    const groups = DOCUMENTS / PAGES_OF_PERSON;
    const openers = Array.from({ length: DOCUMENTS * PEOPLE_OF_DOCUMENT }, (_, index) => () => {
      const document = index % DOCUMENTS;
      const place = Math.floor(index / DOCUMENTS);
      const person = people[place * groups + Math.floor(document / PAGES_OF_PERSON)];
      return LiveClient.open(place % 2 ? other.url : one.url, pages[document], person);
    });
    const clients = await openAll(openers);
    const messages = await measureMessages(clients);
    const busy = residentMemory(one.child.process.pid);
    logProgress(`${messages.stored.toFixed(0)} keys a second were stored, ${messages.delivered.toFixed(0)} delivered`);
    for (const client of clients) client.close();
    const third = await world.startService('third');
    const before = residentMemory(third.child.process.pid);
    const many = pages.map(
      (place, index) => () => LiveClient.open(third.url, place, people[Math.floor(index / PAGES_OF_PERSON)]),
    );
    const all = await openAll(many);
    const open = residentMemory(third.child.process.pid);
    for (const client of all) client.close();
    return { keys, messages, memory: { idle, busy, before, open } };
  } finally {
    await world.close();
  }
}

export const liveText = ({ keys, messages, memory }) =>
  [
    `A key is seen through two processes after ${keys.p50.toFixed(1)} ms (median), ${keys.p95.toFixed(1)} ms (p95 of ${KEYS}).`,
    `${DOCUMENTS} documents × ${PEOPLE_OF_DOCUMENT} people in two processes: ${messages.stored.toFixed(0)} keys a second stored, ${messages.delivered.toFixed(0)} messages a second delivered; the first process has ${memory.busy.toFixed(0)} MiB, ${memory.idle.toFixed(0)} before.`,
    `${MANY_DOCUMENTS} open documents in one process: ${memory.open.toFixed(0)} MiB, ${memory.before.toFixed(0)} MiB before.`,
  ].join('\n');

/** Results that miss their goal. */
export const liveProblems = ({ keys, memory }) => [
  ...(keys.p95 < LATENCY_GOAL_MS ? [] : [`a key is seen after ${keys.p95.toFixed(0)} ms (p95)`]),
  ...(memory.open - memory.before < MEMORY_GOAL_MIB
    ? []
    : [`${MANY_DOCUMENTS} open documents take ${(memory.open - memory.before).toFixed(0)} MiB`]),
];
