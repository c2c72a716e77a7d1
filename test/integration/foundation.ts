import 'reflect-metadata';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ormOptions } from '../../ormconfig';
import { currentOrigin, type Origin } from '../../src/common/http/request-context';
import { ConfigModule } from '../../src/config/config.module';
import { loadConfiguration } from '../../src/config/configuration';
import { DatabaseModule } from '../../src/database/database.module';
import { EventsModule } from '../../src/events/events.module';
import { JobHandlers } from '../../src/jobs/job-handlers';
import { JobsModule } from '../../src/jobs/jobs.module';
import { RegularJobs } from '../../src/jobs/regular-jobs';

/** Takes down the jobs that ran; `fails` makes the next ones fail. */
@Injectable()
export class JobRecorder {
  readonly ran: string[] = [];
  readonly payloads: unknown[] = [];
  /** The requests that jobs came from. */
  readonly origins: (Origin | undefined)[] = [];
  failures = 0;
  /** What jobs that never end by themselves wait for. */
  readonly held: (() => void)[] = [];

  /** How often regular work leaves something to do. */
  leaves = 0;

  constructor(handlers: JobHandlers, regular: RegularJobs) {
    handlers.register('record', async (payload) => {
      if (this.failures > 0) {
        this.failures -= 1;
        throw new Error('not yet');
      }
      this.payloads.push(payload);
      this.origins.push(currentOrigin());
      this.ran.push((payload as { name: string }).name);
    });
    handlers.register('hold', () => new Promise<void>((resolve) => this.held.push(resolve)));
    handlers.register('quick', async () => void this.ran.push('quick'), { pool: 'quick' });
    regular.register('regular', 'every hour', () => {
      this.ran.push('regular');
      this.leaves -= 1;
      return Promise.resolve(this.leaves >= 0);
    });
  }
}

@Module({})
class FoundationModule {}

/** The lower modules alone, as one process would have them. */
export function startFoundation(
  databaseUrl: string,
  { worker = true, databaseReplicaUrls = [] as readonly string[] } = {},
): Promise<INestApplicationContext> {
  const loaded = loadConfiguration({ LOG_LEVEL: 'silent' });
  const configuration = { ...loaded, databaseReplicaUrls, secretKey: 'a-key-that-only-tests-use' };
  return NestFactory.createApplicationContext(
    {
      module: FoundationModule,
      imports: [
        ConfigModule.forRoot(configuration),
        DatabaseModule.forRoot(ormOptions(databaseUrl, 5)),
        EventsModule,
        JobsModule.forRoot({ worker }),
      ],
      providers: [JobRecorder],
    },
    { logger: false, abortOnError: false },
  );
}
