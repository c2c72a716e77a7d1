import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import type { TeamRole } from '../common/permissions/team-role';
import { containing } from '../common/text/containing';
import { Database } from '../database/database';
import { GroupedCache } from '../database/grouped-cache';
import { Invalidation } from '../database/invalidation';
import { Team } from './entities/team.entity';
import type { TeamForCaller } from './team.mapper';

const MAX_CACHED_ORGANIZATIONS = 5_000;

export interface TeamFilter {
  /** Only teams that this person is an owner of. */
  readonly owner?: string;
  readonly externalId?: string;
  /** Only teams whose title contains this, case-insensitively. */
  readonly title?: string;
}

/** A team that a person is in, with their role in it. */
export interface TeamOfMember extends TeamForCaller {
  readonly role: TeamRole;
}

/** Collects the values of a statement. */
class Values {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

const COLUMNS =
  'team.id, team.title, team.external_id AS "externalId", team.provisioned, team.members, team.spaces, team.created_at AS "createdAt", mine.role AS "ownRole"';

/** Joins the caller's membership in each team. */
const joinMine = (organization: string, callerId: string): string =>
  `LEFT JOIN team_members mine
     ON mine.organization_id = ${organization} AND mine.team_id = team.id AND mine.user_id = ${callerId}`;

function filterTerms({ owner, title, externalId }: TeamFilter, organization: string, values: Values): string[] {
  return [
    ...(owner
      ? [
          `EXISTS (SELECT FROM team_members place WHERE place.organization_id = ${organization}
             AND place.team_id = team.id AND place.user_id = ${values.add(owner)} AND place.role = 'owner')`,
        ]
      : []),
    ...(externalId === undefined ? [] : [`team.external_id = ${values.add(externalId)}`]),
    ...(title ? [`team.title ILIKE ${values.add(containing(title))}`] : []),
  ];
}

/** Teams of one organization; the organization is in every WHERE. */
@Injectable()
export class TeamsRepository {
  private readonly counts: GroupedCache<number>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.counts = new GroupedCache(invalidation, 'team-counts', MAX_CACHED_ORGANIZATIONS);
  }

  async find(organizationId: string, id: string, callerId: string): Promise<TeamForCaller | undefined> {
    const [team] = await this.database.prepared<TeamForCaller & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM teams team ${joinMine('$1', '$3')} WHERE team.organization_id = $1 AND team.id = $2`,
      [organizationId, id, callerId],
    );
    return team;
  }

  findAmong(organizationId: string, ids: readonly string[], callerId: string): Promise<TeamForCaller[]> {
    return this.database.prepared<TeamForCaller & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM teams team ${joinMine('$1', '$3')} WHERE team.organization_id = $1 AND team.id = ANY($2)`,
      [organizationId, ids, callerId],
    );
  }

  /** In order of creation. The total is cached for unfiltered lists. */
  async list(
    organizationId: string,
    callerId: string,
    filter: TeamFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<TeamForCaller>> {
    const values = new Values();
    const organization = values.add(organizationId);
    const terms = [`team.organization_id = ${organization}`, ...filterTerms(filter, organization, values)];
    if (after) terms.push(`team.id > ${values.add(after[0])}`);
    const rows = this.database.query<TeamForCaller & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM teams team ${joinMine(organization, values.add(callerId))}
        WHERE ${terms.join(' AND ')} ORDER BY team.id LIMIT ${values.add(limit + 1)}`,
      values.all,
    );
    const [found, count] = await Promise.all([rows, this.count(organizationId, filter)]);
    return { rows: found, count };
  }

  /** The teams that a person is in, in order of creation. */
  listOfMember(
    organizationId: string,
    callerId: string,
    { userId, title }: { readonly userId: string; readonly title?: string },
    { after, limit }: PageRequest,
  ): Promise<TeamOfMember[]> {
    const values = new Values();
    const organization = values.add(organizationId);
    const terms = [
      `place.organization_id = ${organization}`,
      `place.user_id = ${values.add(userId)}`,
      ...filterTerms({ title }, organization, values),
    ];
    if (after) terms.push(`place.team_id > ${values.add(after[0])}`);
    return this.database.query<TeamOfMember & Record<string, unknown>>(
      `SELECT ${COLUMNS}, place.role FROM team_members place JOIN teams team ON team.id = place.team_id
         ${joinMine(organization, values.add(callerId))}
        WHERE ${terms.join(' AND ')} ORDER BY place.team_id LIMIT ${values.add(limit + 1)}`,
      values.all,
    );
  }

  /** The number of teams that a person is in; undefined if they are not a member. */
  async countOfMember(organizationId: string, userId: string, title?: string): Promise<number | undefined> {
    const [row] = await this.database.prepared<{ count: number }>(
      title
        ? `SELECT (SELECT count(*)::int FROM team_members place JOIN teams team ON team.id = place.team_id
                    WHERE place.organization_id = $1 AND place.user_id = $2 AND team.title ILIKE $3) AS count
             FROM members WHERE organization_id = $1 AND user_id = $2`
        : 'SELECT teams AS count FROM members WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId, ...(title ? [containing(title)] : [])],
    );
    return row?.count;
  }

  /** The number of these teams that exist. */
  async countAmong(organizationId: string, ids: readonly string[]): Promise<number> {
    const [row] = await this.database.prepared<{ count: number }>(
      'SELECT count(*)::int AS count FROM teams WHERE organization_id = $1 AND id = ANY($2)',
      [organizationId, ids],
    );
    return row?.count ?? 0;
  }

  /** Inserts an empty team. Call inside a transaction. */
  async insert(
    team: Pick<Team, 'id' | 'organizationId' | 'title' | 'createdAt'> &
      Partial<Pick<Team, 'provisioned' | 'externalId'>>,
  ): Promise<void> {
    await this.database.manager.insert(Team, { ...team, members: 0, spaces: 0 });
    await this.counts.announce(team.organizationId);
  }

  /** False if there is no such team. */
  async update(
    organizationId: string,
    id: string,
    { title, externalId }: Partial<Pick<Team, 'title' | 'externalId'>>,
  ): Promise<boolean> {
    const sql = `UPDATE teams SET title = COALESCE($3, title), external_id = CASE WHEN $4 THEN $5 ELSE external_id END
                  WHERE organization_id = $1 AND id = $2`;
    const values = [organizationId, id, title ?? null, externalId !== undefined, externalId ?? null];
    return (await this.database.execute(sql, values)) > 0;
  }

  /** Deletes a team with its grants; call after removing its members, in the same transaction. */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.database.execute('DELETE FROM teams WHERE organization_id = $1 AND id = $2', [organizationId, id]);
    await this.counts.announce(organizationId);
  }

  private async count(organizationId: string, filter: TeamFilter): Promise<number> {
    const values = new Values();
    const organization = values.add(organizationId);
    const terms = filterTerms(filter, organization, values);
    const load = async () => {
      const [row] = await this.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM teams team
          WHERE ${[`team.organization_id = ${organization}`, ...terms].join(' AND ')}`,
        values.all,
      );
      return row?.count ?? 0;
    };
    return terms.length === 0 ? this.counts.get(organizationId, '', load) : load();
  }

  /** Sets whether only a directory can change these teams. */
  async setManaged(organizationId: string, teamIds: readonly string[], managed: boolean): Promise<void> {
    await this.database.execute(
      'UPDATE teams SET provisioned = $3 WHERE organization_id = $1 AND id = ANY($2) AND provisioned <> $3',
      [organizationId, teamIds, managed],
    );
  }
}
