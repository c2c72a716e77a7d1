import { Inject, Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../core/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { withFilters } from '../common/pagination/filtered-list';
import { type ListResponse, type PageRequest, readPage, type RowPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { MemberResponse } from './dto/member.response';
import type { MembersQuery } from './dto/members.query';
import { toMemberResponse } from './member.mapper';
import { MemberCounts } from './member-counts';
import { type MemberFilter, type MemberRow, MembersRepository } from './members.repository';

/** Above this share of matching members, walking the list fills a page quickly. */
const MANY_MATCHES = 1 / 20;

/** Lists the members of an organization for those who may see them. */
@Injectable()
export class MembersDirectory {
  constructor(
    private readonly members: MembersRepository,
    private readonly counts: MemberCounts,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  list({ organizationId }: Scope, query: MembersQuery): Promise<ListResponse<MemberResponse>> {
    const { sort, order, role, search, externalId } = query;
    const list = withFilters(`members:${JSON.stringify([organizationId, sort, order, role, search])}`, { externalId });
    return readPage(this.cursors, list, query, {
      read: (page) => this.read(organizationId, query, page),
      keys: (row) => [row[sort]?.toISOString() ?? '', row.userId],
      item: (row) => toMemberResponse(row, this.configuration),
    });
  }

  private async read(
    organizationId: string,
    { sort, order, role, search, externalId }: MembersQuery,
    page: PageRequest,
  ): Promise<RowPage<MemberRow>> {
    const filter = { sort, order, role, externalId };
    if (externalId !== undefined) return this.readOne(organizationId, { ...filter, search }, page);
    const all = await this.counts.of(organizationId, filter);
    if (!search) return { rows: await this.members.list(organizationId, filter, page), count: all };
    const count = await this.members.countFound(organizationId, { ...filter, search });
    const rows = await this.members.search(organizationId, { ...filter, search }, page, count >= all * MANY_MATCHES);
    return { rows, count };
  }

  /** With an external ID, which one member at most has. */
  private async readOne(organizationId: string, filter: MemberFilter, page: PageRequest): Promise<RowPage<MemberRow>> {
    const { search } = filter;
    const find = (after?: PageRequest['after']): Promise<MemberRow[]> =>
      search
        ? this.members.search(organizationId, { ...filter, search }, { after, limit: 1 }, false)
        : this.members.list(organizationId, filter, { after, limit: 1 });
    const { length: count } = await find();
    return { rows: await find(page.after), count };
  }

  /** One member. Guests may read only their own membership (403 for others); 404 without a membership here. */
  async get(scope: Scope, userId: string): Promise<MemberResponse> {
    if (userId !== scope.actor.userId && !scope.allows('organization.list-members'))
      throw forbidden(
        'missing_permission',
        'Your role here does not allow this: it requires the permission organization.list-members.',
      );
    const row = await this.members.find(scope.organizationId, userId);
    if (!row) throw notFound('member');
    return toMemberResponse(row, this.configuration);
  }
}
