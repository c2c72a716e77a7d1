import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { SpaceScope } from '../../spaces/space-scope';
import type { GitPullRequestsQuery } from '../dto/git-pull-request.dto';
import type { GitPullRequestOpening } from '../dto/git-pull-request.response';
import type { GitPullRequest } from '../entities/git-pull-request.entity';
import { GitConnectionsRepository } from '../git-connections.repository';
import { PullRequestsRepository } from './pull-requests.repository';

/** Pull requests, for the API. */
@Injectable()
export class PullRequestsService {
  constructor(
    private readonly pulls: PullRequestsRepository,
    private readonly connections: GitConnectionsRepository,
    private readonly cursors: CursorCodec,
  ) {}

  list({ organizationId, resource }: SpaceScope, query: GitPullRequestsQuery): Promise<ListResponse<GitPullRequest>> {
    const { changeRequest } = query;
    return readPage(this.cursors, `git-pull-requests:${resource.id}:${changeRequest ?? ''}`, query, {
      read: (page) => this.pulls.list(organizationId, resource.id, changeRequest, page),
      keys: ({ id }) => [id],
      item: (pull) => pull,
    });
  }

  /** Whether change requests can be opened as pull requests at a forge. */
  async opening({ organizationId, resource }: SpaceScope): Promise<GitPullRequestOpening> {
    const connection = await this.connections.find(organizationId, resource.id);
    if (!connection || connection.forge === null || connection.direction === 'out') return { possible: false };
    return { possible: true, forge: connection.forge };
  }

  async get({ organizationId, resource }: SpaceScope, id: string): Promise<GitPullRequest> {
    const pull = await this.pulls.find(organizationId, resource.id, id);
    if (!pull?.changeRequestId) throw notFound('pull request');
    return pull;
  }
}
