import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { LevelPeopleReader } from '../../access/grants/level-people.reader';
import { badRequest } from '../../../core/errors/app-error';
import { allows, type Permission } from '../../common/permissions/permission';
import { Database } from '../../database/database';
import { Member } from '../../members/entities/member.entity';
import { levelOfSpace, type CachedSpace } from '../../spaces/space-scope';

/** Checks that reviewers can see the space. */
@Injectable()
export class SpaceViewers {
  constructor(
    private readonly people: LevelPeopleReader,
    private readonly database: Database,
  ) {}

  /** Those of these people who can see the space, or have another permission there. */
  async among(
    space: CachedSpace,
    userIds: readonly string[],
    permission: Permission = 'content.view',
  ): Promise<ReadonlySet<string>> {
    const roles = await this.people.rolesOf(space.organizationId, levelOfSpace(space), userIds);
    return new Set([...roles].filter(([, role]) => allows(role, permission)).map(([userId]) => userId));
  }

  /** 400 that names the first person in a body who cannot see the space. */
  async check(space: CachedSpace, userIds: readonly string[]): Promise<void> {
    refuse(
      userIds,
      await this.among(space, userIds),
      'who is not a member of this organization or may not see this space',
    );
  }

  /** 400 that names the first person in a body who is not a member of the organization, or only a guest. */
  async checkMembers(organizationId: string, userIds: readonly string[]): Promise<void> {
    const members = await this.database.manager.findBy(Member, { organizationId, userId: In([...userIds]) });
    const viewers = members.filter(({ role }) => allows(role, 'content.view')).map(({ userId }) => userId);
    refuse(userIds, new Set(viewers), 'who is not a member of this organization');
  }
}

function refuse(userIds: readonly string[], accepted: ReadonlySet<string>, why: string): void {
  const missing = userIds.find((id) => !accepted.has(id));
  if (missing !== undefined)
    throw badRequest('person_not_eligible', `users contains ${missing}, ${why}.`, { field: 'users' });
}
