import type { INestApplicationContext } from '@nestjs/common';
import { ormOptions } from '../../ormconfig';
import type { RunningConfiguration } from '../app.module';
import { createContext } from '../app.setup';
import { openDatabaseServer } from '../bootstrap/database-server';
import { loadConfiguration } from '../config/configuration';
import { migrate } from '../database/migrate';
import { inform } from './output';

/** The modules of the service without HTTP, and the configuration they run with. */
export interface Application {
  readonly context: INestApplicationContext;
  readonly configuration: RunningConfiguration;
  /** For one long transaction of its own. */
  readonly sessionUrl: string;
}

/** One command needs few connections; the rest stays for the service. */
const MAX_CONNECTIONS = 4;

/** Ctrl-C releases the database, so that an embedded server that no other process uses does not keep running. */
function stopOnSignal(stop: () => Promise<void>): () => void {
  const end = (): void => void stop().finally(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return () => {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  };
}

/** The configuration of a command and its database, whatever schema that has. */
export type Connection = Pick<Application, 'configuration' | 'sessionUrl'>;

/** Runs `work` while the database is available, whether the service is running or not: the embedded server is joined or started. */
export async function withDatabaseServer<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const loaded = loadConfiguration();
  const server = await openDatabaseServer(loaded, inform);
  const forget = stopOnSignal(() => server.stop());
  try {
    const configuration: RunningConfiguration = {
      ...loaded,
      // Standard output belongs to the command's result.
      logLevel: 'silent',
      databaseUrl: server.url,
      databasePoolSize: Math.min(loaded.databasePoolSize, MAX_CONNECTIONS),
    };
    return await work({ configuration, sessionUrl: server.sessionUrl });
  } finally {
    forget();
    await server.stop();
  }
}

/** Runs `work` with the modules and the database of the service; the schema is brought up to date. */
export function withApplication<T>(work: (application: Application) => Promise<T>): Promise<T> {
  return withDatabaseServer(async ({ configuration, sessionUrl }) => {
    await migrate(ormOptions(sessionUrl));
    const context = await createContext(configuration);
    try {
      return await work({ context, configuration, sessionUrl });
    } finally {
      await context.close();
    }
  });
}
