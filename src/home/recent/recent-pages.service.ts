import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { RoleResolver } from '../../access/roles/role-resolver';
import { ChangeRequestsReader } from '../../change-requests/change-requests.reader';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import type { RecentPageResponse } from '../dto/recent-page.response';
import { type RecentPageRow, RecentPagesRepository } from './recent-pages.repository';

/** Remembers which pages people opened last. */
@Injectable()
export class RecentPagesService {
  constructor(
    private readonly rows: RecentPagesRepository,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly roles: RoleResolver,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** 404 for a page that is neither in the newest revision nor in the change request. */
  async record(scope: SpaceScope, pageId: string, changeRequest?: string): Promise<void> {
    const draft = changeRequest === undefined ? undefined : await this.changeRequests.get(scope, changeRequest);
    const isThere = await this.rows.record({
      organizationId: scope.organizationId,
      userId: scope.actor.userId,
      spaceId: scope.resource.id,
      pageId,
      changeRequestId: draft?.id ?? null,
    });
    if (!isThere) throw notFound('page');
  }

  /** The pages of an organization that the caller opened last and can still see. */
  async list(scope: Scope, query: PageQueryDto): Promise<ListResponse<RecentPageResponse>> {
    const roles = await this.roles.ofCaller(scope);
    return readPage(this.cursors, `recent-pages:${JSON.stringify([scope.organizationId, scope.actor.userId])}`, query, {
      read: (page) => this.rows.list(roles, page),
      keys: ({ openedAt, spaceId, pageId }) => [openedAt.toISOString(), spaceId, pageId],
      item: (row) => this.show(row),
    });
  }

  private show(row: RecentPageRow): RecentPageResponse {
    const { spaceId, spaceTitle, pageId, title, emoji, changeRequestId, number, subject, openedAt } = row;
    return {
      object: 'recent-page',
      page: pageId,
      title,
      ...(emoji !== null && { emoji }),
      space: spaceId,
      spaceTitle,
      ...(changeRequestId !== null &&
        number !== null && { changeRequest: { id: changeRequestId, number, subject: subject ?? '' } }),
      openedAt: openedAt.toISOString(),
      urls: { location: `${this.configuration.publicUrl}/v1/spaces/${spaceId}/content/page/${pageId}` },
    };
  }
}
