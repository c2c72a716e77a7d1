import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../../access/roles/role-resolver';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { Scope } from '../../common/permissions/scope';
import type { CommentResponse } from '../dto/comment.response';
import type { OrganizationCommentsQuery } from '../dto/organization-comments.query';
import { OrganizationCommentViews } from './organization-comment-views';
import { OrganizationCommentsReader } from './organization-comments.reader';

/** Comments of all spaces of an organization that the caller can see. */
@Injectable()
export class OrganizationCommentsService {
  constructor(
    private readonly cursors: CursorCodec,
    private readonly roles: RoleResolver,
    private readonly rows: OrganizationCommentsReader,
    private readonly views: OrganizationCommentViews,
  ) {}

  async list(scope: Scope, query: OrganizationCommentsQuery): Promise<ListResponse<CommentResponse>> {
    const { organizationId } = scope;
    const { order, status, space, updatedSince } = query;
    const filter = { order, status, space, updatedSince };
    const roles = await this.roles.ofCaller(scope);
    const page = await readPage(
      this.cursors,
      `organization-comments:${JSON.stringify([organizationId, filter])}`,
      query,
      {
        read: (request) => this.rows.list(organizationId, roles, filter, request),
        keys: ({ id }) => [id],
        item: (comment) => comment,
      },
    );
    return { ...page, items: await this.views.all(scope, roles, page.items) };
  }
}
