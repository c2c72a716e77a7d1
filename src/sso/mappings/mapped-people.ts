import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { AppError } from '../../common/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Places } from '../../members/places';
import { ProvisionedTeams } from '../../teams/provisioned-teams';
import { type MappedAccess, mappedAccess, type MappingRules, nextRole } from './mapping-plan';

/** Somebody with the groups that they are in. */
export interface PersonInGroups {
  readonly userId: string;
  readonly groups: readonly string[];
}

/** Where a mapping is applied, and who is named in the audit log for it. */
export interface MappingPlace {
  readonly organizationId: string;
  readonly source: string;
  /** The role of people whom no rule gives one. */
  readonly fallback: RoleOrGuest;
  readonly actor?: Actor;
}

/** What becomes of somebody. */
export interface PlannedAccess extends PersonInGroups {
  readonly access: MappedAccess;
  readonly role?: { readonly from: RoleOrGuest; readonly to: RoleOrGuest };
  readonly joins: readonly string[];
  readonly leaves: readonly string[];
}

/** Gives people what their groups mean. */
@Injectable()
export class MappedPeople {
  constructor(
    private readonly places: Places,
    private readonly teams: ProvisionedTeams,
    private readonly audit: AuditLog,
  ) {}

  /** What would become of these people. Teams that a directory manages, and teams that are gone, stay as they are. */
  async plan(
    { organizationId, fallback }: Pick<MappingPlace, 'organizationId' | 'fallback'>,
    mapping: MappingRules,
    people: readonly PersonInGroups[],
  ): Promise<PlannedAccess[]> {
    const ids = people.map(({ userId }) => userId);
    const named = [...new Set(mapping.rules.flatMap(({ team }) => team ?? []))];
    const present = await this.teams.membersAmong(organizationId, named, ids);
    const roles = await this.places.roles(organizationId, ids);
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

  /** Does what `plan` says, in a transaction of the caller, which holds the organization and its teams. The last admin stays one. */
  async apply(place: MappingPlace, mapping: MappingRules, people: readonly PersonInGroups[]): Promise<void> {
    const planned = await this.plan(place, mapping, people);
    for (const team of new Set(planned.flatMap(({ joins, leaves }) => [...joins, ...leaves]))) {
      const idsOf = (list: 'joins' | 'leaves') =>
        planned.filter((person) => person[list].includes(team)).map(({ userId }) => userId);
      await this.teams.change(place.organizationId, team, { add: idsOf('joins'), remove: idsOf('leaves') });
    }
    for (const person of planned) await this.settle(place, person);
  }

  private async settle(place: MappingPlace, { userId, role, joins, leaves }: PlannedAccess): Promise<void> {
    const { organizationId, source, actor } = place;
    const isChanged = role !== undefined && (await this.isDispensable(organizationId, userId));
    if (isChanged) await this.places.changeRole(organizationId, userId, role.to);
    if (!isChanged && joins.length + leaves.length === 0) return;
    await this.audit.record(
      { organizationId, ...(actor && { actor }) },
      'mapping.apply',
      { type: 'member', id: userId },
      { provider: source, ...(isChanged && { role }), joined: joins, left: leaves },
    );
  }

  private async isDispensable(organizationId: string, userId: string): Promise<boolean> {
    try {
      return await this.places.checkDispensable(organizationId, userId);
    } catch (error) {
      if (error instanceof AppError && error.status === 409) return false;
      throw error;
    }
  }
}
