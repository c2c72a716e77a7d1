import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { AuditLog } from '../audit/audit-log';
import { conflict, notFound } from '../../core/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import type { ImportRunsQuery } from './dto/import-runs.query';
import type { StartImportRunDto } from './dto/start-import-run.dto';
import type { ImportRun, ImportRunStatus } from './entities/import-run.entity';
import { ImportRunsRepository } from './import-runs.repository';
import { ImportTargets } from './import-targets';
import { auditTarget, NewImportRuns } from './new-import-runs';

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
    private readonly newRuns: NewImportRuns,
    private readonly roles: RoleResolver,
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
    return this.newRuns.add(scope, source, { spaceId: space.resource.id, changeRequestId });
  }

  /** Cancels a run, so that nothing of it is written. 409 if it has ended. */
  async cancel(scope: Scope, id: string): Promise<ImportRun> {
    const run = await this.get(scope, id);
    await this.targets.resolveSpace(scope, run.spaceId);
    await this.audit.transaction(async () => {
      if (!(await this.runs.cancel(scope.organizationId, id)))
        throw conflict('wrong_state', 'This import is over, so that it cannot be cancelled any more.');
      await this.audit.record(scope, 'import.cancel', auditTarget(run));
    });
    return this.get(scope, id);
  }
}
