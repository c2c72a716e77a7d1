import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { Layout } from './layout';
import { isServerOf, readPostmasterFile, releaseStaleFile } from './postmaster-file';
import { isProcessRunning } from './process-identity';
import { programLine, runPostgresProgram, type Launcher } from './run-program';
import { errorLines, openLog, readLogFrom } from './server-log';
import { serverArguments } from './server-settings';

const POLL_MS = 10;
/** Recovery after a crash replays at most max_wal_size; slow disks take minutes, not hours. */
const START_TIMEOUT_MS = 300_000;
const SLOW_START_MS = 3_000;
const ATTEMPTS = 20;
const RETRY_MS = 250;
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5_000;

export interface StartRequest {
  readonly layout: Layout;
  readonly launcher: Launcher;
  readonly settings: Readonly<Record<string, string>>;
  /** Port to use when it is free, so that a restarted server is reachable at the same address. */
  readonly preferredPort?: number;
  readonly onProgress: (message: string) => void;
  readonly meanwhile: () => void;
}

/** A port that is free on the loopback address now: the preferred one if possible. */
async function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    probe.listen({ port: preferred, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the server in a session of its own: Ctrl+C in the terminal does not reach it, and it outlives this process. */
function launch(request: StartRequest, port: number): ChildProcess {
  const { layout, launcher } = request;
  const log = openLog(layout.log);
  try {
    const line = programLine(launcher, 'postgres', layout.cluster, serverArguments(port, request.settings));
    return spawn(line.file, [...line.args], { ...line.options, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** On Windows only pg_ctl drops an administrator's rights, and only it can stop the server. */
async function launchOnWindows(request: StartRequest, port: number): Promise<void> {
  const { layout, launcher } = request;
  const options = serverArguments(port, request.settings).map((argument) =>
    argument === '-c' ? argument : `"${argument}"`,
  );
  const args = ['start', '-W', '-s', '-l', layout.log, '-o', options.join(' ')];
  await runPostgresProgram(programLine(launcher, 'pg_ctl', layout.cluster, args), START_TIMEOUT_MS);
}

export const stillRecovering = (dataDir: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `The database in ${dataDir} was not closed properly and is still being recovered. Recovery continues by itself: start Bindery again in a few minutes.`,
  );

interface Launched {
  readonly port: number;
  /** Process ID, where the server is a child process. */
  readonly pid?: number;
  hasEnded(): boolean;
}

/** Waits until the launched server, not one that an old file names, accepts connections. False when it has ended instead. */
async function waitUntilReady({ layout, onProgress }: StartRequest, launched: Launched): Promise<boolean> {
  const began = Date.now();
  let isReported = false;
  while (Date.now() - began < START_TIMEOUT_MS) {
    const ended = launched.hasEnded();
    const found = readPostmasterFile(layout.cluster);
    const isOwn =
      found !== null && found.port === launched.port && (launched.pid === undefined || launched.pid === found.pid);
    if (isOwn && found.status === 'ready') return true;
    if (ended) return false;
    if (!isReported && Date.now() - began > SLOW_START_MS) {
      isReported = true;
      onProgress('The database was not closed properly and is being recovered…');
    }
    await delay(POLL_MS);
  }
  throw stillRecovering(layout.dataDir);
}

async function attempt(request: StartRequest, port: number): Promise<boolean> {
  const { cluster } = request.layout;
  releaseStaleFile(cluster);
  if (process.platform === 'win32') {
    await launchOnWindows(request, port);
    return waitUntilReady(request, { port, hasEnded: () => !isProcessRunning(readPostmasterFile(cluster)?.pid ?? 0) });
  }
  let ended = false;
  const child = launch(request, port);
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  request.meanwhile();
  try {
    return await waitUntilReady(request, { port, pid: child.pid, hasEnded: () => ended });
  } finally {
    child.unref();
  }
}

/** Temporary problems: the port has just been taken, or children of a killed server have not ended yet. */
const isTemporary = (log: string): boolean =>
  /could not bind|Address already in use|could not create any TCP\/IP sockets|pre-existing shared memory block|database system is (?:shutting down|starting up)/.test(
    log,
  );

function describeStartFailure(log: string, { dataDir, log: logPath }: Layout): string {
  if (/No space left on device|Disk quota exceeded/.test(log)) {
    return `The database in ${dataDir} cannot start because the disk is full. Free some space and start again; nothing that was saved is lost.`;
  }
  return `The database in ${dataDir} did not start: ${errorLines(log)} The full log is in ${logPath}.`;
}

/** Starts the server of an existing cluster and returns its port. Throws an EmbeddedPostgresError with the errors in its log. */
export async function startServer(request: StartRequest): Promise<number> {
  const { layout } = request;
  let log = '';
  for (let count = 0; count < ATTEMPTS; count++) {
    const from = statSync(layout.log, { throwIfNoEntry: false })?.size ?? 0;
    const port = await freePort(count === 0 ? request.preferredPort : 0);
    if (await attempt(request, port)) return port;
    log = readLogFrom(layout.log, from > (statSync(layout.log, { throwIfNoEntry: false })?.size ?? 0) ? 0 : from);
    if (!isTemporary(log)) break;
    await delay(RETRY_MS);
  }
  throw new EmbeddedPostgresError(describeStartFailure(log, layout));
}

async function hasStopped(cluster: string, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!isServerOf(cluster, pid)) return true;
    await delay(POLL_MS);
  }
  return !isServerOf(cluster, pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the check and the signal.
  }
}

/** Waits, for at most `timeoutMs`, until a server that is stopping has ended. */
export async function waitUntilStopped(cluster: string, pid: number, timeoutMs = FAST_STOP_MS): Promise<void> {
  await hasStopped(cluster, pid, timeoutMs);
}

/**
 * Stops the server of this folder, if one runs: connections are closed and everything is written (at most 20 s); after that it is
 * terminated immediately and recovers at its next start. Takes 25 s at most.
 */
export async function stopServer(cluster: string, knownPid: number, launcher: () => Promise<Launcher>): Promise<void> {
  const pid = readPostmasterFile(cluster)?.pid ?? knownPid;
  if (!isServerOf(cluster, pid)) return;
  if (process.platform === 'win32') {
    await runPostgresProgram(
      programLine(await launcher(), 'pg_ctl', cluster, ['stop', '-s', '-m', 'fast', '-t', '20']),
      FAST_STOP_MS + IMMEDIATE_STOP_MS,
    );
    return;
  }
  signal(pid, 'SIGINT');
  if (await hasStopped(cluster, pid, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  await hasStopped(cluster, pid, IMMEDIATE_STOP_MS);
}
