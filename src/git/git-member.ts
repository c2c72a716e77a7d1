import { Injectable } from '@nestjs/common';
import { RoleResolver } from '../access/roles/role-resolver';
import { allows } from '../common/permissions/permission';
import { ResourceScope } from '../common/permissions/scope';
import { MembersService } from '../members/members.service';
import { factsOf, levelOfSpace, type SpaceScope } from '../spaces/space-scope';
import { SpacesRepository } from '../spaces/spaces.repository';
import { GitProblem } from './transport/git-problem';

/** What a run may do: what the member in whose name it acts may at that moment. */
@Injectable()
export class GitMember {
  constructor(
    private readonly members: MembersService,
    private readonly roles: RoleResolver,
    private readonly spaces: SpacesRepository,
  ) {}

  /** The space as it is now. @throws GitProblem when the member may not edit it any more, or it is gone */
  async scope(organizationId: string, spaceId: string, userId: string): Promise<SpaceScope> {
    const space = await this.spaces.find(organizationId, spaceId);
    if (!space || space.deletedAt) throw new GitProblem('paused', 'The space is in the trash. Restore it to go on.');
    const member = await this.members.membership(organizationId, userId);
    const facts = factsOf(space);
    const active = member && !member.disabled;
    const role = active
      ? (await this.roles.of({ organizationId, userId, role: member.role })).roleOn(levelOfSpace(space))
      : null;
    if (!active || !allows(role, 'content.edit'))
      throw new GitProblem(
        'paused',
        'The member of the connection may not edit the space any more. Somebody who may has to activate it again.',
      );
    return new ResourceScope({ userId }, organizationId, role, facts, member.role);
  }
}
