import { Injectable } from '@nestjs/common';
import { ROLES, type RoleOrGuest } from '../../common/permissions/role';
import { Database } from '../../database/database';
import { takeTurn } from '../../database/turns';
import { organizationTurn } from '../../database/turn-names';
import { lockSharing } from '../../teams/sharing-lock.sql';
import type { Combination, MovedRows, PersonalColumn } from './personal-data';

/** The account that is merged, and the one that it becomes a part of. */
export interface MergedPeople {
  readonly duplicate: string;
  readonly into: string;
}

/** An organization of the duplicate, and what the other person is there. */
export interface MergedMembership {
  readonly organizationId: string;
  readonly title: string;
  readonly role: RoleOrGuest;
  readonly disabled: boolean;
  /** Whether the other person is a member or guest, too. */
  readonly isShared: boolean;
  readonly otherRole: RoleOrGuest;
  readonly otherDisabled: boolean | null;
  /** Whether directories (SCIM) manage both. */
  readonly bothProvisioned: boolean;
}

/** How many identities of providers the other person gets, and how many end, since they have another one of the same provider. */
export interface MergedIdentities {
  readonly moved: number;
  readonly ended: number;
}

/** Roles in teams, in organizations and on levels, the weakest first; a guest has none. */
const STRENGTHS = `ARRAY['member', 'owner', ${ROLES.map((role) => `'${role}'`).join(', ')}]`;

const strength = (role: string): string => `COALESCE(array_position(${STRENGTHS}, ${role}::text), 0)`;

const stronger = (one: string, other: string): string =>
  `CASE WHEN ${strength(one)} >= ${strength(other)} THEN ${one} ELSE ${other} END`;

const COMBINE: Readonly<Record<Combination, (one: string, other: string) => string>> = {
  stronger,
  later: (one, other) => `GREATEST(${one}, ${other})`,
  sum: (one, other) => `${one} + ${other}`,
};

/** The other person's memberships; $1 is the duplicate, $2 the other person. */
const JOIN = `
  INSERT INTO members (organization_id, user_id, role, joined_at, last_seen_at, disabled, sso, provisioned, provider_id, teams, spaces)
  SELECT organization_id, $2, role, joined_at, last_seen_at, disabled, sso, provisioned, provider_id, 0, 0
    FROM members WHERE user_id = $1 ORDER BY organization_id
  ON CONFLICT (organization_id, user_id) DO UPDATE SET
    role = ${stronger('members.role', 'EXCLUDED.role')},
    joined_at = LEAST(members.joined_at, EXCLUDED.joined_at),
    last_seen_at = GREATEST(members.last_seen_at, EXCLUDED.last_seen_at),
    sso = members.sso OR EXCLUDED.sso,
    provisioned = members.provisioned OR EXCLUDED.provisioned,
    provider_id = COALESCE(members.provider_id, EXCLUDED.provider_id)`;

/** Takes the external IDs from the memberships of the duplicate, which have them no longer: an organization has each once. */
const TAKE_EXTERNAL_IDS = `
  UPDATE members SET external_id = NULL
    FROM (SELECT organization_id, external_id FROM members WHERE user_id = $1 AND external_id IS NOT NULL) taken
   WHERE members.user_id = $1 AND members.organization_id = taken.organization_id
  RETURNING taken.organization_id AS "organizationId", taken.external_id AS "externalId"`;

/** Gives them to the other person, where a program has not named that membership itself. */
const GIVE_EXTERNAL_IDS = `
  UPDATE members SET external_id = given.external_id
    FROM unnest($2::varchar[], $3::varchar[]) AS given (organization_id, external_id)
   WHERE members.user_id = $1 AND members.organization_id = given.organization_id AND members.external_id IS NULL`;

/** Moves the people of a list to its end where they were last: the last one is the newest. */
const replaceInList = ({ table, column }: PersonalColumn): string => `
  UPDATE ${table} t SET ${column} = ARRAY(
    SELECT CASE WHEN person = $1 THEN $2 ELSE person END AS person
      FROM unnest(t.${column}) WITH ORDINALITY listed (person, place) GROUP BY 1 ORDER BY max(place))
   WHERE $1 = ANY(t.${column})`;

