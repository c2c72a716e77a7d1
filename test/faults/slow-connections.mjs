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
import { ensureBuilt } from '../bench/processes/database.mjs';
import { residentMemory } from '../bench/processes/child.mjs';
import { Installation } from './installation.mjs';
import { call } from './writers.mjs';

const CLIENTS = 4;
const CLIENT = fileURLToPath(new URL('./slow-clients.mjs', import.meta.url));
/** A body may take two minutes; the service looks every five seconds. */
const CLOSED_WITHIN_MS = 150_000;
const MOST_P99_MS = 1_000;
const MOST_MORE_MIB = 150;

const { values } = parseArgs({ options: { connections: { type: 'string', default: '10000' } } });
const connections = Number(values.connections);
const say = (text) => process.stderr.write(`${text}\n`);

/** Requests one after the other, of four at once, for a while; gives how long each took. */
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

async function main() {
  await ensureBuilt(true);
  const token = `bnd_${randomBytes(16).toString('hex')}`;
  const installation = await Installation.open({ processes: 1, token });
  const clients = [];
  try {
    const [service] = installation.services;
    const { pid } = service.child.process;
    await ask(service, token, 2_000);
    const before = residentMemory(pid);
    const state = new Map();
    const started = performance.now();
    const ready = Array.from({ length: CLIENTS }, (_, index) => {
      const env = {
        PATH: process.env.PATH,
        PORT: new URL(service.url).port,
        CONNECTIONS: String(connections / CLIENTS),
      };
      const child = fork(CLIENT, { env });
      clients.push(child);
      return new Promise((resolve) => child.on('message', (told) => (state.set(index, told), resolve())));
    });
    await Promise.all(ready);
    const open = () => [...state.values()].reduce((sum, told) => sum + told.open, 0);
    const most = open();
    say(`${most} slow connections are open after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const times = await ask(service, token, 8_000);
    const during = residentMemory(pid);
    while (open() > 0 && performance.now() - started < CLOSED_WITHIN_MS) await delay(1_000);
    const closedAfter = (performance.now() - started) / 1000;
    await ask(service, token, 5_000);
    const figure = {
      connections: most,
      requests: times.length,
      p50: Math.round(at(times, 0.5)),
      p99: Math.round(at(times, 0.99)),
      left: open(),
      closedAfter: Math.round(closedAfter),
      memory: [before, during, residentMemory(pid)].map(Math.round),
    };
    process.stdout.write(`${JSON.stringify(figure)}\n`);
    const fine =
      most >= connections * 0.95 &&
      figure.left === 0 &&
      figure.p99 <= MOST_P99_MS &&
      figure.memory[2] - figure.memory[0] <= MOST_MORE_MIB;
    process.exitCode = fine ? 0 : 1;
  } finally {
    for (const client of clients) client.kill('SIGKILL');
    await installation.close();
  }
}

await main();
