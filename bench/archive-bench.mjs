import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArchiveClient } from './archive-client.mjs';
import { writeLargeArchive } from './corpus/large-archive.mjs';
import { randomNumbers } from './corpus/random.mjs';
import { askUntil, figuresOf, otherOrganization } from './import-bench.mjs';
import { residentMemory } from './processes/child.mjs';
import { World } from './world.mjs';

const MIB = 1024 * 1024;
const CALM_MS = 15_000;
/** One in so many files is compared byte for byte where there are tens of thousands. */
const COMPARED = 2_000;
/** A run that is interrupted more often than this fails, so that a broken archive does not keep the queue busy. */
const KILLS_PER_RUN = 2;

/** Writes the archive into a temporary folder for the time of `work`. */
async function withArchive({ files, megabytes, seed }, logProgress, work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-archive-'));
  try {
    const file = path.join(folder, 'large.zip');
    logProgress(`writing an archive of ${files} files and ${megabytes} MiB (seed ${seed})`);
    const written = await writeLargeArchive(file, { files, bytes: megabytes * MIB, seed });
    return await work({ file, bytes: statSync(file).size, ...written });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const samplingOf = ({ hashes }) => Math.max(1, Math.floor(hashes.size / COMPARED));

/** How long others wait while a large archive is uploaded and imported, and how much memory the service uses. */
export function runArchiveBench(options, logProgress) {
  return withArchive(options, logProgress, async (archive) => {
    const world = await World.open();
    try {
      return await measured(world, archive, logProgress);
    } finally {
      await world.close();
    }
  });
}

async function measured(world, archive, logProgress) {
  const asked = await otherOrganization(world);
  const client = new ArchiveClient(world);
  const pid = world.service.child.process.pid;
  const until = Date.now() + CALM_MS;
  const calm = Object.values(await askUntil(asked, () => Date.now() > until)).flat();
  const memory = { before: residentMemory(pid), upload: 0, import: 0 };
  let phase = 'upload';
  const watch = setInterval(() => (memory[phase] = Math.max(memory[phase], residentMemory(pid))), 100);
  const space = await world.createSpace('Large');
  let isOver = false;
  const work = async () => {
    const began = performance.now();
    const { key } = await client.upload(space, archive.file);
    const uploaded = performance.now();
    phase = 'import';
    logProgress(`uploaded in ${((uploaded - began) / 1000).toFixed(0)} s`);
    const run = await client.import(space, key, ({ progress }) => logProgress(JSON.stringify(progress ?? {})));
    return { run, uploadSeconds: (uploaded - began) / 1000, importSeconds: (performance.now() - uploaded) / 1000 };
  };
  const working = work().finally(() => (isOver = true));
  // Its failure is reported when it is awaited.
  working.catch(() => undefined);
  const times = Object.values(await askUntil(asked, () => isOver)).flat();
  const done = await working;
  clearInterval(watch);
  const problems = await client.differences(space, archive, samplingOf(archive));
  const { result } = done.run;
  if (result.importedResources !== archive.hashes.size)
    problems.push(`${result.importedResources} of ${archive.hashes.size} files imported`);
  return {
    ...done,
    bytes: archive.bytes,
    files: archive.hashes.size,
    calm: figuresOf(calm),
    beside: figuresOf(times),
    memory,
    problems,
  };
}

/** Kills the service, or cuts the connection, at random points of uploads and of runs, until it was done `times` times. */
export function runInterruptedBench(options, times, logProgress) {
  return withArchive(options, logProgress, async (archive) => {
    const world = await World.open();
    const random = randomNumbers(options.seed);
    const points = [];
    const problems = [];
    try {
      const client = new ArchiveClient(world);
      while (points.length < times) {
        const space = await world.createSpace(`Interrupted ${points.length}`);
        const key = await interruptedUpload({ world, client, random, points, times }, space, archive);
        await interruptedRun({ world, client, random, points, times }, space, key);
        problems.push(...(await client.differences(space, archive, samplingOf(archive))));
        logProgress(`${points.length} points: ${points.join(', ')}; ${problems.length} problems`);
      }
      return { points, problems };
    } finally {
      await world.close();
    }
  });
}

/** Half of the points, some per upload: the connection is cut, or the service is killed, within a piece. */
async function interruptedUpload({ world, client, random, points, times }, space, archive) {
  let left = Math.min(3, times - points.length);
  let next = random() % Math.floor(archive.bytes / 4);
  let pending;
  const { key } = await client.upload(space, archive.file, {
    onProgress: async (done) => {
      await pending;
      pending = undefined;
      if (left > 0) next = Math.min(next, done + (random() % (archive.bytes / 4)));
    },
    onRequest: (request) => {
      if (left === 0) return;
      left -= 1;
      const isKill = random() % 2 === 0;
      setTimeout(
        () => {
          points.push(isKill ? 'upload: kill -9' : 'upload: connection cut');
          if (isKill) pending = world.service.killAndRestart();
          else request.destroy(new Error('cut'));
        },
        1 + (random() % 60),
      );
    },
  });
  await pending;
  return key;
}

/** A run is killed at about one in so many of the moments at which its progress is read. */
const MOMENTS_PER_KILL = 16;

/** Up to two kills of one run, in whatever phase it is then. */
async function interruptedRun({ world, client, random, points, times }, space, key) {
  let left = Math.min(KILLS_PER_RUN, times - points.length);
  let killed = '';
  await client.import(space, key, async ({ status, startedAt, progress }) => {
    if (left === 0 || status !== 'in-progress' || startedAt === killed || random() % MOMENTS_PER_KILL !== 0) return;
    killed = startedAt;
    left -= 1;
    points.push(`run (${progress?.phase ?? 'starting'}): kill -9`);
    await world.service.killAndRestart();
  });
}

const line = (name, { requests, p50, p99, max }) =>
  `${name.padEnd(8)} ${String(requests).padStart(7)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${max.toFixed(1).padStart(8)}`;

export function archiveText({ bytes, files, uploadSeconds, importSeconds, calm, beside, memory }) {
  return [
    `An archive of ${(bytes / 1e9).toFixed(2)} GB with ${files} files was uploaded in ${uploadSeconds.toFixed(0)} s and imported in ${importSeconds.toFixed(0)} s.`,
    `Requests of another organization in ms:`,
    `${'when'.padEnd(8)} ${'number'.padStart(7)} ${'p50'.padStart(8)} ${'p99'.padStart(8)} ${'max'.padStart(8)}`,
    line('calm', calm),
    line('beside', beside),
    `Memory of the service: ${memory.before.toFixed(0)} MiB before, at most ${memory.upload.toFixed(0)} MiB during the upload and ${memory.import.toFixed(0)} MiB during the import.`,
  ].join('\n');
}

const MAX_P99_MS = 100;
/** 400 MB. */
const MAX_MIB = 400_000_000 / MIB;

/** Results outside of the limits. @returns {string[]} */
export function archiveProblems({ beside, memory, problems }) {
  const found = problems.slice(0, 5);
  const peak = Math.max(memory.upload, memory.import);
  if (beside.p99 > MAX_P99_MS) found.push(`p99 of others is ${beside.p99.toFixed(0)} ms, above ${MAX_P99_MS}`);
  if (peak > MAX_MIB) found.push(`${peak.toFixed(0)} MiB, above ${MAX_MIB.toFixed(0)}`);
  return found;
}

export const interruptedText = ({ points, problems }) =>
  `${points.length} interruptions: ${points.join('; ')}. ${problems.length} differences from the archives afterwards.`;
