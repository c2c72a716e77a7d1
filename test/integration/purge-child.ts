import 'reflect-metadata';
import { createContext } from '../../src/app.setup';
import { loadConfiguration } from '../../src/config/configuration';
import { TrashService } from '../../src/content/transfer/trash/trash.service';

/** A process of its own that removes what was deleted long ago: DATABASE_URL and DATA_DIR say where. */
async function main(): Promise<void> {
  const configuration = loadConfiguration();
  const context = await createContext({ ...configuration, databaseUrl: configuration.databaseUrl ?? '' });
  await context.get(TrashService, { strict: false }).run(60_000);
  await context.close();
}

void main();
