import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { conflictOn } from '../../database/violations';
import { Database } from '../../database/database';
import { GitPullRequest } from '../entities/git-pull-request.entity';
import { GIT_LIMITS } from '../git-limits';

export type PullRequestChanges = Partial<
  Omit<GitPullRequest, 'id' | 'organizationId' | 'spaceId' | 'space' | 'connection'>
>;

type Key = Pick<GitPullRequest, 'organizationId' | 'id'>;

/** Releases the change requests of deleted or changed connections, so that editors of the space can continue them. */
const RELEASE = `UPDATE change_requests r SET source_url = NULL FROM git_pull_requests p
  WHERE p.connection_id = $1 AND p.organization_id = $2 AND r.id = p.change_request_id AND r.source_url IS NOT NULL`;

/** Pull requests of connections. */
@Injectable()
export class PullRequestsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, optionally of one change request. Those without changes to the documentation are omitted. */
  async list(
    organizationId: string,
    spaceId: string,
    changeRequestId: string | undefined,
    { after, limit }: PageRequest,
  ): Promise<RowPage<GitPullRequest>> {
    const all = () => {
      const rows = this.database.manager
        .createQueryBuilder(GitPullRequest, 'pull')
        .where('pull.organizationId = :organizationId AND pull.spaceId = :spaceId', { organizationId, spaceId });
      if (changeRequestId === undefined) rows.andWhere('pull.changeRequestId IS NOT NULL');
      else rows.andWhere('pull.changeRequestId = :changeRequestId', { changeRequestId });
      return rows;
    };
    const rows = all();
    if (after) rows.andWhere('pull.id < :id', { id: after[0] });
    const found = await rows
      .orderBy('pull.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count: await all().getCount() };
  }

  find(organizationId: string, spaceId: string, id: string): Promise<GitPullRequest | null> {
    return this.database.manager.findOneBy(GitPullRequest, { organizationId, spaceId, id });
  }

  /** The rows of pull requests by their numbers, in any state. */
  findNumbers(connectionId: string, numbers: readonly number[]): Promise<GitPullRequest[]> {
    return this.database.manager.findBy(GitPullRequest, { connectionId, number: In([...numbers]) });
  }

  /** The pull request of a change request. */
  findOf(organizationId: string, changeRequestId: string): Promise<GitPullRequest | null> {
    return this.database.manager.findOneBy(GitPullRequest, { organizationId, changeRequestId });
  }

  /** The number of pull requests that were opened here and are still followed. */
  countOpened(connectionId: string): Promise<number> {
    const state = In(['opening', 'open']);
    return this.database.manager.countBy(GitPullRequest, { connectionId, origin: 'space', state });
  }

  /** The followed pull requests, least recently checked first. */
  findOpen(connectionId: string): Promise<GitPullRequest[]> {
    return this.database.manager.find(GitPullRequest, {
      where: { connectionId, state: In(['opening', 'open']) },
      order: { updatedAt: 'ASC', id: 'ASC' },
      take: 2 * GIT_LIMITS.pullRequests,
    });
  }

  /** 409 if its change request already has one. */
  async insert(pull: GitPullRequest): Promise<void> {
    const message = 'This change request has a pull request already.';
    await conflictOn({ git_pull_requests_change_request_id_key: message }, () =>
      this.database.manager.insert(GitPullRequest, pull),
    );
  }

  async update({ organizationId, id }: Key, changes: PullRequestChanges): Promise<void> {
    await this.database.manager.update(GitPullRequest, { organizationId, id }, { ...changes, updatedAt: new Date() });
  }

  /** Deletes those of a connection. Their change requests are kept, and can be edited. */
  async forget(connectionId: string, organizationId: string): Promise<void> {
    await this.database.execute(RELEASE, [connectionId, organizationId]);
    await this.database.manager.delete(GitPullRequest, { organizationId, connectionId });
  }
}
