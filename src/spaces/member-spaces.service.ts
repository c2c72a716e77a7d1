import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { notFound } from '../common/errors/app-error';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { Scope } from '../common/permissions/scope';
import { MembersService } from '../members/members.service';
import type { MemberSpaceResponse } from './dto/member-space.response';
import type { MemberSpacesQuery } from './dto/member-spaces.query';
import { SpacePresenter } from './space-presenter';
import { levelOfSpace } from './space-scope';
import { SpacesRepository } from './spaces.repository';

/** The spaces that someone else sees. */
@Injectable()
export class MemberSpacesService {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly members: MembersService,
    private readonly roles: RoleResolver,
    private readonly cursors: CursorCodec,
    private readonly presenter: SpacePresenter,
  ) {}

  /** What a person sees of what the caller sees. 404 for someone without a place in the organization. */
  async list(scope: Scope, userId: string, query: MemberSpacesQuery): Promise<ListResponse<MemberSpaceResponse>> {
    const { organizationId } = scope;
    const member = await this.members.membership(organizationId, userId);
    if (!member || member.disabled) throw notFound('member');
    const theirs = await this.roles.of({ userId, organizationId, role: member.role });
    const own = await this.roles.ofCaller(scope);
    const page = await readPage(this.cursors, `member-spaces:${organizationId}:${userId}:${query.order}`, query, {
      read: (page) => this.spaces.listOfBoth(theirs, own, query.order, page),
      keys: ({ id }) => [id],
      item: (space) => {
        const level = levelOfSpace(space);
        const permission = theirs.roleOn(level);
        if (permission === null) throw new Error('A space was listed for somebody who does not see it');
        return { permission, space, role: own.roleOn(level) };
      },
    });
    const shown = new Map((await this.presenter.all(page.items)).map((space) => [space.id, space]));
    return {
      ...page,
      items: page.items.flatMap(({ permission, space: { id } }) => {
        const space = shown.get(id);
        return space ? [{ permission, space }] : [];
      }),
    };
  }
}
