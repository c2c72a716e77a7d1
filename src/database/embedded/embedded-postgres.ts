import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Attachments } from './attachments';
import { locateBinaries } from './binaries';
import { FOREIGN_FRESH_MS, RENEW_EVERY_MS } from './claim';
import { checkClusterFolder, clusterExists, createCluster, ensureOwner, readPassword } from './cluster';
import { servesFolder, appUrl, ensureDatabase } from './database-session';
import { describeFolderError, EmbeddedPostgresError, reason } from './embedded-postgres-error';
import { withExclusiveLock } from './exclusive-lock';
import { chooseLauncher } from './launcher';
import { layoutOf, type Layout } from './layout';
import { isServerOf, hasLostPrograms, readPostmasterFile } from './postmaster-file';
import type { Launcher } from './run-program';
import { startServer, stillRecovering, stopServer, waitUntilStopped } from './server';
import { trimLog } from './server-log';

/** How long a start waits for another process that prepares, recovers or stops the same database. */
const LOCK_TIMEOUT_MS = 360_000;
const STOP_LOCK_TIMEOUT_MS = 30_000;
const ADOPT_TIMEOUT_MS = 300_000;
/** A server that was killed, or that is out of connections, may keep its process ID a little longer. */
const ANSWER_TIMEOUT_MS = 10_000;
const POLL_MS = 50;
/** Whether the working folder of a server can be determined. */
const canTellOwner = process.platform === 'linux';

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; the cluster is stored in `<dataDir>/postgres` and is created when missing. */
  readonly dataDir: string;
  /** Extra server settings, such as `{ fsync: 'off' }` for tests. They apply only if this call starts the server, not if it is already running. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onProgress?: (message: string) => void;
  /** Called each time a program of the server has been started and the caller only waits. */
  readonly meanwhile?: () => void;
}

export interface EmbeddedPostgres {
  /** `postgres://bindery:secret@127.0.0.1:port/bindery`; the role owns its database and may create others, but is not a superuser. */
  readonly url: string;
  /** Detaches; the last process to do so stops the server and waits for it (at most 55 s). May be called again. */
  stop(): Promise<void>;
}

interface Server {
  readonly port: number;
  readonly pid: number;
}

interface Context {
  readonly layout: Layout;
  readonly settings: Readonly<Record<string, string>>;
  readonly onProgress: (message: string) => void;
  readonly meanwhile: () => void;
  readonly launcher: () => Promise<Launcher>;
}

