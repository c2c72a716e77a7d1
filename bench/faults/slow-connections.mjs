/**
 * Thousands of slow connections, of three kinds, on one process of the service, while others ask it for something. Afterwards
 * the connections are closed by the service, and its memory is what it was. `--connections N`; the last line is the figure, as JSON.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../processes/database.mjs';
import { residentMemory } from '../processes/child.mjs';
import { Installation } from './installation.mjs';
import { call } from './writers.mjs';

const CLIENTS = 4;
const CLIENT = fileURLToPath(new URL('./slow-clients.mjs', import.meta.url));
/** A body may take two minutes; the service looks every five seconds. */
const CLOSED_WITHIN_MS = 150_000;
const MAX_P99_MS = 250;
const MAX_GROWTH_MIB = 150;

const { values } = parseArgs({ options: { connections: { type: 'string', default: '10000' } } });
const connections = Number(values.connections);
const logProgress = (text) => process.stderr.write(`${text}\n`);

/** Requests one after the other, of four at once, for a while; returns how long each took. */
async function ask({ url }, token, forMs) {
  const times = [];
  const until = performance.now() + forMs;
  const one = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      const { status } = await call(url, token, 'GET', '/v1/user');
      if (status !== 200) throw new Error(`A request beside slow connections was answered ${status}.`);
      times.push(performance.now() - started);
      await delay(5);
    }
  };
  await Promise.all(Array.from({ length: 4 }, one));
  return times.sort((left, right) => left - right);
}

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];

/** Opens the slow connections from several processes; `open` says how many there are now. */
async function openSlow(port) {
  const state = new Map();
  const clients = Array.from({ length: CLIENTS }, () =>
    fork(CLIENT, { env: { PATH: process.env.PATH, PORT: port, CONNECTIONS: String(connections / CLIENTS) } }),
  );
  const ready = clients.map(
    (client) => new Promise((resolve) => client.on('message', (message) => (state.set(client, message), resolve()))),
  );
  await Promise.all(ready);
  return {
    open: () => [...state.values()].reduce((sum, message) => sum + message.open, 0),
    stop: () => clients.forEach((client) => client.kill('SIGKILL')),
  };
}

async function measure(service, token) {
  const { pid } = service.child.process;
  await ask(service, token, 2_000);
  const before = residentMemory(pid);
  const started = performance.now();
  const slow = await openSlow(new URL(service.url).port);
  try {
    const most = slow.open();
    logProgress(`${most} slow connections are open after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const times = await ask(service, token, 8_000);
    const during = residentMemory(pid);
    while (slow.open() > 0 && performance.now() - started < CLOSED_WITHIN_MS) await delay(1_000);
    const closedAfter = Math.round((performance.now() - started) / 1000);
    await ask(service, token, 5_000);
    const [p50, p99] = [0.5, 0.99].map((share) => Math.round(at(times, share)));
    const memory = [before, during, residentMemory(pid)].map(Math.round);
    return { connections: most, requests: times.length, p50, p99, left: slow.open(), closedAfter, memory };
  } finally {
    slow.stop();
  }
}

await ensureBuilt(true);
const token = `bnd_${randomBytes(16).toString('hex')}`;
const installation = await Installation.open({ processes: 1, token });
try {
  const figure = await measure(installation.services[0], token);
  const { left, p99, memory } = figure;
  process.stdout.write(`${JSON.stringify(figure)}\n`);
  const whole = figure.connections >= connections * 0.95 && left === 0;
  process.exitCode = whole && p99 <= MAX_P99_MS && memory[2] - memory[0] <= MAX_GROWTH_MIB ? 0 : 1;
} finally {
  await installation.close();
}
