import { Injectable } from '@nestjs/common';
import type { Scope } from '../../common/permissions/scope';
import { Database } from '../../database/database';
import type { TeamResponse } from '../../teams/dto/team.response';
import { type TeamForCaller, toTeamResponse } from '../../teams/team.mapper';

/** Reads the teams that a level is shared with, as the caller sees them, in one statement. */
@Injectable()
export class SharedTeamsReader {
  constructor(private readonly database: Database) {}

  async read(
    { organizationId, actor, organizationRole }: Scope,
    ids: readonly string[],
  ): Promise<Map<string, TeamResponse>> {
    const rows = await this.database.query<TeamForCaller & Record<string, unknown>>(
      `SELECT t.id, t.title, t.external_id AS "externalId", t.provisioned, t.members, t.spaces, t.created_at AS "createdAt", mine.role AS "ownRole"
         FROM teams t LEFT JOIN team_members mine ON mine.team_id = t.id AND mine.user_id = $3
        WHERE t.organization_id = $1 AND t.id = ANY($2)`,
      [organizationId, ids, actor.userId],
    );
    return new Map(rows.map((team) => [team.id, toTeamResponse(team, organizationRole)]));
  }
}
