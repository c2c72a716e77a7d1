import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { SpaceOwners } from '../entities/space-owners.entity';

const MEMBERS = `
  SELECT team_id AS team, user_id AS "user" FROM team_members WHERE organization_id = $1 AND team_id = ANY($2)
   ORDER BY team_id, user_id`;

/** Who is responsible for which pages. */
@Injectable()
export class OwnersRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string, spaceId: string): Promise<SpaceOwners | null> {
    return this.database.manager.findOneBy(SpaceOwners, { organizationId, spaceId });
  }

  async put(owners: SpaceOwners): Promise<void> {
    await this.database.manager.upsert(SpaceOwners, { ...owners }, ['spaceId']);
  }

  async remove(organizationId: string, spaceId: string): Promise<void> {
    await this.database.manager.delete(SpaceOwners, { organizationId, spaceId });
  }

  /** The people of teams. */
  async members(organizationId: string, teamIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    if (teamIds.length === 0) return new Map();
    const rows = await this.database.prepared<{ team: string; user: string }>(MEMBERS, [organizationId, teamIds]);
    const members = new Map<string, string[]>();
    for (const { team, user } of rows) members.set(team, [...(members.get(team) ?? []), user]);
    return members;
  }
}
