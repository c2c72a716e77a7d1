import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { allows } from '../../common/permissions/permission';
import type { Discussion } from '../discussion';
import type { CommenterResponse, CommentersResponse } from '../dto/commenter.response';
import { type People, PeopleReader } from '../../users/people.reader';
import { type CommenterRow, CommentersRepository } from './commenters.repository';

/** Members see every space of their organization, guests none until one is shared with them. */
const toCommenterResponse = (row: CommenterRow, people: People, spaces: number): CommenterResponse => ({
  object: 'member',
  id: row.userId,
  role: row.role,
  user: people(row.userId),
  disabled: false,
  joinedAt: row.joinedAt.toISOString(),
  sso: false,
  spaces: allows(row.role, 'space.view') ? spaces : 0,
  teams: 0,
});

/** Who has commented. */
@Injectable()
export class CommentersService {
  constructor(
    private readonly cursors: CursorCodec,
    private readonly rows: CommentersRepository,
    private readonly people: PeopleReader,
  ) {}

  async list(discussion: Discussion, query: PageQueryDto): Promise<CommentersResponse> {
    const page = await readPage(this.cursors, `commenters:${discussion.lineId}`, query, {
      read: (request) => this.rows.list(discussion, request),
      keys: ({ userId }) => [userId],
      item: (row) => row,
    });
    const [people, spaces] = await Promise.all([
      this.people.read(page.items.map(({ userId }) => userId)),
      this.rows.countSpaces(discussion.organizationId),
    ]);
    const items = page.items.map((row) => toCommenterResponse(row, people, spaces));
    return { ...page, total: page.count, items };
  }
}
