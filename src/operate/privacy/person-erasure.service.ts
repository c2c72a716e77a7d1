import { Injectable } from '@nestjs/common';
import { MemberRemovalService } from '../../access/removal/member-removal.service';
import { AuditLog } from '../../audit/audit-log';
import { Credentials } from '../../auth/credentials';
import { conflict } from '../../../core/errors/app-error';
import { organizationTurn } from '../../database/turn-names';
import { PeopleReader } from '../../users/people.reader';
import { UsersService } from '../../users/users.service';
import { PersonalDataRepository } from './personal-data.repository';

/** Erases a person: their account, and everything that says who they are. What they wrote belongs to the organizations and stays, by a deleted user. */
@Injectable()
export class PersonErasure {
  constructor(
    private readonly users: UsersService,
    private readonly people: PeopleReader,
    private readonly data: PersonalDataRepository,
    private readonly removal: MemberRemovalService,
    private readonly credentials: Credentials,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Leaves their organizations one after the other, then deletes the account; if it is interrupted, it can be repeated.
   * @throws 404, 409 for the only operator and for the only admin of an organization
   */
  async erase(userId: string): Promise<void> {
    const { email, operator } = await this.users.get(userId);
    if (operator && !(await this.users.hasOtherOperator(userId)))
      throw conflict(
        'last_admin',
        'This person is the only operator. Make someone else one first: npm run cli -- operators add.',
      );
    await this.checkOtherAdmins(userId);
    for (const organizationId of await this.data.organizationsOf(userId)) await this.leave(organizationId, userId);
    await this.audit.transaction(async () => {
      await this.credentials.revokeAll(userId);
      await this.data.deleteAccount(userId, email);
      await this.people.announce(userId);
      await this.audit.record({ organizationId: null }, 'person.erase', { type: 'user', id: userId });
    });
  }

  /** As `erase`; false if the person is gone already. */
  async eraseIfThere(userId: string): Promise<boolean> {
    if (!(await this.users.exists(userId))) return false;
    await this.erase(userId);
    return true;
  }

  private async checkOtherAdmins(userId: string): Promise<void> {
    const sole = await this.data.soleAdministrations(userId);
    if (sole.length === 0) return;
    const named = sole.map(({ title, id }) => `“${title}” (${id})`).join(', ');
    throw conflict('last_admin', `This person is the only admin of ${named}. Make someone else an admin there first.`);
  }

  /** Also where a directory manages them: it adds a person again only if it still has one. */
  private leave(organizationId: string, userId: string): Promise<void> {
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      const isRemoved = await this.removal.removeProvisioned({ organizationId, actor: { userId } }, userId);
      if (isRemoved) await this.audit.record({ organizationId }, 'member.remove', { type: 'member', id: userId });
    });
  }
}
