import { Injectable } from '@nestjs/common';
import { MemberRemovalService } from '../../access/removal/member-removal.service';
import { Credentials } from '../../auth/credentials';
import { ProvisionedMemberships } from '../../members/provisioned-memberships';
import { EmailDomainsService } from '../../organizations/email-domains/email-domains.service';
import { OrganizationsReader } from '../../organizations/organizations.reader';
import { UsersService } from '../../users/users.service';
import type { ScimCaller } from '../scim-caller';
import { scimInvalid, ScimError } from '../scim-error';
import { displayNameOf, type UserAttributes } from './user-attributes';

/** Accounts and memberships of people managed by a directory. All methods run in transactions of the caller. */
@Injectable()
export class ScimPeople {
  constructor(
    private readonly users: UsersService,
    private readonly memberships: ProvisionedMemberships,
    private readonly domains: EmailDomainsService,
    private readonly organizations: OrganizationsReader,
    private readonly credentials: Credentials,
    private readonly removal: MemberRemovalService,
  ) {}

  /**
   * Makes the membership of an address managed by the directory, and creates it if it does not exist. 400 unless the organization has
   * verified the domain: otherwise it could create accounts for people of other organizations.
   */
  async adopt({ organizationId }: ScimCaller, { email }: UserAttributes): Promise<string> {
    await this.checkOwn(organizationId, email);
    const userId = (await this.users.ensure([email])).get(email);
    if (userId === undefined) throw new Error('an account that was ensured is not there');
    const { defaultRole } = await this.organizations.get({ organizationId });
    await this.memberships.provision(organizationId, userId, defaultRole);
    return userId;
  }

  /** Changes the name if the address of the account belongs to a verified domain of the organization. */
  async rename({ organizationId }: ScimCaller, userId: string, attributes: UserAttributes): Promise<void> {
    const displayName = displayNameOf(attributes);
    if (displayName === undefined) return;
    const user = await this.users.get(userId);
    if (user.displayName !== displayName && (await this.domains.isVerifiedFor(organizationId, user.email)))
      await this.users.update(userId, { displayName });
  }

  /**
   * Changes the address of the account if the organization has verified both domains: an account belongs to the person, and may have access
   * to other organizations. 400 for an address of another domain, 409 for one of another account.
   */
  async move({ organizationId }: ScimCaller, userId: string, email: string): Promise<void> {
    await this.checkOwn(organizationId, email);
    const user = await this.users.get(userId);
    if (user.email === email || !(await this.domains.isVerifiedFor(organizationId, user.email))) return;
    if (!(await this.users.changeEmail(userId, email)))
      throw new ScimError(409, 'Someone else has this email address.', 'uniqueness');
  }

  /** Disables the person and ends their credentials, or enables them again. 409 for the last admin. */
  async setActive({ organizationId }: ScimCaller, userId: string, active: boolean): Promise<void> {
    await this.memberships.setDisabled(organizationId, userId, !active);
    if (!active) await this.credentials.revokeIn(organizationId, userId);
  }

  async remove(caller: ScimCaller, userId: string): Promise<void> {
    await this.removal.removeProvisioned(caller, userId);
  }

  private async checkOwn(organizationId: string, email: string): Promise<void> {
    if (!(await this.domains.isVerifiedFor(organizationId, email)))
      throw scimInvalid(
        `The organization has not verified the domain of ${email}. Verify it in the settings of the organization first.`,
      );
  }
}
