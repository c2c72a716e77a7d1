import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { conflict, notFound } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { SpaceScope } from '../spaces/space-scope';
import type { GitRun, GitRunInfo, GitRunTrigger } from './entities/git-run.entity';
import { GIT_LIMITS } from './git-limits';
import { GitQueue } from './git-queue';
import { GitRunsRepository } from './git-runs.repository';
import { type GitRequest, GitSecrets } from './git-secrets';

/** A queued run. */
export function newRun(
  { organizationId, spaceId, memberId }: Pick<GitRun, 'organizationId' | 'spaceId' | 'memberId'>,
  trigger: GitRunTrigger,
): GitRun {
  return {
    id: newId(),
    organizationId,
    spaceId,
    memberId,
    kind: 'sync',
    trigger,
    status: 'queued',
    request: null,
    info: null,
    log: [],
    commits: [],
    revisionId: null,
    headCommit: null,
    changeRequestId: null,
    sideBranch: null,
    createdAt: new Date(),
    startedAt: null,
    endedAt: null,
  };
}

const isOver = ({ status }: GitRun): boolean => status !== 'queued' && status !== 'running';

/** Starts and lists runs. */
@Injectable()
export class GitRunsService {
  constructor(
    private readonly runs: GitRunsRepository,
    private readonly queue: GitQueue,
    private readonly secrets: GitSecrets,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  list({ organizationId, resource }: SpaceScope, query: PageQueryDto): Promise<ListResponse<GitRun>> {
    return readPage(this.cursors, `git-runs:${resource.id}`, query, {
      read: (page) => this.runs.list(organizationId, resource.id, page),
      keys: ({ id }) => [id],
      item: (run) => run,
    });
  }

  async get({ organizationId, resource }: SpaceScope, id: string): Promise<GitRun> {
    const run = await this.runs.find(organizationId, resource.id, id);
    if (!run) throw notFound('Git run');
    return run;
  }

  /** A run that its caller executes, outside of the queue. */
  async begin(
    connection: Pick<GitRun, 'organizationId' | 'spaceId' | 'memberId'>,
    trigger: GitRunTrigger,
  ): Promise<GitRun> {
    const run = newRun(connection, trigger);
    await this.runs.insert(run);
    await this.runs.prune(run.spaceId, GIT_LIMITS.runsKept);
    return run;
  }

  /** Queues a synchronization of the connection. */
  sync(scope: SpaceScope, memberId: string): Promise<GitRun> {
    return this.start(scope, newRun({ ...spaceOf(scope), memberId }, 'api'));
  }

  /** Queues a single import or export. */
  startTransfer(
    scope: SpaceScope,
    kind: 'import' | 'export',
    request: GitRequest,
    info: GitRunInfo | null,
  ): Promise<GitRun> {
    const run = newRun({ ...spaceOf(scope), memberId: scope.actor.userId }, 'api');
    return this.start(scope, { ...run, kind, info, request: this.secrets.sealRequest(run.id, request) });
  }

  /** Repeats a run that has ended. 409 if it has not. */
  async retry(scope: SpaceScope, id: string): Promise<GitRun> {
    const former = await this.get(scope, id);
    if (!isOver(former)) throw conflict('wrong_state', 'This run is not over yet. Wait until it has ended.');
    if (former.kind === 'sync' || former.request === null) return this.sync(scope, former.memberId);
    const request = this.secrets.request(former.id, former.request);
    return this.startTransfer(scope, former.kind, request, former.info);
  }

  private async start(scope: SpaceScope, run: GitRun): Promise<GitRun> {
    await this.audit.transaction(async () => {
      await this.runs.insert(run);
      await this.runs.prune(run.spaceId, GIT_LIMITS.runsKept);
      await this.queue.run(run);
      const target = { type: 'git-run', id: run.id, label: run.kind, spaceId: run.spaceId } as const;
      await this.audit.record(scope, 'git.run', target, { kind: run.kind });
    });
    return run;
  }
}

const spaceOf = ({ organizationId, resource }: SpaceScope) => ({ organizationId, spaceId: resource.id });
