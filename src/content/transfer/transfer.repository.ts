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

/** Shorter than `deadlock_timeout`, after which the server may abort a transaction of another user. */
const LOCK_TIMEOUT = '150ms';

/**
 * The default of a level refers to roles in its organization: in another organization, members inherit the access that they
 * have there. Closed levels remain closed.
 */
const DEFAULT_LEVEL = `CASE WHEN default_level IS NULL THEN NULL ELSE 'inherit' END`;

/** Moves the rows of spaces and collections to another organization, in bulk statements. */
@Injectable()
export class TransferRepository {
  constructor(
    private readonly database: Database,
    private readonly spaces: SpacesRepository,
    private readonly tree: LevelTree,
  ) {}

  /** The spaces in some collections, including those in the trash. */
  async spacesIn(organizationId: string, collectionIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM spaces WHERE organization_id = $1 AND parent_id = ANY($2)',
      [organizationId, collectionIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks spaces exclusively, also against inserts of rows that refer to them. */
  lockSpaces(organizationId: string, ids: readonly string[]): Promise<LockedSpace[]> {
    return this.database.query<LockedSpace & Record<string, unknown>>(
      `SELECT id, default_level AS "defaultLevel", deleted_at IS NOT NULL AS trashed FROM spaces
        WHERE organization_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`,
      [organizationId, ids],
    );
  }

  /** From here on a lock wait aborts the transaction, which is retried: other transactions lock in other orders. */
  async setLockTimeout(): Promise<void> {
    await this.database.query(`SELECT set_config('lock_timeout', $1, true)`, [LOCK_TIMEOUT]);
  }

  /** Deletes the invite links to these spaces and collections. */
  async deleteInvites(organizationId: string, levelIds: readonly string[]): Promise<void> {
    await this.database.execute('DELETE FROM link_invites WHERE organization_id = $1 AND level_id = ANY($2)', [
      organizationId,
      levelIds,
    ]);
  }

  /** Moves the last collection to the end of the top level; the others are its descendants and keep their parents. */
  async moveCollections(from: string, to: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(
      `UPDATE collections SET organization_id = $2, external_id = NULL, default_level = ${DEFAULT_LEVEL},
              parent_id = CASE WHEN id = $4 THEN NULL ELSE parent_id END, rank = CASE WHEN id = $4 THEN $5 ELSE rank END
        WHERE organization_id = $1 AND id = ANY($3)`,
      [from, to, ids, ids.at(-1), rankAtEnd()],
    );
    await this.tree.announce(from);
    await this.tree.announce(to);
  }

  /** `toTop`: out of their collections, to the end of the top level. Invalidates the caches of all processes. */
  async moveSpaces(from: string, to: string, moved: readonly LockedSpace[], toTop: boolean): Promise<void> {
    const [first] = moved;
    if (!first) return;
    // Changing the default updates the space counts of the organization.
    const defaultLevel = first.defaultLevel === null ? null : 'inherit';
    await this.spaces.update(from, first.id, { defaultLevel });
    await this.database.execute(
      `UPDATE spaces SET organization_id = $2, external_id = NULL, default_level = ${DEFAULT_LEVEL}, updated_at = $6,
              parent_id = CASE WHEN $4 THEN NULL ELSE parent_id END, rank = CASE WHEN $4 THEN $5 ELSE rank END
        WHERE organization_id = $1 AND id = ANY($3)`,
      [from, to, moved.map(({ id }) => id), toTop, rankAtEnd(), new Date()],
    );
    await this.spaces.update(to, first.id, { defaultLevel });
    for (const { id } of moved) await this.spaces.update(to, id, {});
  }
}
