import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../../../common/http/logger';
import { LOG } from '../../../common/http/log.token';
import { Database } from '../../../database/database';
import { RegularJobs } from '../../../jobs/regular-jobs';
import { SpaceLifecycle } from '../../../spaces/space-lifecycle';
import { RETENTION_DAYS } from '../../../spaces/spaces.service';
import { ExpiredSpacesRepository } from './expired-spaces.repository';
import { SpaceRemoval } from './space-removal';

const HOUR_MS = 60 * 60 * 1000;

/** Longer than the retention period by an hour, so that a restore in progress can finish. */
const PURGE_AFTER_MS = RETENTION_DAYS * 24 * HOUR_MS + HOUR_MS;

/** Rows per transaction, so that others wait only briefly. */
const BATCH = 500;
/** Time budget of a job, less than the shutdown timeout of a process; the rest is done by another job. */
const RUN_MS = 5_000;
const SPACES_AT_ONCE = 100;

type Progress = 'more' | 'done' | 'elsewhere';

/**
 * Permanently deletes spaces that were moved to the trash over seven days ago, in small transactions; an interrupted purge is
 * continued by the next run. Several processes may run it concurrently: each space is processed by one of them at a time.
 */
@Injectable()
export class TrashService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly spaces: ExpiredSpacesRepository,
    private readonly lifecycle: SpaceLifecycle,
    private readonly removal: SpaceRemoval,
    private readonly jobs: RegularJobs,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.register('trash.purge', 'every hour', () => this.run());
  }

  /** Runs for about `budgetMs`; true if there is more to do. A space that fails does not block the others. */
  async run(budgetMs = RUN_MS): Promise<boolean> {
    const end = Date.now() + budgetMs;
    let failure: Error | undefined;
    const expired = await this.spaces.list(this.limit(), SPACES_AT_ONCE);
    for (const { id, organizationId } of expired) {
      try {
        for (let progress: Progress = 'more'; progress === 'more';) {
          if (Date.now() > end) return true;
          progress = await this.step(organizationId, id);
        }
      } catch (error) {
        this.log.warn({ err: error, space: id }, 'a deleted space could not be removed yet');
        failure = error instanceof Error ? error : new Error(String(error));
      }
    }
    if (failure) throw failure;
    return expired.length === SPACES_AT_ONCE;
  }

  private limit(): Date {
    return new Date(Date.now() - PURGE_AFTER_MS);
  }

  /** One transaction. The space is checked again under its lock: spaces that are not in the trash are never purged. */
  private step(organizationId: string, spaceId: string): Promise<Progress> {
    return this.database.transaction(async () => {
      const title = await this.spaces.lock(organizationId, spaceId, this.limit());
      if (title === undefined) return 'elsewhere';
      if ((await this.lifecycle.purge(spaceId, BATCH)) > 0) return 'more';
      await this.removal.remove(organizationId, spaceId, title);
      this.log.info({ space: spaceId, organization: organizationId }, 'a deleted space was removed permanently');
      return 'done';
    });
  }
}
