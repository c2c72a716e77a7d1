import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { AppError } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import type { RoleOrGuest } from '../../common/permissions/role';
import { MembershipsService } from '../../members/memberships.service';
import { ProvisionedTeams } from '../../teams/provisioned-teams';
import { type MappedAccess, mappedAccess, type MappingRules, nextRole } from './mapping-plan';

/** A person with their groups. */
export interface PersonInGroups {
  readonly userId: string;
  readonly groups: readonly string[];
}

/** The organization and source of a mapping, and the actor for the audit log. */
export interface MappingContext {
  readonly organizationId: string;
  readonly source: string;
  /** The role of people whom no rule gives one. */
  readonly fallback: RoleOrGuest;
  readonly actor?: Actor;
}

/** The changes that a mapping makes for a person. */
export interface PlannedAccess extends PersonInGroups {
  readonly access: MappedAccess;
  readonly role?: { readonly from: RoleOrGuest; readonly to: RoleOrGuest };
  readonly joins: readonly string[];
  readonly leaves: readonly string[];
}

/** Applies group mappings to people. */
@Injectable()
export class MappedPeople {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly teams: ProvisionedTeams,
    private readonly audit: AuditLog,
  ) {}

  /** Plans the changes for these people. Teams that a directory manages, and deleted teams, are unchanged. */
  async plan(
    { organizationId, fallback }: Pick<MappingContext, 'organizationId' | 'fallback'>,
    mapping: MappingRules,
    people: readonly PersonInGroups[],
  ): Promise<PlannedAccess[]> {
    const ids = people.map(({ userId }) => userId);
    const named = [...new Set(mapping.rules.flatMap(({ team }) => team ?? []))];
    const present = await this.teams.membersAmong(organizationId, named, ids);
    const roles = await this.memberships.roles(organizationId, ids);
    return people.flatMap((person) => {
      const from = roles.get(person.userId);
      if (from === undefined) return [];
      const access = mappedAccess(mapping, person.groups, fallback);
      const to = nextRole(mapping, access, from);
      const isIn = (team: string) => present.get(team)?.has(person.userId);
      return [
        {
          ...person,
          access,
          ...(to !== undefined && { role: { from, to } }),
          joins: access.teams.filter((team) => isIn(team) === false),
          leaves: access.otherTeams.filter((team) => isIn(team) === true),
        },
      ];
    });
  }

  /** Applies `plan` in a transaction of the caller, which has locked the organization and its teams. The last admin stays one. */
  async apply(context: MappingContext, mapping: MappingRules, people: readonly PersonInGroups[]): Promise<void> {
    const planned = await this.plan(context, mapping, people);
    for (const team of new Set(planned.flatMap(({ joins, leaves }) => [...joins, ...leaves]))) {
      const idsOf = (list: 'joins' | 'leaves') =>
        planned.filter((person) => person[list].includes(team)).map(({ userId }) => userId);
      await this.teams.change(context.organizationId, team, { add: idsOf('joins'), remove: idsOf('leaves') });
    }
    for (const person of planned) await this.applyToPerson(context, person);
  }

  private async applyToPerson(context: MappingContext, { userId, role, joins, leaves }: PlannedAccess): Promise<void> {
    const { organizationId, source, actor } = context;
    const isChanged = role !== undefined && (await this.isNotLastAdmin(organizationId, userId));
    if (isChanged) await this.memberships.changeRole(organizationId, userId, role.to);
    if (!isChanged && joins.length + leaves.length === 0) return;
    await this.audit.record(
      { organizationId, ...(actor && { actor }) },
      'mapping.apply',
      { type: 'member', id: userId },
      { provider: source, ...(isChanged && { role }), joined: joins, left: leaves },
    );
  }

  private async isNotLastAdmin(organizationId: string, userId: string): Promise<boolean> {
    try {
      return await this.memberships.checkNotLastAdmin(organizationId, userId);
    } catch (error) {
      if (error instanceof AppError && error.status === 409) return false;
      throw error;
    }
  }
}
