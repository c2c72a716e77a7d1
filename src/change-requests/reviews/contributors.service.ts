import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import { ChangeRequestsReader } from '../change-requests.reader';
import { ContributorsRepository } from './contributors.repository';
import type { ContributorResponse } from './dto/contributor.response';

/** The people who have worked on a change request. */
@Injectable()
export class ContributorsService {
  constructor(
    private readonly contributors: ContributorsRepository,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
  ) {}

  async list(scope: SpaceScope, idOrNumber: string, query: PageQueryDto): Promise<ListResponse<ContributorResponse>> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const page = await readPage(this.cursors, `contributors:${changeRequest.id}`, query, {
      read: (wanted) => this.contributors.list(changeRequest, wanted),
      keys: ({ userId }) => [userId],
      item: (row) => row,
    });
    const people = await this.people.read(page.items.map(({ userId }) => userId));
    const items = page.items.map(({ userId, count, updatedAt }) => ({
      updatedAt: updatedAt.toISOString(),
      count,
      user: people(userId),
      actionType: 'edit' as const,
    }));
    return { ...page, items };
  }
}
