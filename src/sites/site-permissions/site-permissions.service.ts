import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { PeopleReader } from '../../users/people.reader';
import { SiteEditor } from '../site-editor';
import type { SitePermissionResponse } from './dto/site-permission.response';
import { SitePeopleRepository } from './site-people.repository';

/** Permissions on a site, which follow from the role in the organization. */
@Injectable()
export class SitePermissionsService {
  constructor(
    private readonly editor: SiteEditor,
    private readonly members: SitePeopleRepository,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
  ) {}

  async aggregate(scope: Scope, siteId: string, query: PageQueryDto): Promise<ListResponse<SitePermissionResponse>> {
    await this.editor.get(scope, siteId);
    const { organizationId } = scope;
    const page = await readPage(this.cursors, `site-people:${siteId}`, query, {
      read: (request) => this.members.list(organizationId, request),
      keys: ({ userId }) => [userId],
      item: (row) => row,
    });
    const person = await this.people.read(page.items.map(({ userId }) => userId));
    const items = page.items.map(({ userId, role }) => ({
      permission: role,
      user: person(userId),
      // Disabled people are not in the list.
      disabled: false as const,
      origin: { type: 'organization' as const, organization: organizationId },
    }));
    return { ...page, items };
  }
}
