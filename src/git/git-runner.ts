import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { OutboundClient } from '../outbound/outbound-client';
import type { GitConnection } from './entities/git-connection.entity';
import type { GitRun, GitRunStatus } from './entities/git-run.entity';
import { GitAccess } from './git-access';
import { GitCache } from './git-cache';
import { GitConnectionsRepository } from './git-connections.repository';
import { GIT_LIMITS } from './git-limits';
import { GitMember } from './git-member';
import { GitSync } from './git-sync';
import type { RunLog } from './sync/run-log';
import { ContentMoved, type SyncTask } from './sync/sync-task';
import { GitProblem } from './git-problem';
import { GitSession } from './transport/git-session';

/** Attempts within one run while one of the sides keeps changing. */
const ATTEMPTS = 5;

const hasContentMoved = (error: unknown): boolean =>
  error instanceof ContentMoved || (error instanceof GitProblem && error.code === 'moved');

/** Executes a synchronization and returns its status; failures are reported in its log. */
@Injectable()
export class GitRunner implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly connections: GitConnectionsRepository,
    private readonly sync: GitSync,
    private readonly member: GitMember,
    private readonly access: GitAccess,
    private readonly cache: GitCache,
    private readonly outbound: OutboundClient,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** An interrupted run is restarted by the process that takes the job next. */
  onModuleDestroy(): void {
    this.stopping.abort(new Error('The service is stopping.'));
  }

  /** `isRequested`: started by a person or command, which expects a full check and a detailed log. */
  async run(connection: GitConnection, run: GitRun, log: RunLog): Promise<GitRunStatus> {
    const isRequested = run.trigger === 'api' || run.trigger === 'command';
    return this.runGuarded(run, log, async () => {
      if (!connection.active && run.trigger !== 'command')
        throw new GitProblem('paused', 'The connection is paused. Activate it to synchronize.');
      return this.withSession(await this.access.remote(connection), connection.id, async (session) => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            const result = await this.sync.run(await this.task(connection, session, log), isRequested);
            return result === 'done' ? 'succeeded' : 'waiting';
          } catch (error) {
            if (error instanceof GitProblem && error.code === 'auth') this.access.markRefused(connection);
            if (!hasContentMoved(error) || attempt === ATTEMPTS) throw error;
            log.info('One of the sides changed in the meantime. Starting over.');
          }
        }
      });
    });
  }

  /** Runs `work` with a remote in a separate process, which ends afterwards. */
  async withSession<T>(
    remote: ConstructorParameters<typeof GitSession>[1],
    cacheId: string,
    work: (session: GitSession) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(GIT_LIMITS.runMs)]);
    const session = new GitSession(this.outbound, remote, this.cache.folder(cacheId), signal);
    try {
      return await work(session);
    } finally {
      await session.close();
      await this.cache.trim(cacheId);
    }
  }

  /** Converts failures to lines of the log. */
  async runGuarded(run: GitRun, log: RunLog, work: () => Promise<GitRunStatus>): Promise<GitRunStatus> {
    try {
      return await work();
    } catch (error) {
      if (this.stopping.signal.aborted) throw error;
      const isExplained = error instanceof GitProblem || error instanceof AppError;
      if (isExplained || hasContentMoved(error))
        log.error(isExplained ? error.message : 'The content changed too often. Try again later.');
      else {
        this.log.error({ err: error, run: run.id, space: run.spaceId }, 'a Git run failed');
        log.error('Something unexpected went wrong. The log of the service says more.');
      }
      return 'failed';
    }
  }

  private async task(initial: GitConnection, session: GitSession, log: RunLog): Promise<SyncTask> {
    const connection = await this.connections.findById(initial.id);
    if (!connection) throw new GitProblem('paused', 'The space is not connected any more.');
    const scope = await this.member.scopeOfConnection(connection);
    return { scope, session, log, connection, refresh: () => this.task(initial, session, log) };
  }
}
