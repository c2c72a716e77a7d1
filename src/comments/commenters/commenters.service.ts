import { Inject, Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { toMemberResponse } from '../../members/member.mapper';
import type { Discussion } from '../discussion';
import type { CommentersResponse } from '../dto/commenters.response';
import { CommentersRepository } from './commenters.repository';

/** Who has commented. */
@Injectable()
export class CommentersService {
  constructor(
    private readonly cursors: CursorCodec,
    private readonly rows: CommentersRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async list(discussion: Discussion, query: PageQueryDto): Promise<CommentersResponse> {
    const page = await readPage(this.cursors, `commenters:${discussion.branchId}`, query, {
      read: (request) => this.rows.list(discussion, request),
      keys: ({ userId }) => [userId],
      item: (row) => toMemberResponse(row, this.configuration),
    });
    return { ...page, total: page.count };
  }
}
