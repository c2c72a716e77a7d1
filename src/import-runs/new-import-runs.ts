import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditTarget } from '../audit/audit-log';
import { badRequest, conflict } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import type { Scope } from '../common/permissions/scope';
import { Sealer } from '../config/sealer';
import type { ImportRunSourceDto } from './dto/start-import-run.dto';
import type { ImportRun } from './entities/import-run.entity';
import { IMPORT_RUN_LIMITS } from './import-run-limits';
import { ImportRunQueue } from './import-run-queue';
import { ImportRunsRepository } from './import-runs.repository';
import { archiveSource, UploadedArchives } from './uploaded-archives';
import { kindTurn } from '../database/turn-names';

type Target = Pick<ImportRun, 'spaceId' | 'changeRequestId'>;

/** Binds a sealed address to its run. */
export const importRunPurpose = ({ id }: Pick<ImportRun, 'id'>): string => `import-run:${id}`;

export const auditTarget = ({ id, url, name, uploadId, spaceId }: ImportRun): AuditTarget => ({
  type: 'import-run',
  id,
  label: uploadId === null ? url : (name ?? uploadId),
  spaceId,
});

/** An address without its query and credentials, which may be secret. */
function withoutSecrets(address: string): string {
  const url = new URL(address);
  Object.assign(url, { search: '', hash: '', username: '', password: '' });
  return url.href;
}

function checkSource({ type, url, upload }: ImportRunSourceDto): void {
  if ((url === undefined) === (upload === undefined))
    throw badRequest(
      'conflicting_fields',
      'source must have either url or upload: an address, or the key of an uploaded archive.',
      { field: 'source' },
    );
  if (upload !== undefined) archiveSource(type);
}

/** Adds import runs to the queue. */
@Injectable()
export class NewImportRuns {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly queue: ImportRunQueue,
    private readonly archives: UploadedArchives,
    private readonly sealer: Sealer,
    private readonly audit: AuditLog,
  ) {}

  /** 400 for an upload that is incomplete or of someone else, 409 if the organization has reached its limit of runs. */
  add(scope: Scope, source: ImportRunSourceDto, target: Target): Promise<ImportRun> {
    checkSource(source);
    const { organizationId } = scope;
    return this.audit.inTurn(kindTurn('imports', organizationId), async () => {
      await this.runs.lockOrganization(organizationId);
      if ((await this.runs.countActive(organizationId)) >= IMPORT_RUN_LIMITS.active)
        throw conflict(
          'limit_reached',
          `An organization has at most ${IMPORT_RUN_LIMITS.active} imports at a time. Wait until one has ended, or cancel one.`,
        );
      const name = source.upload === undefined ? null : await this.archives.claim(scope, source.upload);
      const run = { ...this.newRun(scope, source, target), name };
      await this.runs.insert(run);
      await this.runs.prune(organizationId);
      await this.queue.enqueue(run.id);
      await this.audit.record(scope, 'import.start', auditTarget(run), { source: run.source });
      return run;
    });
  }

  private newRun(scope: Scope, { type, url, upload }: ImportRunSourceDto, target: Target): ImportRun {
    const id = newId();
    const now = new Date();
    return {
      id,
      organizationId: scope.organizationId,
      ...target,
      memberId: scope.actor.userId,
      source: type,
      url: url === undefined ? '' : withoutSecrets(url),
      uploadId: upload ?? null,
      name: null,
      request: this.sealer.seal(importRunPurpose({ id }), url ?? upload ?? ''),
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
  }
}
