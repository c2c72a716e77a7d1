import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { AuditLog, type AuditTarget } from '../audit/audit-log';
import { conflict, notFound } from '../common/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import { Sealer } from '../config/sealer';
import type { ImportRunsQuery } from './dto/import-runs.query';
import type { StartImportRunDto } from './dto/start-import-run.dto';
import type { ImportRun, ImportRunStatus } from './entities/import-run.entity';
import { IMPORT_RUN_LIMITS } from './import-run-limits';
import { ImportRunQueue } from './import-run-queue';
import { ImportRunsRepository } from './import-runs.repository';
import { ImportTargets } from './import-targets';

const targetOf = ({ id, url, spaceId }: ImportRun): AuditTarget => ({ type: 'import-run', id, label: url, spaceId });

/** Binds a sealed address to its run. */
export const purposeOf = ({ id }: Pick<ImportRun, 'id'>): string => `import-run:${id}`;

/** An address without its query and credentials, which may be secret. */
function withoutSecrets(address: string): string {
  const url = new URL(address);
  Object.assign(url, { search: '', hash: '', username: '', password: '' });
  return url.href;
}

const statusesOf = (status: ImportRunsQuery['status']): readonly ImportRunStatus[] | undefined => {
  if (status === undefined) return undefined;
  return status === 'active' ? ['pending', 'in-progress'] : [status];
};

/** Starts, lists and cancels import runs. */
@Injectable()
export class ImportRunsService {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly targets: ImportTargets,
    private readonly queue: ImportRunQueue,
    private readonly roles: RoleResolver,
    private readonly sealer: Sealer,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  async list(scope: Scope, query: ImportRunsQuery): Promise<ListResponse<ImportRun>> {
    const { organizationId } = scope;
    const { space, changeRequest, status } = query;
    const roles = await this.roles.ofCaller(scope);
    const filter = { organizationId, space, changeRequest, statuses: statusesOf(status) };
    return readPage(this.cursors, `import-runs:${JSON.stringify(filter)}`, query, {
      read: (page) => this.runs.list(roles, filter, page),
      keys: ({ id }) => [id],
      item: (run) => run,
    });
  }

  async get(scope: Scope, id: string): Promise<ImportRun> {
    const run = await this.runs.find(await this.roles.ofCaller(scope), scope.organizationId, id);
    if (!run) throw notFound('import run');
    return run;
  }

  /** 404 and 403 as for the space, 409 if its content cannot be written now or the organization has reached its limit of runs. */
  async start(scope: Scope, { source, target }: StartImportRunDto): Promise<ImportRun> {
    const space = await this.targets.resolveSpace(scope, target.space);
    const { branch, changeRequestId } = await this.targets.resolveBranch(space, target.changeRequest ?? null);
    branch.check();
    const id = newId();
    const now = new Date();
    const run: ImportRun = {
      id,
      organizationId: scope.organizationId,
      spaceId: space.resource.id,
      changeRequestId,
      memberId: scope.actor.userId,
      source: source.type,
      url: withoutSecrets(source.url),
      request: this.sealer.seal(purposeOf({ id }), source.url),
      status: 'pending',
      reason: null,
      phase: null,
      done: 0,
      total: null,
      attempts: 0,
      revisionId: null,
      imported: null,
      found: null,
      skipped: [],
      createdAt: now,
      updatedAt: now,
      startedAt: null,
      heartbeatAt: null,
      endedAt: null,
    };
    return this.add(scope, run);
  }

  /** Cancels a run, so that nothing of it is written. 409 if it has ended. */
  async cancel(scope: Scope, id: string): Promise<ImportRun> {
    const run = await this.get(scope, id);
    await this.targets.resolveSpace(scope, run.spaceId);
    await this.audit.transaction(async () => {
      if (!(await this.runs.cancel(scope.organizationId, id)))
        throw conflict('This import is over, so that it cannot be cancelled any more.');
      await this.audit.record(scope, 'import.cancel', targetOf(run));
    });
    return this.get(scope, id);
  }

  private add(scope: Scope, run: ImportRun): Promise<ImportRun> {
    const { organizationId } = run;
    return this.audit.transaction(async () => {
      await this.runs.lockOrganization(organizationId);
      if ((await this.runs.countActive(organizationId)) >= IMPORT_RUN_LIMITS.active)
        throw conflict(
          `An organization has at most ${IMPORT_RUN_LIMITS.active} imports at a time. Wait until one has ended, or cancel one.`,
        );
      await this.runs.insert(run);
      await this.runs.prune(organizationId);
      await this.queue.enqueue(run.id);
      await this.audit.record(scope, 'import.start', targetOf(run), { source: run.source });
      return run;
    });
  }
}
