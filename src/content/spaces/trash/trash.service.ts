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

/** Beyond the days in which a space can be restored, so that a restore that is under way is over. */
const KEPT_MS = RETENTION_DAYS * 24 * HOUR_MS + HOUR_MS;

/** Rows of one transaction: short enough to wait for. */
const BATCH = 500;
/** One job ends after so long, which is less than a process gets for stopping; what is left is a job of its own. */
const RUN_MS = 5_000;
const SPACES_AT_ONCE = 100;

type Progress = 'more' | 'done' | 'elsewhere';

/**
 * Removes permanently what was deleted over seven days ago, in small transactions, each of which leaves something that the
 * next run continues. Several processes may do so at once: each space is worked on by one of them at a time.
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

  /** Works for about `budgetMs`; true when there is more to do. A space that cannot be removed does not hold up the others. */
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
    return new Date(Date.now() - KEPT_MS);
  }

  /** One transaction. The space is looked at again under its lock: nothing that is not in the trash is ever touched. */
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
