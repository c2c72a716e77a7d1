import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { Credentials } from '../../auth/credentials';
import { badRequest, conflict } from '../../../core/errors/app-error';
import { isAtLeast, type RoleOrGuest } from '../../common/permissions/role';
import { UsersService } from '../../users/users.service';
import { LateMerge } from './late-merge';
import { MergedRecords } from './merged-records';
import {
  type MergedIdentities,
  type MergedMembership,
  type MergedPeople,
  PersonMergeRepository,
} from './person-merge.repository';

/** An organization of the duplicate. */
export interface MergedOrganization {
  readonly id: string;
  readonly title: string;
  /** The role of the other person after the merge. */
  readonly role: RoleOrGuest;
  /** Their role before; undefined: they were no member. */
  readonly formerRole?: RoleOrGuest;
}

/** What a merge changes. */
export interface MergePlan {
  readonly organizations: readonly MergedOrganization[];
  readonly identities: MergedIdentities;
}

const toOrganization = (membership: MergedMembership): MergedOrganization => {
  const { organizationId: id, title, role, otherRole, isShared } = membership;
  if (!isShared) return { id, title, role };
  return { id, title, role: isAtLeast(otherRole, role) ? otherRole : role, formerRole: otherRole };
};

/** @throws 409 where a directory decides about both, or about one of them in another way than about the other */
function checkMemberships(memberships: readonly MergedMembership[]): void {
  for (const { title, organizationId, isShared, disabled, otherDisabled, bothProvisioned } of memberships) {
    const where = `“${title}” (${organizationId})`;
    if (bothProvisioned)
      throw conflict(
        'managed_by_directory',
        `A directory (SCIM) manages both people in ${where}. Remove one of them there first.`,
      );
    if (isShared && disabled !== otherDisabled)
      throw conflict(
        'managed_by_directory',
        `One of the two people is disabled in ${where}. Enable them in the directory, or remove them, first.`,
      );
  }
}

/** Merges a duplicate into the other account of the same person: everything that the duplicate is or did becomes the other's. */
@Injectable()
export class PersonMerge {
  constructor(
    private readonly users: UsersService,
    private readonly rows: PersonMergeRepository,
    private readonly records: MergedRecords,
    private readonly late: LateMerge,
    private readonly credentials: Credentials,
    private readonly audit: AuditLog,
  ) {}

  /**
   * What a merge would change; changes nothing.
   * @throws 400 for one person with themselves, 404, 409 if they cannot be merged
   */
  async preview(people: MergedPeople): Promise<MergePlan> {
    const { duplicate, into } = people;
    if (duplicate === into) throw badRequest('invalid_value', 'into must be another person.', { field: 'into' });
    const { operator } = await this.users.get(duplicate);
    await this.users.get(into);
    if (operator && !(await this.users.hasOtherOperator(duplicate)))
      throw conflict(
        'last_admin',
        'The duplicate is the only operator. Make the other person one first: npm run cli -- operators add.',
      );
    const memberships = await this.rows.memberships(people);
    checkMemberships(memberships);
    return { organizations: memberships.map(toOrganization), identities: await this.rows.identities(people) };
  }

  /**
   * All or nothing. Sessions, tokens and everything else to sign in with end with the duplicate, except for identities of providers. Whatever
   * a call of the duplicate writes that is running meanwhile is moved some minutes later.
   * @throws as `preview`
   */
  merge(people: MergedPeople): Promise<MergePlan> {
    return this.audit.inTurn('operators', async () => {
      const known = await this.rows.memberships(people);
      const organizations = known.map(({ organizationId }) => organizationId);
      await this.rows.lockOrganizations(organizations);
      await this.rows.lockPeople(people);
      const plan = await this.preview(people);
      if (plan.organizations.some(({ id }) => !organizations.includes(id)))
        throw conflict('being_changed', 'The duplicate has just joined another organization. Try again.');
      await this.mergeLocked(people, organizations);
      await this.record(people, plan);
      await this.late.schedule(people);
      return plan;
    });
  }

  private async mergeLocked(people: MergedPeople, organizations: readonly string[]): Promise<void> {
    const { duplicate, into } = people;
    const [from, to] = [await this.users.get(duplicate), await this.users.get(into)];
    await this.credentials.revokeAll(duplicate);
    await this.rows.join(people);
    await this.records.move(people);
    await this.rows.tidy(people, { from: from.email, to: to.email });
    await this.rows.recount(organizations, people);
    await this.rows.deleteAccount(people);
    await this.records.forget(organizations, people);
  }

  /** One event in each organization, and one of the installation. */
  private async record({ duplicate, into }: MergedPeople, { organizations }: MergePlan): Promise<void> {
    const target = { type: 'user', id: duplicate } as const;
    await this.audit.record({ organizationId: null }, 'person.merge', target, { into });
    for (const { id: organizationId, role, formerRole } of organizations) {
      const isRaised = formerRole !== undefined && formerRole !== role;
      const change = isRaised ? { role: { from: formerRole, to: role } } : {};
      await this.audit.record({ organizationId }, 'person.merge', target, { into, ...change });
    }
  }
}
