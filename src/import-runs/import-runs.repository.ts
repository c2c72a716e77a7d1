import { Injectable } from '@nestjs/common';
import type { Roles } from '../access/roles/roles';
import { bindNamed, visibleSpaces } from '../access/roles/visible-levels';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import { EventLog } from '../event-log/event-log';
import type { EventFacts } from '../event-log/new-event';
import type { ImportRunStatus } from './entities/import-run.entity';
import { ImportRun } from './entities/import-run.entity';
import { IMPORT_RUN_LIMITS } from './import-run-limits';

export interface ImportRunFilter {
  readonly organizationId: string;
  readonly id?: string;
  readonly space?: string;
  readonly changeRequest?: string;
  readonly statuses?: readonly ImportRunStatus[];
}

/** The columns of a run that change while it is processed. */
export type ImportRunChanges = Partial<
  Pick<
    ImportRun,
    'status' | 'reason' | 'phase' | 'done' | 'total' | 'revisionId' | 'imported' | 'found' | 'skipped' | 'attempts'
  >
>;

type EndedRun = Pick<ImportRun, 'id' | 'organizationId' | 'spaceId' | 'changeRequestId' | 'status' | 'revisionId'>;

const endOf = ({ id, spaceId, changeRequestId, status, revisionId }: EndedRun): EventFacts => ({
  type: 'import_ended',
  resource: 'import-run',
  resourceId: id,
  spaceId,
  data: { status, changeRequestId, revisionId },
});

const VISIBLE_SPACE = 'SELECT 1 FROM spaces s WHERE s.id = r.space_id AND s.deleted_at IS NULL';

/** Round robin over the organizations, so that many runs of one do not hold up the first run of another. */
const TAKE_NEXT = `
  UPDATE import_runs SET status = 'in-progress', attempts = attempts + 1, phase = 'reading', started_at = $1, heartbeat_at = $1, updated_at = $1
   WHERE id = (SELECT r.id FROM import_runs r WHERE r.status = 'pending'
                ORDER BY (SELECT max(o.started_at) FROM import_runs o WHERE o.organization_id = r.organization_id) NULLS FIRST, r.id
                LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
  RETURNING id`;

const LOST = `status = 'in-progress' AND heartbeat_at < $1`;

/** Import runs; reads on behalf of people are limited to the organization and to the spaces that they can see. */
@Injectable()
export class ImportRunsRepository {
  constructor(
    private readonly database: Database,
    private readonly eventLog: EventLog,
  ) {}

  /** Newest first, of the active spaces that a person can see. */
  async list(roles: Roles, filter: ImportRunFilter, { after, limit }: PageRequest): Promise<RowPage<ImportRun>> {
    const rows = this.visible(roles, filter)
      .orderBy('r.id', 'DESC')
      .limit(limit + 1);
    if (after) rows.andWhere('r.id < :before', { before: after[0] });
    return { rows: await rows.getMany(), count: await this.visible(roles, filter).getCount() };
  }

  find(roles: Roles, organizationId: string, id: string): Promise<ImportRun | null> {
    return this.visible(roles, { organizationId, id }).getOne();
  }

  findById(id: string): Promise<ImportRun | null> {
    return this.database.manager.findOneBy(ImportRun, { id });
  }

  /** Serializes starts of runs in an organization until the transaction ends. */
  lockOrganization(organizationId: string): Promise<void> {
    return this.database.lock(`import-runs:${organizationId}`);
  }

  countActive(organizationId: string): Promise<number> {
    return this.database.manager
      .createQueryBuilder(ImportRun, 'r')
      .where(`r.organizationId = :organizationId AND r.status IN ('pending', 'in-progress')`, { organizationId })
      .getCount();
  }

  async insert(run: ImportRun): Promise<void> {
    await this.database.manager.insert(ImportRun, run);
  }

