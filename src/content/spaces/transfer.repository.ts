import { Injectable } from '@nestjs/common';
import { LevelTree } from '../../access/roles/level-tree';
import { rankAtEnd } from '../../collections/rank';
import type { DefaultLevel } from '../../common/permissions/role';
import { Database } from '../../database/database';
import { SpacesRepository } from '../../spaces/spaces.repository';

export interface LockedSpace {
  readonly id: string;
  readonly defaultLevel: DefaultLevel;
  readonly trashed: boolean;
}

/** Shorter than the time after which the server looks for circles of waits and ends someone else's transaction. */
const LOCK_TIMEOUT = '150ms';

/**
 * What a level says by default names roles that its organization gave: members of another one start with what they have
 * there. What nobody could see stays closed.
 */
const DEFAULT_LEVEL = `CASE WHEN default_level IS NULL THEN NULL ELSE 'inherit' END`;

/** Rows of spaces and collections that go to another organization, in statements over all of them. */
@Injectable()
export class TransferRepository {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
    private readonly tree: LevelTree,
  ) {}

  /** The spaces in some collections, those in the trash included. */
  async spacesIn(organizationId: string, collectionIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM spaces WHERE organization_id = $1 AND parent_id = ANY($2)',
      [organizationId, collectionIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks spaces against everyone, those who add rows that name them included. */
  lockSpaces(organizationId: string, ids: readonly string[]): Promise<LockedSpace[]> {
    return this.database.query<LockedSpace & Record<string, unknown>>(
      `SELECT id, default_level AS "defaultLevel", deleted_at IS NOT NULL AS trashed FROM spaces
        WHERE organization_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`,
      [organizationId, ids],
    );
  }

  /** From here on a lock that does not come at once ends the transaction, which starts again: others lock in other orders. */
  async yieldToOthers(): Promise<void> {
    await this.database.query(`SELECT set_config('lock_timeout', $1, true)`, [LOCK_TIMEOUT]);
  }

  /** Ends the invite links to these spaces and collections. */
  async forgetInvites(organizationId: string, levelIds: readonly string[]): Promise<void> {
    await this.database.execute('DELETE FROM link_invites WHERE organization_id = $1 AND level_id = ANY($2)', [
      organizationId,
      levelIds,
    ]);
  }

  /** The last one comes to be at the top, at the end; the others stay where they are in it. */
  async moveCollections(from: string, to: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(
      `UPDATE collections SET organization_id = $2, default_level = ${DEFAULT_LEVEL},
              parent_id = CASE WHEN id = $4 THEN NULL ELSE parent_id END, rank = CASE WHEN id = $4 THEN $5 ELSE rank END
        WHERE organization_id = $1 AND id = ANY($3)`,
      [from, to, ids, ids.at(-1), rankAtEnd()],
    );
    await this.tree.announce(from);
    await this.tree.announce(to);
  }

  /** `toTop`: out of their collections, to the end of the top. Every process forgets what it knew of them. */
  async moveSpaces(from: string, to: string, moved: readonly LockedSpace[], toTop: boolean): Promise<void> {
    const [first] = moved;
    if (!first) return;
    // A change of the default changes the numbers of spaces that an organization shows.
    const defaultLevel = first.defaultLevel === null ? null : 'inherit';
    await this.spaces.update(from, first.id, { defaultLevel });
    await this.database.execute(
      `UPDATE spaces SET organization_id = $2, default_level = ${DEFAULT_LEVEL}, updated_at = $6,
              parent_id = CASE WHEN $4 THEN NULL ELSE parent_id END, rank = CASE WHEN $4 THEN $5 ELSE rank END
        WHERE organization_id = $1 AND id = ANY($3)`,
      [from, to, moved.map(({ id }) => id), toTop, rankAtEnd(), new Date()],
    );
    await this.spaces.update(to, first.id, { defaultLevel });
    for (const { id } of moved) await this.spaces.update(to, id, {});
  }
}
