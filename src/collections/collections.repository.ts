import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { LevelTree } from '../access/roles/level-tree';
import type { Roles } from '../access/roles/roles';
import { bindNamed, visibleCollections } from '../access/roles/visible-levels';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { containing } from '../common/text/containing';
import { Database } from '../database/database';
import { TOP_LEVEL } from './dto/parent-filter.field';
import { Collection } from './entities/collection.entity';

/** Omitted: all. */
export interface CollectionFilter {
  readonly externalId?: string;
  readonly title?: string;
  /** A collection, or `none`: the top level. */
  readonly parent?: string;
}

const inParent = (parent: string): string =>
  parent === TOP_LEVEL ? 'collection.parentId IS NULL' : 'collection.parentId = :parent';

/** Collections of one organization; the organization is in every WHERE. */
@Injectable()
export class CollectionsRepository {
  constructor(
    private readonly database: Database,
    private readonly tree: LevelTree,
  ) {}

  find(id: string): Promise<Collection | null> {
    return this.database.manager.findOneBy(Collection, { id });
  }

  findIn(organizationId: string, id: string): Promise<Collection | null> {
    return this.database.manager.findOneBy(Collection, { organizationId, id });
  }

  findAll(organizationId: string, ids: readonly string[]): Promise<Collection[]> {
    return this.database.manager.findBy(Collection, { organizationId, id: In([...ids]) });
  }

  /** The collections of an organization as levels. */
  levels(organizationId: string): Promise<Pick<Collection, 'id' | 'parentId' | 'defaultLevel' | 'createdBy'>[]> {
    return this.database.query(
      `SELECT id, parent_id AS "parentId", default_level AS "defaultLevel", created_by AS "createdBy"
         FROM collections WHERE organization_id = $1`,
      [organizationId],
    );
  }

  /** The collections that a person can see, in order of creation. */
  async list(
    roles: Roles,
    { parent, externalId, title }: CollectionFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<Collection>> {
    const values: Record<string, unknown> = {};
    const visible = visibleCollections(roles, 'collection', bindNamed(values));
    const all = () =>
      this.database.manager
        .createQueryBuilder(Collection, 'collection')
        .where('collection.organizationId = :organizationId', { organizationId: roles.subject.organizationId })
        .andWhere(parent === undefined ? 'true' : inParent(parent), { parent })
        .andWhere(externalId === undefined ? 'true' : 'collection.externalId = :externalId', { externalId })
        .andWhere(title === undefined ? 'true' : 'collection.title ILIKE :title', { title: containing(title ?? '') })
        .andWhere(visible, values);
    const [rows, count] = await Promise.all([
      all()
        .andWhere(after ? 'collection.id > :after' : 'true', { after: after?.[0] })
        .orderBy('collection.id')
        .limit(limit + 1)
        .getMany(),
      all().getCount(),
    ]);
    return { rows, count };
  }

  insert(collection: Collection): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.manager.insert(Collection, collection);
      await this.tree.announce(collection.organizationId);
    });
  }

  update(
    organizationId: string,
    id: string,
    changes: Partial<Omit<Collection, 'organization' | 'parent'>>,
  ): Promise<void> {
    return this.database.transaction(async () => {
      if (Object.keys(changes).length > 0)
        await this.database.manager.update(Collection, { organizationId, id }, changes);
      await this.tree.announce(organizationId);
    });
  }

  /** The depth of a collection: 1 at the top. */
  async depth(organizationId: string, id: string): Promise<number> {
    const ancestors = await this.ancestors(organizationId, id);
    return ancestors.length + 1;
  }

  /** Identifiers of the collections above one, the nearest first. */
  ancestors(organizationId: string, id: string): Promise<string[]> {
    return this.idsOf(
      `WITH RECURSIVE above AS (
         SELECT parent_id, 1 AS level FROM collections WHERE organization_id = $1 AND id = $2
         UNION ALL
         SELECT c.parent_id, above.level + 1 FROM above JOIN collections c ON c.id = above.parent_id
       ) SELECT parent_id AS id FROM above WHERE parent_id IS NOT NULL ORDER BY level`,
      [organizationId, id],
    );
  }

  /** A collection and everything below it, the deepest first. */
  subtree(organizationId: string, id: string): Promise<string[]> {
    return this.idsOf(
      `WITH RECURSIVE below AS (
         SELECT id, 1 AS level FROM collections WHERE organization_id = $1 AND id = $2
         UNION ALL
         SELECT c.id, below.level + 1 FROM below JOIN collections c ON c.parent_id = below.id
       ) SELECT id FROM below ORDER BY level DESC`,
      [organizationId, id],
    );
  }

  /** Levels from a collection down to the deepest one in it: 1 if it contains no collection. */
  async height(organizationId: string, id: string): Promise<number> {
    const rows = await this.database.query<{ height: number }>(
      `WITH RECURSIVE below AS (
         SELECT id, 1 AS level FROM collections WHERE organization_id = $1 AND id = $2
         UNION ALL
         SELECT c.id, below.level + 1 FROM below JOIN collections c ON c.parent_id = below.id
       ) SELECT max(level) AS height FROM below`,
      [organizationId, id],
    );
    return rows[0]?.height ?? 1;
  }

  /** Deletes collections that are no longer referenced. */
  delete(organizationId: string, ids: readonly string[]): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.execute('DELETE FROM collections WHERE organization_id = $1 AND id = ANY($2)', [
        organizationId,
        ids,
      ]);
      await this.tree.announce(organizationId);
    });
  }

  /** Serializes changes to the shape of one organization's tree until the transaction ends, so that concurrent moves cannot create a cycle. */
  async lockTree(organizationId: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [organizationId]);
  }

  private async idsOf(query: string, values: readonly unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(query, values);
    return rows.map(({ id }) => id);
  }
}
