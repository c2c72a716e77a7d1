import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import { GitRun } from './entities/git-run.entity';

export type GitRunChanges = Partial<Omit<GitRun, 'id' | 'organizationId' | 'spaceId' | 'space'>>;

/** Runs of spaces; reads on behalf of people name the organization. */
@Injectable()
export class GitRunsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(organizationId: string, spaceId: string, { after, limit }: PageRequest): Promise<RowPage<GitRun>> {
    const rows = this.database.manager
      .createQueryBuilder(GitRun, 'run')
      .where('run.organizationId = :organizationId AND run.spaceId = :spaceId', { organizationId, spaceId });
    if (after) rows.andWhere('run.id < :id', { id: after[0] });
    const found = await rows
      .orderBy('run.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count: await this.database.manager.countBy(GitRun, { organizationId, spaceId }) };
  }

  find(organizationId: string, spaceId: string, id: string): Promise<GitRun | null> {
    return this.database.manager.findOneBy(GitRun, { organizationId, spaceId, id });
  }

  findById(id: string): Promise<GitRun | null> {
    return this.database.manager.findOneBy(GitRun, { id });
  }

  /** The newest run with provider details. */
  findWithInfo(organizationId: string, spaceId: string): Promise<GitRun | null> {
    return this.database.manager
      .createQueryBuilder(GitRun, 'run')
      .where('run.organizationId = :organizationId AND run.spaceId = :spaceId', { organizationId, spaceId })
      .andWhere(`(run.info ? 'provider' OR run.info ? 'url')`)
      .orderBy('run.id', 'DESC')
      .limit(1)
      .getOne();
  }

  /** Whether a run of this kind with a later timestamp has already succeeded. */
  async hasNewer({ organizationId, spaceId, kind }: GitRun, timestamp: number): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM git_runs WHERE organization_id = $1 AND space_id = $2 AND kind = $3 AND status = 'succeeded'
          AND (info->>'timestamp')::bigint > $4 LIMIT 1`,
      [organizationId, spaceId, kind, timestamp],
    );
    return rows.length > 0;
  }

  async insert(run: GitRun): Promise<void> {
    await this.database.manager.insert(GitRun, run);
  }

  async update(id: string, changes: GitRunChanges): Promise<void> {
    await this.database.manager.update(GitRun, { id }, changes);
  }

  async delete(id: string): Promise<void> {
    await this.database.manager.delete(GitRun, { id });
  }

  /** Deletes all but the newest runs of a space. */
  async prune(spaceId: string, kept: number): Promise<void> {
    await this.database.execute(
      `DELETE FROM git_runs WHERE space_id = $1 AND status NOT IN ('queued', 'running') AND id < (
         SELECT id FROM git_runs WHERE space_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
      [spaceId, kept - 1],
    );
  }
}
