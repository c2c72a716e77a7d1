/**
 * `npm run prove -- faults`: kill -9 in a hundred rounds, restarts and hangs of the database, a full disk, and ten thousand slow connections.
 * `-- --rounds N`, `--seed N` and `--connections N` change the run. The last line is the figure.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/sources.mjs';

const RESTARTS = 5;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string' },
    connections: { type: 'string', default: '10000' },
  },
});

/** Runs a program and shows its progress; returns its exit code and the lines of its output. */
async function run(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = [];
  const code = new Promise((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)));
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  return { code: await code, lines };
}

/** The figure that a program prints in its last line. */
function figureOf(lines) {
  try {
    return JSON.parse(lines.at(-1) ?? '');
  } catch {
    return {};
  }
}

const number = (value) => (value ?? 0).toLocaleString('en-US');

async function killRounds() {
  const seed = values.seed === undefined ? [] : ['--seed', values.seed];
  const { code, lines } = await run(['bench/faults/kill-rounds.mjs', '--rounds', values.rounds, ...seed]);
  const { rounds, writes, lost, broken } = figureOf(lines);
  const text = `${number(rounds)} rounds of kill -9, ${number(writes)} acknowledged writes, ${lost ?? '?'} lost, ${broken ?? '?'} broken invariants`;
  return { fine: code === 0, text };
}

async function databaseFaults() {
  const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const files = 'integration/(database-faults|terminated-connections|disk-faults|data-checks|jobs)';
  const { code, lines } = await run([jest, '--selectProjects', 'integration', '-w', '1', '--testPathPatterns', files], {
    RESTARTS: String(RESTARTS),
    TERMINATION_ROUNDS: String(RESTARTS),
  });
  const recoveries = lines.flatMap((line) => /recovered in (\d+) ms/.exec(line)?.[1] ?? []).map(Number);
  const slowest = (Math.max(0, ...recoveries) / 1000).toFixed(1);
  const text = `database restarts ${recoveries.length} of ${RESTARTS} recovered (slowest ${slowest} s)`;
  return { fine: code === 0 && recoveries.length === RESTARTS, text };
}

async function slowConnections() {
  const { code, lines } = await run(['bench/faults/slow-connections.mjs', '--connections', values.connections]);
  const { connections, p99, closedAfter } = figureOf(lines);
  const text = `${number(connections)} slow connections, p99 of others ${p99 ?? '?'} ms, closed after ${closedAfter ?? '?'} s`;
  return { fine: code === 0, text };
}

const results = [];
for (const part of [databaseFaults, slowConnections, killRounds]) results.push(await part());
process.exitCode = results.every(({ fine }) => fine) ? 0 : 1;
const texts = results.map(({ fine, text }) => (fine ? text : `${text} (FAILED)`));
process.stdout.write(`faults: ${[texts[2], texts[0], texts[1]].join('; ')}\n`);
