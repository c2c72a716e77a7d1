/**
 * kill -9 at random moments under mixed writes. After every restart all rules of `check` hold, and every write that was
 * acknowledged is there. `--rounds N`, `--seed N`, `--processes N`, `--keep` (keeps the folder of a failed run). The last line is the figure, as JSON.
 */
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../processes/database.mjs';
import { Installation } from './installation.mjs';
import { Journal } from './journal.mjs';
import { OfferedFiles } from './offered-files.mjs';
import { call, Writer } from './writers.mjs';

const WRITERS = 6;
/** A slow machine also has to make progress before something is killed. */
const MIN_WRITES = 10;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string' },
    keep: { type: 'boolean' },
    processes: { type: 'string', default: '2' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? randomBytes(4).readUInt32LE());

/** mulberry32: small, and deterministic on every platform. */
function generator(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const logProgress = (text) => process.stderr.write(`${text}\n`);
const random = generator(seed);
const journal = new Journal();
const tally = { rounds: 0, kills: {}, refusals: {}, wrong: [], lost: [], broken: [] };

async function kill(installation) {
  const { living } = installation;
  const lot = random();
  const what = lot < 0.5 ? 'one process' : lot < 0.75 ? 'all processes' : 'the database and all processes';
  if (lot < 0.5) await installation.killService(living[Math.floor(random() * living.length)]);
  else if (lot < 0.75) await Promise.all(living.map((service) => installation.killService(service)));
  else await installation.killEverything();
  tally.kills[what] = (tally.kills[what] ?? 0) + 1;
  return what;
}

const reader = (installation) => (address) =>
  call(
    installation.services[Math.floor(Math.random() * installation.services.length)].url,
    installation.token,
    'GET',
    address,
  );

async function round(installation, writers, number) {
  const started = performance.now();
  let over = false;
  const running = Promise.all(writers.map((writer) => writer.run(() => over)));
  const enough = journal.size + MIN_WRITES;
  await delay(300 + random() * 1_500);
  for (let waits = 0; journal.size < enough && waits < 100; waits += 1) await delay(100);
  const what = await kill(installation);
  over = true;
  await running;
  await installation.startMissing();
  const { violations } = await installation.check();
  const lost = await journal.missing(reader(installation));
  tally.rounds += 1;
  tally.broken.push(...violations.map((violation) => `round ${number}, ${what}: ${JSON.stringify(violation)}`));
  tally.lost.push(...lost.map((entry) => `round ${number}, ${what}: ${entry}`));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  logProgress(
    `round ${number} of ${rounds}: ${what}; ${journal.size} writes, ${tally.lost.length} lost, ${tally.broken.length} broken rules (${seconds} s)`,
  );
}

async function main() {
  await ensureBuilt(true);
  logProgress(`${rounds} rounds of kill -9, --seed ${seed}`);
  const files = await OfferedFiles.start();
  const installation = await Installation.open({
    processes: Number(values.processes),
    token: `bnd_${randomBytes(16).toString('hex')}`,
  });
  let failed = true;
  try {
    const { body } = await reader(installation)('/v1/orgs');
    const writers = Array.from({ length: WRITERS }, (_, index) => {
      return new Writer({ name: `w${index}`, installation, journal, random, files, tally });
    });
    for (const writer of writers) await writer.prepare(body.items[0].id);
    for (let number = 1; number <= rounds; number += 1) {
      await round(installation, writers, number);
      files.clear();
    }
    tally.lost.push(...(await journal.missing(reader(installation), true)));
    tally.unexpected = installation.unexpected().slice(0, 20);
    failed = tally.lost.length + tally.broken.length + tally.wrong.length + tally.unexpected.length > 0;
  } finally {
    files.stop();
    await installation.close(values.keep && failed);
    if (values.keep && failed) logProgress(`kept: ${installation.folder}`);
  }
  for (const kind of ['lost', 'broken', 'wrong', 'unexpected'])
    for (const line of tally[kind].slice(0, 20)) logProgress(`${kind}: ${line}`);
  const figure = {
    rounds: tally.rounds,
    writes: journal.size,
    kills: tally.kills,
    refusals: tally.refusals,
    lost: tally.lost.length,
  };
  process.stdout.write(
    `${JSON.stringify({ ...figure, broken: tally.broken.length, wrong: tally.wrong.length, unexpected: tally.unexpected.length, seed })}\n`,
  );
  process.exitCode = failed ? 1 : 0;
}

await main();
