/**
 * The primary of a PostgreSQL cluster run by Patroni is killed under mixed load of three processes of the service: the server
 * alone, or with all that looks after it. Requests fail with 503 and `Retry-After` until another member is the primary, and
 * nothing that was acknowledged is lost. `--rounds N`, `--keep` (the folder of the cluster). The last line is the figure, as JSON.
 */
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../processes/database.mjs';
import { Installation } from './installation.mjs';
import { Journal } from './journal.mjs';
import { OfferedFiles } from './offered-files.mjs';
import { PatroniCluster } from './patroni-cluster.mjs';
import { call, Unanswered, Writer } from './writers.mjs';

const PROCESSES = 3;
const WRITERS_EACH = 2;
/** How long everyone writes before a kill, and again without one failure after it. */
const CALM_MS = 4_000;
/** The lease of a primary that is gone ends after 20 s; then another one is chosen. */
const MAX_FAILOVER_MS = 60_000;
/** Only the server dies, then the whole machine, including what would have reported it. */
const KINDS = ['server', 'machine'];
const REFUSED = '503';
const CONFLICT = '409';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '4' }, keep: { type: 'boolean' } } });
const rounds = Number(values.rounds);
const logProgress = (text) => process.stderr.write(`${text}\n`);
const journal = new Journal();
const tally = { refusals: {}, wrong: [], lost: [], unanswered: [], failed: 0, reads: 0 };
const seconds = (ms) => Number((ms / 1000).toFixed(1));

/** A writer of one process that notes when a write was acknowledged last, and when one failed. */
class TimedWriter extends Writer {
  async send(method, address, body) {
    const { state } = this;
    try {
      const answer = await super.send(method, address, body);
      state.acknowledged ??= performance.now();
      return answer;
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (error.message !== REFUSED && error.message !== CONFLICT)
        tally.unanswered.push(`${method} ${address}: ${error.message}`);
      if (error.message !== CONFLICT) {
        tally.failed += 1;
        state.failedAt = performance.now();
        state.acknowledged = undefined;
      }
      throw error;
    }
  }
}

function makeWriters(installation, files) {
  return installation.services.flatMap((service) => {
    const state = {};
    const own = { living: [service], token: installation.token };
    return Array.from({ length: WRITERS_EACH }, (_, index) => {
      const name = `${service.name}-w${index}`;
      const writer = new TimedWriter({ name, installation: own, journal, random: Math.random, files, tally });
      return Object.assign(writer, { state });
    });
  });
}

/** Reads through one process for as long as others write. */
async function read(service, token, space, over) {
  while (!over()) {
    for (const address of [`/v1/spaces/${space}`, `/v1/spaces/${space}/content/pages`, '/v1/orgs']) {
      const { status, retryAfter } = await call(service.url, token, 'GET', address).catch((error) => ({
        status: String(error),
      }));
      tally.reads += 1;
      if (status !== 200 && !(status === 503 && retryAfter)) tally.wrong.push(`GET ${address}: ${status}`);
    }
    await delay(50);
  }
}

/** Waits until every process has written for a while without a failure. @returns {Promise<number>} when the last one began to */
async function recovered(writers, killedAt) {
  const states = [...new Set(writers.map(({ state }) => state))];
  for (;;) {
    await delay(50);
    const now = performance.now();
    const since = Math.max(...states.map(({ acknowledged }) => acknowledged ?? Infinity));
    if (now - since > CALM_MS && now - killedAt > CALM_MS) return since;
    if (now - killedAt > MAX_FAILOVER_MS) return Infinity;
  }
}

async function round(cluster, installation, writers, number) {
  const kind = KINDS[(number - 1) % KINDS.length];
  let over = false;
  const isOver = () => over;
  const load = [
    ...writers.map((writer) => writer.run(isOver)),
    ...installation.services.map((service) => read(service, installation.token, writers[0].space, isOver)),
  ];
  await delay(CALM_MS);
  const primary = await cluster.primary();
  const failedBefore = tally.failed;
  const killedAt = performance.now();
  for (const { state } of writers) state.acknowledged = undefined;
  cluster.kill(primary, kind);
  const failover = (await recovered(writers, killedAt)) - killedAt;
  over = true;
  await Promise.all(load);
  const failed = tally.failed - failedBefore;
  const lost = await journal.missing((address) =>
    call(writers[0].installation.living[0].url, installation.token, 'GET', address),
  );
  tally.lost.push(...lost.map((entry) => `round ${number}, ${kind}: ${entry}`));
  logProgress(
    `round ${number} of ${rounds}: ${kind} of ${primary.name}; writes again after ${seconds(failover)} s, ${failed} failed; ${journal.size} writes in all, ${tally.lost.length} lost`,
  );
  await cluster.startMissing();
  return { kind, failover, failed };
}

async function prove(cluster, files) {
  const token = `bnd_${randomBytes(16).toString('hex')}`;
  const installation = await Installation.open({ processes: PROCESSES, token, databaseUrl: cluster.url });
  try {
    const ask = (address) => call(installation.services[0].url, token, 'GET', address);
    const { body } = await ask('/v1/orgs');
    const writers = makeWriters(installation, files);
    for (const writer of writers) await writer.prepare(body.items[0].id);
    const results = [];
    for (let number = 1; number <= rounds; number += 1)
      results.push(await round(cluster, installation, writers, number));
    tally.lost.push(...(await journal.missing(ask, true)));
    const { violations } = await installation.check();
    return { results, violations, unexpected: installation.unexpected().slice(0, 20) };
  } finally {
    await installation.close();
  }
}

/** The slowest failover of each kind, in seconds. */
const slowest = (results) =>
  Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      seconds(Math.max(0, ...results.filter((one) => one.kind === kind).map((one) => one.failover))),
    ]),
  );

await ensureBuilt(true);
const files = await OfferedFiles.start();
let cluster;
try {
  cluster = await PatroniCluster.start();
  logProgress('a cluster of 3 PostgreSQL servers runs');
  const { results, violations, unexpected } = await prove(cluster, files);
  const findings = {
    wrong: tally.wrong,
    lost: tally.lost,
    unanswered: tally.unanswered,
    broken: violations.map((one) => JSON.stringify(one)),
    unexpected,
  };
  for (const [kind, lines] of Object.entries(findings))
    for (const line of lines.slice(0, 20)) logProgress(`${kind}: ${line}`);
  const counts = Object.fromEntries(Object.entries(findings).map(([kind, lines]) => [kind, lines.length]));
  const figure = {
    rounds: results.length,
    failover: slowest(results),
    failed: tally.failed,
    writes: journal.size,
    reads: tally.reads,
  };
  process.stdout.write(`${JSON.stringify({ ...figure, refusals: tally.refusals, ...counts })}\n`);
  const isWhole = results.every(({ failover }) => Number.isFinite(failover));
  process.exitCode = isWhole && Object.values(counts).every((count) => count === 0) ? 0 : 1;
} finally {
  files.stop();
  cluster?.stop(values.keep);
  if (values.keep) logProgress(`kept: ${cluster?.folder}`);
}
