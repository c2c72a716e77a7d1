import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { Invalidation } from '../database/invalidation';
import { Space } from './entities/space.entity';
import type { SpaceFacts } from './space-scope';

const REMEMBERED_SPACES = 5_000;

export type SpaceChanges = Partial<Omit<Space, 'id' | 'organizationId' | 'organization' | 'parent'>>;

/** Spaces. The organization stands in every WHERE, save for `locate`, which finds out whose a space is. */
@Injectable()
export class SpacesRepository {
  private readonly cache: CoherentCache<SpaceFacts>;

  constructor(
    private readonly database: Database,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'space', REMEMBERED_SPACES);
  }

  /** A space with what the guard needs, remembered in every process until it changes. */
  async locate(id: string): Promise<SpaceFacts | undefined> {
    return this.cache.peek(id) ?? this.cache.get(id, () => this.load(id));
  }

  async find(organizationId: string, id: string): Promise<Space | null> {
    return this.database.manager.findOneBy(Space, { organizationId, id });
  }

  /** Active spaces of an organization in the order they were made. */
  listOfOrganization(organizationId: string, page: PageRequest): Promise<RowPage<Space>> {
    return this.list(organizationId, undefined, page);
  }

  /** Active spaces of one collection in their order in it. */
  listOfCollection(organizationId: string, collectionId: string, page: PageRequest): Promise<RowPage<Space>> {
    return this.list(organizationId, collectionId, page);
  }

  async insert(space: Space): Promise<void> {
    await this.database.manager.insert(Space, space);
  }

  /** Changes a space and tells every process to forget the old one. */
  update(organizationId: string, id: string, changes: SpaceChanges): Promise<void> {
    return this.database.transaction(async () => {
      if (Object.keys(changes).length > 0) await this.database.manager.update(Space, { organizationId, id }, changes);
      await this.cache.announce(id);
    });
  }

  /** Counts open comments that came (positive) or went; false when there is no such space. */
  addComments(organizationId: string, id: string, change: number): Promise<boolean> {
    return this.database.transaction(async () => {
      const counted = await this.database.execute(
        'UPDATE spaces SET comments = comments + $3 WHERE organization_id = $1 AND id = $2',
        [organizationId, id, change],
      );
      await this.cache.announce(id);
      return counted > 0;
    });
  }

  /** Locks a space's row until the transaction ends: writers of its content take turns here. */
  async lock(organizationId: string, id: string): Promise<Space | null> {
    // A stronger lock would wait for whoever adds rows that name the space, and they may hold what its holder wants next.
    const lock = { mode: 'for_no_key_update' } as const;
    return this.database.manager.findOne(Space, { where: { organizationId, id }, lock });
  }

  /** Puts every active space of these collections in the trash, and takes all spaces, trashed ones too, out of them. */
  async emptyCollections(organizationId: string, collectionIds: readonly string[], now: Date): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE spaces SET parent_id = NULL, deleted_at = COALESCE(deleted_at, $3), updated_at = $3
        WHERE organization_id = $1 AND parent_id = ANY($2) RETURNING id`,
      [organizationId, collectionIds, now],
    );
    for (const { id } of rows) await this.cache.announce(id);
  }

  private async load(id: string): Promise<SpaceFacts | undefined> {
    const space = await this.database.manager.findOneBy(Space, { id });
    return space ? { ...space, trashed: space.deletedAt !== null } : undefined;
  }

  private async list(
    organizationId: string,
    collectionId: string | undefined,
    { after, limit }: PageRequest,
  ): Promise<RowPage<Space>> {
    const all = () =>
      this.database.manager
        .createQueryBuilder(Space, 'space')
        .where('space.organizationId = :organizationId', { organizationId })
        .andWhere('space.deletedAt IS NULL')
        .andWhere(collectionId ? 'space.parentId = :collectionId' : 'true', { collectionId });
    const rows = all()
      .orderBy(collectionId ? 'space.rank' : 'space.id')
      .addOrderBy('space.id')
      .limit(limit + 1);
    if (after && collectionId) rows.andWhere('(space.rank, space.id) > (:rank, :id)', { rank: after[0], id: after[1] });
    if (after && !collectionId) rows.andWhere('space.id > :id', { id: after[1] });
    const [found, count] = await Promise.all([rows.getMany(), all().getCount()]);
    return { rows: found, count };
  }
}
