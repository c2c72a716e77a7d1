import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ormOptions } from '../../ormconfig';
import { ConfigModule } from '../../src/config/config.module';
import { loadConfiguration } from '../../src/config/configuration';
import { Database } from '../../src/database/database';
import { DatabaseModule } from '../../src/database/database.module';
import { EventsModule } from '../../src/events/events.module';
import { IdempotencyKeysRepository } from '../../src/idempotency/idempotency-keys.repository';
import { IdempotencyModule } from '../../src/idempotency/idempotency.module';
import { JobsModule } from '../../src/jobs/jobs.module';

@Module({})
class ChildModule {}

/** A process of its own that begins a request with a key, and never ends it: CALLER, KEY and FINGERPRINT say which. */
async function main(): Promise<void> {
  const { CALLER = '', KEY = '', FINGERPRINT = '' } = process.env;
  const configuration = loadConfiguration();
  const context = await NestFactory.createApplicationContext({
    module: ChildModule,
    imports: [
      ConfigModule.forRoot({ ...configuration, secretKey: 'a-key-that-only-tests-use' }),
      DatabaseModule.forRoot(ormOptions(configuration.databaseUrl ?? '', 2)),
      EventsModule,
      JobsModule.forRoot({ worker: false }),
      IdempotencyModule,
    ],
  });
  const keys = context.get(IdempotencyKeysRepository, { strict: false });
  await keys.claim({ caller: CALLER, key: KEY, fingerprint: FINGERPRINT });
  await context.get(Database).transaction(async () => {
    process.stdout.write('begun\n');
    await new Promise(() => setInterval(() => undefined, 1_000));
  });
}

void main();