  /** Deletes all but the newest runs of an organization. */
  async prune(organizationId: string): Promise<void> {
    await this.database.execute(
      `DELETE FROM import_runs WHERE organization_id = $1 AND status NOT IN ('pending', 'in-progress') AND id < (
         SELECT id FROM import_runs WHERE organization_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
      [organizationId, IMPORT_RUN_LIMITS.kept - 1],
    );
  }

  /** Starts the next pending run. */
  async takeNext(now: Date): Promise<ImportRun | null> {
    const [taken] = await this.database.query<{ id: string }>(TAKE_NEXT, [now]);
    return taken ? this.findById(taken.id) : null;
  }

  /** False if this process does not own the run any more: it was cancelled, or restarted by another process. */
  update(run: ImportRun, changes: ImportRunChanges): Promise<boolean> {
    const isOver = changes.status !== undefined && changes.status !== 'pending';
    if (!isOver) return this.write(run, changes);
    return this.database.transaction(async () => {
      if (!(await this.write(run, changes))) return false;
      await this.eventLog.record(run, endOf({ ...run, ...changes }));
      return true;
    });
  }

  private async write({ id, attempts }: ImportRun, changes: ImportRunChanges): Promise<boolean> {
    const isOver = changes.status !== undefined && changes.status !== 'pending';
    const now = new Date();
    const { affected } = await this.database.manager.update(
      ImportRun,
      { id, attempts, status: 'in-progress' },
      { ...changes, heartbeatAt: now, updatedAt: now, ...(isOver && { endedAt: now, request: null }) },
    );
    return affected === 1;
  }

  /** Records a heartbeat of a run; false as for `update`. */
  async recordHeartbeat({ id, attempts }: ImportRun): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      ImportRun,
      { id, attempts, status: 'in-progress' },
      { heartbeatAt: new Date() },
    );
    return affected === 1;
  }

  /** False if it has already ended. */
  async cancel(organizationId: string, id: string): Promise<boolean> {
    const now = new Date();
    const { affected } = await this.database.manager
      .createQueryBuilder()
      .update(ImportRun)
      .set({ status: 'cancelled', updatedAt: now, endedAt: now, request: null })
      .where(`id = :id AND organization_id = :organizationId AND status IN ('pending', 'in-progress')`, {
        id,
        organizationId,
      })
      .execute();
    return affected === 1;
  }

  /** Makes interrupted runs pending again, or fails those without attempts left; returns whether any run is pending now. */
  async requeueLost(before: Date, reason: string): Promise<boolean> {
    await this.failLost(before, reason);
    await this.database.execute(`UPDATE import_runs SET status = 'pending', updated_at = now() WHERE ${LOST}`, [
      before,
    ]);
    const waiting = await this.database.query(`SELECT 1 FROM import_runs WHERE status = 'pending' LIMIT 1`, []);
    return waiting.length > 0;
  }

  private failLost(before: Date, reason: string): Promise<void> {
    return this.database.transaction(async () => {
      const failed = await this.database.query<EndedRun & Record<string, unknown>>(
        `UPDATE import_runs SET status = 'failed', reason = $2, request = NULL, updated_at = now(), ended_at = now()
          WHERE ${LOST} AND attempts >= $3
        RETURNING id, organization_id AS "organizationId", space_id AS "spaceId",
                  change_request_id AS "changeRequestId", status, revision_id AS "revisionId"`,
        [before, reason, IMPORT_RUN_LIMITS.attempts],
      );
      for (const run of failed) await this.eventLog.record(run, endOf(run));
    });
  }

  private visible(roles: Roles, { id, space, changeRequest, statuses, organizationId }: ImportRunFilter) {
    const values: Record<string, unknown> = {};
    const visible = visibleSpaces(roles, 's', bindNamed(values));
    const query = this.database.manager
      .createQueryBuilder(ImportRun, 'r')
      .where('r.organizationId = :organizationId', { organizationId })
      .andWhere(`EXISTS (${VISIBLE_SPACE} AND ${visible})`, values);
    if (id !== undefined) query.andWhere('r.id = :id', { id });
    if (space !== undefined) query.andWhere('r.spaceId = :space', { space });
    if (changeRequest !== undefined) query.andWhere('r.changeRequestId = :changeRequest', { changeRequest });
    if (statuses) query.andWhere('r.status = ANY(:statuses)', { statuses });
    return query;
  }

  async deleteOfSpaces(spaceIds: readonly string[]): Promise<void> {
    await this.database.execute('DELETE FROM import_runs WHERE space_id = ANY($1)', [spaceIds]);
  }

  /** Returns the number of deleted rows; 0 if there are none left. */
  purge(spaceId: string, limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM import_runs WHERE id IN (SELECT id FROM import_runs WHERE space_id = $1 LIMIT $2)',
      [spaceId, limit],
    );
  }
}