/** Replaces the people whom merge rules name; $1 is the duplicate, $2 the other person. */
const REPLACE_IN_RULES = `
  UPDATE merge_rules m SET rules = (
    SELECT jsonb_agg(CASE WHEN rule -> 'users' ? $1 THEN jsonb_set(rule, '{users}', (
             SELECT jsonb_agg(person ORDER BY place)
               FROM (SELECT CASE WHEN id = $1 THEN $2 ELSE id END AS person, min(place) AS place
                       FROM jsonb_array_elements_text(rule -> 'users') WITH ORDINALITY named (id, place) GROUP BY 1) people))
           ELSE rule END ORDER BY position)
      FROM jsonb_array_elements(m.rules) WITH ORDINALITY each (rule, position))
   WHERE EXISTS (SELECT FROM jsonb_array_elements(m.rules) rule WHERE rule -> 'users' ? $1)
  RETURNING owner_id AS "ownerId"`;

const REPLACE_IN_OWNERS = `
  UPDATE space_owners o SET entries = (
    SELECT jsonb_agg(CASE WHEN entry -> 'users' ? $1 THEN jsonb_set(entry, '{users}', (
             SELECT jsonb_agg(person ORDER BY place)
               FROM (SELECT CASE WHEN id = $1 THEN $2 ELSE id END AS person, min(place) AS place
                       FROM jsonb_array_elements_text(entry -> 'users') WITH ORDINALITY named (id, place) GROUP BY 1) people))
           ELSE entry END ORDER BY position)
      FROM jsonb_array_elements(o.entries) WITH ORDINALITY each (entry, position))
   WHERE EXISTS (SELECT FROM jsonb_array_elements(o.entries) entry WHERE entry -> 'users' ? $1)`;

/** Rows that both people have, where a person has one. */
const sameRow = (once: readonly string[]): string =>
  ['true', ...once.map((name) => `mine.${name} = theirs.${name}`)].join(' AND ');

/** Makes a person a part of another one, over all organizations. Only for operators. */
@Injectable()
export class PersonMergeRepository {
  constructor(private readonly database: Database) {}

  /** The organizations of the duplicate, in one order for everyone. */
  memberships({ duplicate, into }: MergedPeople): Promise<MergedMembership[]> {
    return this.database.query<MergedMembership & Record<string, unknown>>(
      `SELECT o.id AS "organizationId", o.title, m.role, m.disabled, other.user_id IS NOT NULL AS "isShared",
              other.role AS "otherRole", other.disabled AS "otherDisabled",
              (SELECT count(*) = 2 FROM scim_users s
                WHERE s.organization_id = o.id AND s.user_id IN ($1, $2)) AS "bothProvisioned"
         FROM members m JOIN organizations o ON o.id = m.organization_id
         LEFT JOIN members other ON other.organization_id = m.organization_id AND other.user_id = $2
        WHERE m.user_id = $1 ORDER BY o.id`,
      [duplicate, into],
    );
  }

  async identities({ duplicate, into }: MergedPeople): Promise<MergedIdentities> {
    const [row] = await this.database.query<MergedIdentities & Record<string, unknown>>(
      `SELECT count(*) FILTER (WHERE NOT ends)::int AS moved, count(*) FILTER (WHERE ends)::int AS ended
         FROM (SELECT EXISTS (SELECT FROM linked_identities other
                               WHERE other.provider_id = theirs.provider_id AND other.user_id = $2) AS ends
                 FROM linked_identities theirs WHERE theirs.user_id = $1) each`,
      [duplicate, into],
    );
    return row ?? { moved: 0, ended: 0 };
  }

