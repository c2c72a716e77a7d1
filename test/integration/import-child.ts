import { Role } from '../../src/common/permissions/role';
import 'reflect-metadata';
import { createContext } from '../../src/app.setup';
import { ResourceScope } from '../../src/common/permissions/scope';
import { loadConfiguration } from '../../src/config/configuration';
import { ImportService } from '../../src/import/import.service';
import { SpacesRepository } from '../../src/spaces/spaces.repository';
import { manyPages } from './many-pages';

/** A process of its own that imports 2,000 pages into a space: DATABASE_URL, DATA_DIR, SPACE and USER_ID say where and as whom. */
async function main(): Promise<void> {
  const { SPACE = '', USER_ID = '' } = process.env;
  const configuration = loadConfiguration();
  const context = await createContext({ ...configuration, databaseUrl: configuration.databaseUrl ?? '' });
  const space = await context.get(SpacesRepository, { strict: false }).locate(SPACE);
  if (!space) throw new Error(`There is no space ${SPACE}`);
  const scope = new ResourceScope({ userId: USER_ID, tokenId: 'test' }, space.organizationId, Role.Admin, space);
  const files = Object.entries(manyPages(2_000)).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  let reported = false;
  await context.get(ImportService, { strict: false }).importBundle(
    scope,
    { files, skipped: [] },
    {
      progress: (done, total) => {
        if (reported || done < total / 2) return;
        reported = true;
        process.stdout.write('half\n');
      },
    },
  );
  process.stdout.write('done\n');
  await context.close();
}

void main();
