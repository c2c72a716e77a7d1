import cluster from 'node:cluster';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger as PinoLogger } from 'pino';
import { createLogger, type Log } from '../common/http/logger';
import { type Configuration, loadConfiguration } from '../config/configuration';
import { misspelt, namesInFile } from '../config/misspelt';
import { prepareDataFolder } from './data-folder';
import { openDatabaseServer } from './database-server';
import { describeFailure } from './describe-failure';
import { drain } from './drain';
import { firstRunText, readyText } from './greeting';
import { collectWhileIdle } from './idle-collection';
import { logPackageOutput } from './package-output';
import { describeListenError, reservePort } from './port';
import { processCount, thisMachine } from './processes/process-count';
import { shareOf } from './processes/process-share';
import { ServiceProcesses, STOP_MESSAGE } from './processes/service-processes';
import { Shutdown } from './shutdown';

/** How long running requests may take to end once the service is stopping. */
const DRAIN_MS = 10_000;
/** How long the modules, the running job step included, may take to close. */
const CLOSE_MS = 15_000;

type ServiceParts = typeof import('./service-parts.js');

/** Most of a start: done while the database starts, in a process of its own. */
const loadParts = (): Promise<ServiceParts> => import('./service-parts.js');

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const inform = (text: string): void => void process.stderr.write(`${text}\n`);

/** The real number of PORT=0 is known only now, and the default of PUBLIC_URL contains it. */
const atPort = (configuration: Configuration, port: number): Configuration => ({
  ...configuration,
  port,
  publicUrl: configuration.port === 0 ? configuration.publicUrl.replace(/:0$/, `:${port}`) : configuration.publicUrl,
});

async function listen(app: NestExpressApplication, { host, port }: Configuration): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw describeListenError(error, host, port);
  }
}

async function closeApp(app: NestExpressApplication, log: Log): Promise<void> {
  const clean = await drain(app.getHttpServer(), DRAIN_MS);
  if (!clean) log.warn('requests still running after 10 s were aborted');
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS);
  });
  await Promise.race([app.close(), timeout]);
  clearTimeout(timer);
}

/** Reserves the port, and opens the data folder and the database server. */
async function prepare(configuration: Configuration, shutdown: Shutdown, meanwhile?: () => void) {
  // The port of several processes belongs to the one that has started them.
  const reserved = cluster.isWorker
    ? { port: configuration.port, release: () => Promise.resolve() }
    : await shutdown.step(() => reservePort(configuration.host, configuration.port));
  prepareDataFolder(configuration.dataDir);
  const server = await shutdown.step(
    () => openDatabaseServer(configuration, inform, meanwhile),
    (opened) => opened.stop(),
  );
  return { reserved, server };
}

async function start(configuration: Configuration, shutdown: Shutdown, log: PinoLogger): Promise<void> {
  const { reserved, server } = await prepare(configuration, shutdown, () => void loadParts());
  const { createApp, firstRun, migrate, ormOptions } = await shutdown.step(loadParts);
  const running = { ...atPort(configuration, reserved.port), databaseUrl: server.url };
  await shutdown.step(() => migrate(ormOptions(server.sessionUrl), { readOnly: running.readOnly }));
  const app = await shutdown.step(
    () => createApp(running, log),
    (created) => closeApp(created, log),
  );
  const first = running.readOnly ? undefined : await shutdown.step(() => firstRun(app, running));
  // Shown before anything else can fail: it cannot be shown again.
  if (first) print(firstRunText(first));
  await shutdown.step(async () => {
    await reserved.release();
    await listen(app, running);
  });
  collectWhileIdle();
  if (cluster.worker === undefined || cluster.worker.id === 1) print(readyText(running.publicUrl, first));
}

/** Starts as many processes, and keeps the database server while they run. */
async function startProcesses(
  configuration: Configuration,
  count: number,
  shutdown: Shutdown,
  log: Log,
): Promise<void> {
  const { reserved } = await prepare(configuration, shutdown);
  const { port, publicUrl } = atPort(configuration, reserved.port);
  await reserved.release();
  const environment = { PROCESSES: String(count), PORT: String(port), PUBLIC_URL: publicUrl };
  const processes = new ServiceProcesses(count, environment, log);
  (await import('../metrics/cluster-metrics.js')).answerMetrics();
  // Registered before they start: they start one after the other.
  await shutdown.step(
    () => Promise.resolve(),
    () => processes.stop(),
  );
  await shutdown.step(() => processes.start());
}

/** The number of processes to start; undefined: this one serves. */
function furtherProcesses({ processes }: Configuration): number | undefined {
  const { count, warning } = processCount(processes, thisMachine());
  if (warning !== undefined) inform(warning);
  return count > 1 ? count : undefined;
}

/** Starts the service and keeps it until a signal or a failure ends it: exit code 0 for a signal, otherwise 1. */
export async function runService(): Promise<void> {
  let log = createLogger('info');
  const shutdown = new Shutdown({
    onSignal: (signal) => log.info({ signal }, 'stopping'),
    onProblem: (error) => log.error({ err: error }, 'a part of the service did not stop cleanly'),
    exit: (code) => process.exit(code),
  });
  const fail = (error: unknown, what: string): void => {
    log.fatal({ err: error }, what);
    void shutdown.stop(1);
  };
  shutdown.listen();
  logPackageOutput(() => log);
  process.on('uncaughtException', (error) => fail(error, 'uncaught exception'));
  process.on('unhandledRejection', (error) => fail(error, 'unhandled rejection'));
  try {
    const configuration = loadConfiguration();
    log = createLogger(configuration.logLevel);
    if (cluster.isWorker) {
      process.on('message', (message) => message === STOP_MESSAGE && void shutdown.stop(0));
      return await start(shareOf(configuration, Number(configuration.processes)), shutdown, log);
    }
    for (const line of misspelt(process.env, namesInFile())) inform(line);
    const count = furtherProcesses(configuration);
    if (count === undefined) await start(configuration, shutdown, log);
    else await startProcesses(configuration, count, shutdown, log);
  } catch (error) {
    inform(describeFailure(error));
    await shutdown.stop(1);
  }
}
