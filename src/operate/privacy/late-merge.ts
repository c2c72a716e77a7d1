import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { UsersService } from '../../users/users.service';
import { MergedRecords } from './merged-records';
import type { MergedPeople } from './person-merge.repository';

const TASK = 'people.merge-late';

/** Longer than any request or job of the duplicate that was running may still write. */
const DELAY_MS = 10 * 60_000;

/** Moves what calls of the duplicate that were running during a merge have written after it. Safe to run twice. */
@Injectable()
export class LateMerge implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
    private readonly users: UsersService,
    private readonly records: MergedRecords,
  ) {}

  onModuleInit(): void {
    this.handlers.register(TASK, (payload) => this.run(payload as MergedPeople));
  }

  /** Call it in the transaction of the merge. */
  schedule(people: MergedPeople): Promise<void> {
    return this.jobs.enqueue(TASK, people, { runAt: new Date(Date.now() + DELAY_MS) });
  }

  /** Does nothing when the other person is gone as well. */
  run({ duplicate, into }: MergedPeople): Promise<void> {
    return this.database.transaction(async () => {
      if (await this.users.exists(into)) await this.records.move({ duplicate, into });
    });
  }
}
