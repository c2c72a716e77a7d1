import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { notFound } from '../../core/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import { MembersService } from '../members/members.service';
import type { MemberSpaceResponse } from './dto/member-space.response';
import type { MemberSpacesQuery } from './dto/member-spaces.query';
import { SpacePresenter } from './space-presenter';
import { levelOfSpace } from './space-scope';
import { SpacesRepository } from './spaces.repository';

/** Lists the spaces that another person can see. */
@Injectable()
export class MemberSpacesService {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly members: MembersService,
    private readonly roles: RoleResolver,
    private readonly cursors: CursorCodec,
    private readonly presenter: SpacePresenter,
  ) {}

  /** The spaces visible to both the person and the caller. 404 without a membership in the organization. */
  async list(scope: Scope, userId: string, query: MemberSpacesQuery): Promise<ListResponse<MemberSpaceResponse>> {
    const { organizationId } = scope;
    const member = await this.members.membership(organizationId, userId);
    if (!member || member.disabled) throw notFound('member');
    const personRoles = await this.roles.of({ userId, organizationId, role: member.role });
    const callerRoles = await this.roles.ofCaller(scope);
    const page = await readPage(this.cursors, `member-spaces:${organizationId}:${userId}:${query.order}`, query, {
      read: (page) => this.spaces.listVisibleToBoth(personRoles, callerRoles, query.order, page),
      keys: ({ id }) => [id],
      item: (space) => {
        const level = levelOfSpace(space);
        const permission = personRoles.roleOn(level);
        if (permission === null) throw new Error('A space was listed for a person who cannot see it');
        return { permission, space, role: callerRoles.roleOn(level) };
      },
    });
    const responses = new Map((await this.presenter.all(page.items)).map((space) => [space.id, space]));
    return {
      ...page,
      items: page.items.flatMap(({ permission, space: { id } }) => {
        const space = responses.get(id);
        return space ? [{ permission, space }] : [];
      }),
    };
  }
}