/** Two containers on one data folder cannot see each other's servers and would destroy the data. */
async function refuseForeign(attachments: Attachments, dataDir: string): Promise<void> {
  const deadline = Date.now() + FOREIGN_FRESH_MS + RENEW_EVERY_MS;
  while (attachments.count().foreign > 0) {
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Another container or machine is using the database in ${dataDir}. One folder serves one of them: stop the other, or set DATABASE_URL to share a PostgreSQL server.`,
      );
    }
    await delay(POLL_MS);
  }
}

/** Finds a running server of this folder that another process has started; null when there is none. */
async function joinRunningServer({ layout }: Context, secret: string): Promise<Server | null> {
  const begun = Date.now();
  for (;;) {
    const found = readPostmasterFile(layout.cluster);
    if (found === null || !isServerOf(layout.cluster, found.pid)) return null;
    const waited = Date.now() - begun;
    if (found.status === 'stopping') await waitUntilStopped(layout.cluster, found.pid);
    else if (found.status === 'ready') {
      if (await servesFolder(found.port, secret, layout.cluster)) return found;
      if (!canTellOwner || waited > ANSWER_TIMEOUT_MS) return refuse(layout, found.pid);
    }
    if (waited > ADOPT_TIMEOUT_MS) throw stillRecovering(layout.dataDir);
    await delay(POLL_MS);
  }
}

/** Without /proc, the process may be an unrelated one whose ID a stale file names; PostgreSQL itself then decides. */
function refuse({ cluster }: Layout, pid: number): null {
  if (!canTellOwner) return null;
  throw new EmbeddedPostgresError(
    `A PostgreSQL server (process ${pid}) works in ${cluster} but does not accept the password stored there. Stop that process, then start Bindery again.`,
  );
}

async function ensureServer(context: Context): Promise<Server> {
  const { layout, onProgress } = context;
  const running = clusterExists(layout) ? await joinRunningServer(context, readPassword(layout)) : null;
  if (running !== null && hasLostPrograms(running.pid) && new Attachments(layout.attached).count().live === 0) {
    await stopServer(layout.cluster, running.pid, context.launcher);
  } else if (running !== null) {
    // The process that started it may have died before the database was created.
    await ensureDatabase(running.port, readPassword(layout));
    return running;
  }
  checkClusterFolder(layout, locateBinaries().major);
  const launcher = await context.launcher();
  if (!clusterExists(layout)) {
    onProgress('Preparing the database…');
    const created = createCluster(layout, launcher, context.settings.fsync !== 'off');
    context.meanwhile();
    await created;
  }
  ensureOwner(layout, launcher);
  const secret = readPassword(layout);
  // Other processes may still use the port of the server that died.
  const preferredPort = readPostmasterFile(layout.cluster)?.port;
  const port = await startServer({ ...context, launcher, preferredPort });
  const pid = readPostmasterFile(layout.cluster)?.pid ?? 0;
  try {
    await ensureDatabase(port, secret);
  } catch (error) {
    await stopServer(layout.cluster, pid, context.launcher);
    throw error;
  }
  return { port, pid };
}

/** Renews the claim, limits the log and restarts a server that has died, on the same port. */
function superviseServer(
  context: Context,
  attachments: Attachments,
  claim: string,
  server: Server,
): { current(): Server; end(): Promise<void> } {
  let current = server;
  let ended = false;
  let repair: Promise<void> | null = null;
  const restart = async (): Promise<void> => {
    await withExclusiveLock(context.layout.lock, STOP_LOCK_TIMEOUT_MS, async () => {
      if (!ended) current = await ensureServer(context);
    });
  };
  const timer = setInterval(() => {
    attachments.renew(claim);
    try {
      trimLog(context.layout.log);
    } catch {
      // The folder is gone or the disk is full; the server itself reports it.
    }
    if (repair !== null || isServerOf(context.layout.cluster, current.pid)) return;
    repair = restart().catch((error: unknown) => context.onProgress(reason(error)));
    void repair.finally(() => (repair = null));
  }, RENEW_EVERY_MS);
  timer.unref();
  return {
    current: () => current,
    end: async () => {
      ended = true;
      clearInterval(timer);
      await repair;
    },
  };
}

function contextOf(options: EmbeddedPostgresOptions): Context {
  const layout = layoutOf(resolve(options.dataDir));
  let launcher: Promise<Launcher> | undefined;
  return {
    layout,
    settings: options.settings ?? {},
    onProgress: options.onProgress ?? (() => undefined),
    meanwhile: options.meanwhile ?? (() => undefined),
    launcher: () => (launcher ??= chooseLauncher(locateBinaries(), layout.dataDir, layout.cluster)),
  };
}

/**
 * Returns a running PostgreSQL in the data folder: creates it, starts it, or joins the one that runs there already. Several
 * processes may do so at once; they share one server. Throws an EmbeddedPostgresError that explains what to change.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const context = contextOf(options);
  const { layout } = context;
  const attachments = new Attachments(layout.attached);
  try {
    // A root process on systems without /proc must make its data folder traversable for the server's account.
    mkdirSync(layout.dataDir, {
      recursive: true,
      mode: process.platform === 'darwin' && process.getuid?.() === 0 ? 0o711 : 0o700,
    });
    mkdirSync(layout.run, { recursive: true, mode: 0o700 });
    return await withExclusiveLock(
      layout.lock,
      LOCK_TIMEOUT_MS,
      async () => {
        await refuseForeign(attachments, layout.dataDir);
        const server = await ensureServer(context);
        const claim = attachments.attach();
        return handle(context, attachments, claim, server);
      },
      () => context.onProgress('Waiting for another process that is starting or stopping the database…'),
    );
  } catch (error) {
    throw describeFolderError(error, layout.dataDir);
  }
}

function handle(context: Context, attachments: Attachments, claim: string, server: Server): EmbeddedPostgres {
  const { layout, launcher } = context;
  const watch = superviseServer(context, attachments, claim, server);
  let stopped: Promise<void> | undefined;
  const leave = async (): Promise<void> => {
    attachments.detach(claim);
    if (attachments.count().live > 0) return;
    await stopServer(layout.cluster, watch.current().pid, launcher);
  };
  const stop = async (): Promise<void> => {
    await watch.end();
    try {
      await withExclusiveLock(layout.lock, STOP_LOCK_TIMEOUT_MS, leave);
    } catch {
      // The folder is gone, or another process holds the lock for too long: leave all the same.
      await leave();
    }
  };
  return { url: appUrl(server.port, readPassword(layout)), stop: () => (stopped ??= stop()) };
}
