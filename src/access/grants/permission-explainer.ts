import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { MembersService } from '../../members/members.service';
import { PeopleReader } from '../../users/people.reader';
import { RoleResolver } from '../roles/role-resolver';
import type { PermissionExplanationResponse } from './dto/effective-permission.response';
import { toLevelPointer } from './dto/level-pointer.response';
import { levelOf, type LevelScope } from './level-scope';

/** Explains the role of a person on a space or collection. */
@Injectable()
export class PermissionExplainer {
  constructor(
    private readonly members: MembersService,
    private readonly roles: RoleResolver,
    private readonly people: PeopleReader,
  ) {}

  /** 404 for a person without a membership in the organization. */
  async explain(scope: LevelScope, userId: string): Promise<PermissionExplanationResponse> {
    const { organizationId } = scope;
    const member = await this.members.membership(organizationId, userId);
    if (!member || member.disabled) throw notFound('member');
    const roles = await this.roles.ofAllLevels({ userId, organizationId, role: member.role });
    const { role, reason, origin } = roles.resolve(levelOf(scope));
    const person = await this.people.read([userId]);
    const levels = roles.levels(levelOf(scope)).map(({ kind, id, defaultLevel, direct, team }) => ({
      level: toLevelPointer({ kind, id }),
      defaultLevel,
      ...(direct && { direct }),
      ...(team && { team }),
    }));
    return {
      object: 'permission-explanation',
      user: person(userId),
      permission: role,
      reason,
      origin: toLevelPointer(origin),
      organizationRole: member.role,
      levels,
    };
  }
}
