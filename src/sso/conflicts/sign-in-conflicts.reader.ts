import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { PeopleReader } from '../../users/people.reader';
import type { SignInConflictResponse } from '../dto/sign-in-conflict.response';
import { toSignInConflictResponse } from './sign-in-conflict.mapper';
import { SignInConflictsRepository } from './sign-in-conflicts.repository';

/** Lists sign-ins that were refused because of an account, for admins. */
@Injectable()
export class SignInConflictsReader {
  constructor(
    private readonly conflicts: SignInConflictsRepository,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
  ) {}

  async list({ organizationId }: Scope, query: PageQueryDto): Promise<ListResponse<SignInConflictResponse>> {
    const { items, ...page } = await readPage(this.cursors, `sign-in-conflicts:${organizationId}`, query, {
      read: (request) => this.conflicts.list(organizationId, request),
      keys: ({ id }) => [id],
      item: (row) => row,
    });
    const people = await this.people.read(items.map(({ userId }) => userId));
    return { ...page, items: items.map((row) => toSignInConflictResponse(row, people)) };
  }
}
