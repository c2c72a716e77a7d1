import { Injectable } from '@nestjs/common';
import { conflictOn } from '../database/violations';
import { Database } from '../database/database';
import { GitConnection } from './entities/git-connection.entity';
import { GitProblem } from './git-problem';

export type GitConnectionChanges = Partial<Omit<GitConnection, 'id' | 'organizationId' | 'spaceId' | 'space'>>;

type Key = Pick<GitConnection, 'organizationId' | 'id'>;

/** Connections, with the organization in every WHERE except for jobs and webhooks, which use the identifier. */
@Injectable()
export class GitConnectionsRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string, spaceId: string): Promise<GitConnection | null> {
    return this.database.manager.findOneBy(GitConnection, { organizationId, spaceId });
  }

  findById(id: string): Promise<GitConnection | null> {
    return this.database.manager.findOneBy(GitConnection, { id });
  }

  /** Locks it until the transaction ends. */
  lock(organizationId: string, spaceId: string): Promise<GitConnection | null> {
    return this.database.manager.findOne(GitConnection, {
      where: { organizationId, spaceId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  lockById(id: string): Promise<GitConnection | null> {
    return this.database.manager.findOne(GitConnection, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** 409 if the space already has one. */
  async insert(connection: GitConnection): Promise<void> {
    const message = 'This space is connected to a Git repository already. Change that connection or delete it first.';
    await conflictOn({ git_connections_space_id_key: message }, () =>
      this.database.manager.insert(GitConnection, connection),
    );
  }

  async update({ organizationId, id }: Key, changes: GitConnectionChanges): Promise<void> {
    await this.database.manager.update(GitConnection, { organizationId, id }, changes);
  }

  /** Records the progress of a synchronization. @throws GitProblem if the connection has been changed to another target */
  async advance(
    { organizationId, id, url, branch, folder }: GitConnection,
    changes: GitConnectionChanges,
  ): Promise<void> {
    const { affected } = await this.database.manager.update(
      GitConnection,
      { organizationId, id, url, branch, folder },
      changes,
    );
    if (!affected) throw new GitProblem('paused', 'The connection was changed in the meantime. Synchronize again.');
  }

  async delete({ organizationId, id }: Key): Promise<void> {
    await this.database.manager.delete(GitConnection, { organizationId, id });
  }

  /** Claims a connection for one process until `until`; false while another process holds it. */
  async claim(id: string, now: Date, until: Date): Promise<boolean> {
    const sql = `UPDATE git_connections SET running_until = $3
                  WHERE id = $1 AND (running_until IS NULL OR running_until < $2)`;
    return (await this.database.execute(sql, [id, now, until])) > 0;
  }

  /** Extends a claim, or releases it with null; no effect if another process has claimed it in the meantime. */
  async renew(id: string, known: Date, until: Date | null): Promise<boolean> {
    const sql = 'UPDATE git_connections SET running_until = $3 WHERE id = $1 AND running_until = $2';
    return (await this.database.execute(sql, [id, known, until])) > 0;
  }

  /** The connection to which new content of the space is pushed; undefined for most spaces. */
  async outgoing(spaceId: string): Promise<string | undefined> {
    const [row] = await this.database.prepared<{ id: string }>(
      `SELECT id FROM git_connections WHERE space_id = $1 AND active AND direction <> 'in'`,
      [spaceId],
    );
    return row?.id;
  }

  /** Claims connections that are due for polling, and postpones their next poll in case this one is interrupted. */
  async takeDue(now: Date, next: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE git_connections SET next_check_at = $2 WHERE id IN (
         SELECT id FROM git_connections WHERE next_check_at <= $1 AND active
          ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [now, next, limit],
    );
    return rows.map(({ id }) => id);
  }
}
