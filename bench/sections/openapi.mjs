import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { specificationText } from '../corpus/specification.mjs';
import { runLoad } from '../load.mjs';
import { median, quantile } from '../statistics.mjs';

const BYTES = 5 * 1000 * 1000;
const TIMES = 3;
const CONNECTIONS = 4;
const SOURCES = 10;
const KINDS = { hang: 'hangs', 'lead inward': 'inward', 'never end': 'endless' };

const script = (name) => fileURLToPath(new URL(`../processes/${name}.mjs`, import.meta.url));
const run = promisify(execFile);

/** Medians of several runs, each in a new process. The peak is relative to the memory at its start. */
async function* measureProcessing(world) {
  for (const format of ['json', 'yaml']) {
    const file = path.join(world.folder, `specification.${format}`);
    writeFileSync(file, specificationText(format, BYTES));
    const tries = [];
    for (let count = 0; count < TIMES; count += 1)
      tries.push(JSON.parse((await run(process.execPath, [script('spec-process'), file])).stdout));
    yield [`5 MB ${format}`, { value: median(tries.map(({ seconds }) => seconds)), unit: 's' }];
    yield [`5 MB ${format}, peak`, { value: Math.max(...tries.map(({ peakMiB }) => peakMiB)), unit: 'MiB' }];
  }
}

async function startBadSources(world) {
  const child = spawn(process.execPath, [script('bad-sources')], { stdio: ['ignore', 'pipe', 'inherit'] });
  world.adopt({ stop: () => child.kill() });
  const [port] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${String(port).trim()}`;
}

const specPath = (world, index) => `/v1/orgs/${world.organizationId}/openapi/bad-${index}`;

/** Offers such a source to ten specifications; they are processed in the meantime. */
async function offerSources(world, address) {
  for (let index = 0; index < SOURCES; index += 1) {
    const { status } = await world.api.send('PUT', specPath(world, index), { source: { url: `${address}-${index}` } });
    if (status !== 201) throw new Error(`A specification was answered with ${status}.`);
  }
}

async function forgetSources(world) {
  for (let index = 0; index < SOURCES; index += 1) await world.api.send('DELETE', specPath(world, index));
}

/** The 99th percentile of page reads while sources misbehave, compared with that of page reads alone, measured in turn. */
async function* measureHarm(world, { rounds, seconds }) {
  const target = world.service.target(world.sample.slice(0, 200).map(world.pagePath));
  const address = await startBadSources(world);
  const p99 = async () =>
    quantile((await runLoad(target, { connections: CONNECTIONS, seconds: 4 * seconds })).times, 0.99);
  await p99();
  for (const [name, kind] of Object.entries(KINDS)) {
    const ratios = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await p99();
      await offerSources(world, `${address}/${kind}`);
      ratios.push((await p99()) / alone);
      await forgetSources(world);
    }
    yield [`10 sources that ${name}`, { value: median(ratios), unit: '× p99' }];
  }
}

/**
 * The cost of a specification of 5 MB, and the effect of malicious sources on readers of pages.
 * @returns {AsyncGenerator<[string, { value: number, unit: string }]>}
 */
export async function* measureOpenapi(world, pace) {
  yield* measureProcessing(world);
  yield* measureHarm(world, pace);
}