  /** Locks the organizations, in the order of their identifiers, until the transaction ends. */
  async lockOrganizations(ids: readonly string[]): Promise<void> {
    for (const id of ids) await takeTurn(this.database, organizationTurn(id));
    await this.database.query('SELECT 1 FROM organizations WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
    for (const id of ids) await lockSharing(this.database, id);
  }

  /** Locks both accounts until the transaction ends: nothing new can depend on them. */
  async lockPeople({ duplicate, into }: MergedPeople): Promise<void> {
    await this.database.query('SELECT 1 FROM users WHERE id = ANY($1) ORDER BY id FOR UPDATE', [[duplicate, into]]);
    await this.database.query('SELECT 1 FROM members WHERE user_id = $1 ORDER BY organization_id FOR UPDATE', [
      duplicate,
    ]);
  }

  /** Makes the other person a member where the duplicate is one, with the higher role of both. */
  async join({ duplicate, into }: MergedPeople): Promise<void> {
    await this.database.execute(JOIN, [duplicate, into]);
    const taken = await this.database.query<{ organizationId: string; externalId: string }>(TAKE_EXTERNAL_IDS, [
      duplicate,
    ]);
    if (taken.length === 0) return;
    const organizations = taken.map(({ organizationId }) => organizationId);
    await this.database.execute(GIVE_EXTERNAL_IDS, [into, organizations, taken.map(({ externalId }) => externalId)]);
  }

  /** Moves the rows of a column, in three statements at most. */
  async move(personal: PersonalColumn, { duplicate, into }: MergedPeople): Promise<void> {
    const { table, column, onMerge } = personal;
    if (typeof onMerge === 'string') return;
    const people = [duplicate, into];
    if (onMerge.once) await this.combine(personal, onMerge, people);
    await this.database.execute(
      onMerge.isList ? replaceInList(personal) : `UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`,
      people,
    );
  }

  /** Of the rows that both have, that of the other person stays. */
  private async combine(
    { table, column }: PersonalColumn,
    { once = [], combined = {} }: MovedRows,
    people: readonly string[],
  ): Promise<void> {
    const both = `theirs.${column} = $1 AND mine.${column} = $2 AND ${sameRow(once)}`;
    const changes = Object.entries(combined).map(
      ([name, how]) => `${name} = ${COMBINE[how](`mine.${name}`, `theirs.${name}`)}`,
    );
    if (changes.length > 0)
      await this.database.execute(
        `UPDATE ${table} mine SET ${changes.join(', ')} FROM ${table} theirs WHERE ${both}`,
        people,
      );
    await this.database.execute(`DELETE FROM ${table} theirs USING ${table} mine WHERE ${both}`, people);
  }

  /** Addresses invitations to the other person, unless there is one; no one is asked to review what they created. */
  async tidy({ into }: MergedPeople, addresses: { readonly from: string; readonly to: string }): Promise<void> {
    await this.database.execute(
      `UPDATE invitations i SET email = $2 WHERE email = $1 AND NOT EXISTS (
         SELECT FROM invitations other WHERE other.organization_id = i.organization_id AND other.email = $2)`,
      [addresses.from, addresses.to],
    );
    await this.database.execute('DELETE FROM invitations WHERE email = $1', [addresses.from]);
    await this.database.execute(
      `DELETE FROM requested_reviewers asked USING change_requests r
        WHERE asked.user_id = $1 AND r.id = asked.change_request_id AND r.created_by = $1`,
      [into],
    );
  }

  /** Names the other person in owners of pages and in merge rules, and returns whose rules have changed: those of organizations or spaces. */
  async replaceInRules({ duplicate, into }: MergedPeople): Promise<string[]> {
    await this.database.execute(REPLACE_IN_OWNERS, [duplicate, into]);
    const rows = await this.database.query<{ ownerId: string }>(REPLACE_IN_RULES, [duplicate, into]);
    return rows.map(({ ownerId }) => ownerId);
  }

  /** Counts what the other person has in these organizations. */
  async recount(organizationIds: readonly string[], { into }: MergedPeople): Promise<void> {
    await this.database.execute(
      `UPDATE teams t SET members = (SELECT count(*) FROM team_members p WHERE p.team_id = t.id)
        WHERE t.organization_id = ANY($1)
          AND t.id IN (SELECT team_id FROM team_members WHERE organization_id = ANY($1) AND user_id = $2)`,
      [organizationIds, into],
    );
    await this.database.execute(
      `UPDATE members m SET
         teams = (SELECT count(*) FROM team_members p
                   WHERE p.organization_id = m.organization_id AND p.user_id = m.user_id),
         spaces = (SELECT count(*) FROM grants g
                    WHERE g.organization_id = m.organization_id AND g.user_id = m.user_id AND g.level_kind = 'space')
        WHERE m.organization_id = ANY($1) AND m.user_id = $2`,
      [organizationIds, into],
    );
  }

  /** The spaces that a person created, and the organizations in which they created collections. */
  async createdBy(userId: string): Promise<{ readonly spaces: string[]; readonly organizations: string[] }> {
    const rows = await this.database.query<{ id: string; isSpace: boolean }>(
      `SELECT id, true AS "isSpace" FROM spaces WHERE created_by = $1
       UNION ALL SELECT DISTINCT organization_id, false FROM collections WHERE created_by = $1`,
      [userId],
    );
    const idsOf = (isSpace: boolean) => rows.filter((row) => row.isSpace === isSpace).map(({ id }) => id);
    return { spaces: idsOf(true), organizations: idsOf(false) };
  }

  async deleteAccount({ duplicate }: MergedPeople): Promise<void> {
    await this.database.execute('DELETE FROM users WHERE id = $1', [duplicate]);
  }
}
