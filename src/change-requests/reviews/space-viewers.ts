import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { badRequest } from '../../common/errors/app-error';
import { allows } from '../../common/permissions/permission';
import { Database } from '../../database/database';
import { Member } from '../../members/entities/member.entity';

/** Whether people whom a body names may see what they are to judge. */
@Injectable()
export class SpaceViewers {
  constructor(private readonly database: Database) {}

  /** 400 that names the first who is not a member of the organization, or a guest with whom its content is not shared. */
  async check(organizationId: string, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const wanted = [...new Set(userIds)];
    const members = await this.database.manager.findBy(Member, { organizationId, userId: In(wanted) });
    const viewers = new Set(members.filter(({ role }) => allows(role, 'content.view')).map(({ userId }) => userId));
    const missing = wanted.find((id) => !viewers.has(id));
    if (missing !== undefined)
      throw badRequest(`users holds ${missing}, who is not a member of this organization or may not see its content.`);
  }
}
