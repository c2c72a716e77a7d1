import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Roles } from '../access/roles/roles';
import { type Bind, bindNumbered, visibleSpaces } from '../access/roles/visible-levels';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { containing } from '../common/text/containing';
import { CoherentCache } from '../database/coherent-cache';
import { Database } from '../database/database';
import { GroupedCache } from '../database/grouped-cache';
import { Invalidation } from '../database/invalidation';
import { PreparedRows, type RowWrite } from '../database/prepared-rows';
import { TOP_LEVEL } from '../collections/dto/parent-filter.field';
import { Space } from './entities/space.entity';
import { factsOf, type CachedSpace, type SpaceFacts } from './space-scope';

const MAX_CACHED_SPACES = 5_000;
const MAX_CACHED_COUNTS = 20_000;

export type SpaceChanges = Partial<Omit<Space, 'id' | 'organizationId' | 'organization' | 'parent'>>;

/** Omitted: all. */
export interface SpaceFilter {
  readonly externalId?: string;
  readonly title?: string;
  /** A collection, or `none`: the top level. */
  readonly parent?: string;
  readonly updatedSince?: string;
}

/** The number of spaces a person can see, and the roles it was counted with. */
interface CachedCount {
  readonly roles: Roles;
  readonly count: number;
}

/** Conditions on rows of `spaces s`, with their bound values. */
interface Query {
  readonly where: string[];
  readonly values: unknown[];
  readonly bind: Bind;
}

/** Active spaces that a person can see, in their organization or directly in a collection of it. */
function visibleTo(roles: Roles, collectionId: string | undefined, filter: SpaceFilter = {}): Query {
  const values: unknown[] = [roles.subject.organizationId];
  const bind = bindNumbered(values);
  const where = ['s.organization_id = $1', 's.deleted_at IS NULL', visibleSpaces(roles, 's', bind)];
  if (collectionId) where.push(`s.parent_id = ${bind(collectionId)}`);
  const { externalId, title, parent, updatedSince } = filter;
  if (externalId !== undefined) where.push(`s.external_id = ${bind(externalId)}`);
  if (title !== undefined) where.push(`s.title ILIKE ${bind(containing(title))}`);
  if (parent === TOP_LEVEL) where.push('s.parent_id IS NULL');
  else if (parent !== undefined) where.push(`s.parent_id = ${bind(parent)}`);
  if (updatedSince !== undefined) where.push(`s.updated_at >= ${bind(updatedSince)}::timestamptz`);
  return { where, values, bind };
}

/** Fields that determine who can see a space, and where it is listed. */
const LISTING: readonly (keyof SpaceChanges)[] = ['parentId', 'defaultLevel', 'deletedAt'];

/** Spaces. The organization is in every WHERE, except for `locate`, which finds the organization of a space. */
@Injectable()
export class SpacesRepository {
  private readonly cache: CoherentCache<SpaceFacts>;
  private readonly counts: GroupedCache<CachedCount>;

  constructor(
    private readonly database: Database,
    private readonly rows: PreparedRows,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'space', MAX_CACHED_SPACES);
    this.counts = new GroupedCache(invalidation, 'space-counts', MAX_CACHED_COUNTS);
  }

  /** The number of the newest revision of each space. */
  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.prepared<{ id: string; seq: number }>(
      'SELECT id, revision_seq AS seq FROM spaces WHERE id = ANY($1)',
      [ids],
    );
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  }

  /** A space with the facts that the guard needs, cached in every process until it changes. */
  async locate(id: string): Promise<SpaceFacts | undefined> {
    return this.cache.peek(id) ?? this.cache.get(id, () => this.load(id));
  }

  /** Several spaces like `locate`, in one statement for those that are not cached; unknown ones are omitted. */
  async locateMany(ids: readonly string[]): Promise<SpaceFacts[]> {
    const cached = ids.flatMap((id) => this.cache.peek(id) ?? []);
    if (cached.length === ids.length) return cached;
    const missing = ids.filter((id) => !cached.some((space) => space.id === id));
    const loading = this.database.manager.findBy(Space, { id: In(missing) });
    const loaded = await Promise.all(
      missing.map((id) =>
        this.cache.get(id, async () => (await loading).filter((one) => one.id === id).map(factsOf)[0]),
      ),
    );
    return [...cached, ...loaded.filter((space) => space !== undefined)];
  }

  /** A cached space with its current number of open comments. */
  async withCommentCount(space: CachedSpace): Promise<Space> {
    const [row] = await this.database.prepared<Pick<Space, 'comments'>>(
      'SELECT comments FROM spaces WHERE organization_id = $1 AND id = $2',
      [space.organizationId, space.id],
    );
    return { ...space, comments: row?.comments ?? 0 };
  }

  async find(organizationId: string, id: string): Promise<Space | null> {
    return this.database.manager.findOneBy(Space, { organizationId, id });
  }

  /** Active spaces that a person can see: of an organization in order of creation, of a collection in their order in it. */
  async list(
    roles: Roles,
    collectionId: string | undefined,
    { after, limit }: PageRequest,
    filter?: SpaceFilter,
  ): Promise<RowPage<Space>> {
    const query = visibleTo(roles, collectionId, filter);
    const { where, bind } = query;
    if (after && collectionId) where.push(`(s.rank, s.id) > (${bind(after[0])}, ${bind(after[1])})`);
    if (after && !collectionId) where.push(`s.id > ${bind(after[1])}`);
    const [rows, count] = await Promise.all([
      this.read(query, collectionId ? 's.rank, s.id' : 's.id', limit + 1),
      filter ? this.countOf(visibleTo(roles, collectionId, filter)) : this.count(roles, collectionId),
    ]);
    return { rows, count };
  }

  /** Active spaces that both people can see, by time of creation. */
  async listVisibleToBoth(
    roles: Roles,
    caller: Roles,
    order: 'asc' | 'desc',
    { after, limit }: PageRequest,
  ): Promise<RowPage<Space>> {
    const [query, all] = [visibleTo(roles, undefined), visibleTo(roles, undefined)];
    for (const { where, bind } of [query, all]) where.push(visibleSpaces(caller, 's', bind));
    if (after) query.where.push(`s.id ${order === 'asc' ? '>' : '<'} ${query.bind(after[0])}`);
    const [rows, count] = await Promise.all([
      this.read(query, `s.id ${order === 'asc' ? 'ASC' : 'DESC'}`, limit + 1),
      this.countOf(all),
    ]);
    return { rows, count };
  }

  /** Spaces of an organization that a person cannot see, in the trash or not. */
  async hiddenFrom(roles: Roles): Promise<string[]> {
    if (roles.seesEverything) return [];
    const values: unknown[] = [roles.subject.organizationId];
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM spaces s WHERE organization_id = $1 AND NOT ${visibleSpaces(roles, 's', bindNumbered(values))}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  /** Active spaces of an organization by identifier; missing ones are omitted. */
  findMany(organizationId: string, ids: readonly string[]): Promise<Space[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.manager.findBy(Space, { organizationId, id: In([...ids]), deletedAt: IsNull() });
  }

  /** Active spaces of an organization in these collections. */
  inCollections(organizationId: string, collectionIds: readonly string[]): Promise<Space[]> {
    return this.database.manager.findBy(Space, {
      organizationId,
      parentId: In([...collectionIds]),
      deletedAt: IsNull(),
    });
  }

  insert(space: Space): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.manager.insert(Space, space);
      await this.counts.announce(space.organizationId);
    });
  }

  /** Changes a space, and in the same statement the rows in `also`, and notifies every process to drop the cached one. */
  update(organizationId: string, id: string, changes: SpaceChanges, also: readonly RowWrite[] = []): Promise<void> {
    return this.database.transaction(async () => {
      const key = { organizationId, id };
      if (also.length > 0) await this.rows.write([...also, this.rows.updating(Space, key, changes)]);
      else await this.rows.update(Space, key, changes);
      await this.cache.announce(id);
      if (LISTING.some((field) => changes[field] !== undefined)) await this.counts.announce(organizationId);
    });
  }

  /** Locks a space's row until the transaction ends: writers of its content are serialized here. */
  async lock(organizationId: string, id: string): Promise<Space | null> {
    // A stronger lock would wait for inserts that reference the space, and could deadlock with them.
    const rest = 'WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE';
    const [space] = await this.rows.select(Space, rest, [organizationId, id]);
    return space ?? null;
  }

  /** Moves every active space of these collections to the trash, and removes all spaces, trashed ones too, from them. */
  async emptyCollections(organizationId: string, collectionIds: readonly string[], now: Date): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE spaces SET parent_id = NULL, deleted_at = COALESCE(deleted_at, $3), updated_at = $3
        WHERE organization_id = $1 AND parent_id = ANY($2) RETURNING id`,
      [organizationId, collectionIds, now],
    );
    for (const { id } of rows) await this.cache.announce(id);
    await this.counts.announce(organizationId);
  }

  private async load(id: string): Promise<SpaceFacts | undefined> {
    const [space] = await this.rows.select(Space, 'WHERE id = $1', [id]);
    return space && factsOf(space);
  }

  /** Cached until spaces are created, deleted or moved, or the roles of the person change. */
  private async count(roles: Roles, collectionId: string | undefined): Promise<number> {
    const { organizationId, userId } = roles.subject;
    const key = `${collectionId ?? ''}:${roles.seesEverything ? 'admin' : userId}`;
    const load = async (): Promise<CachedCount> => ({
      roles,
      count: await this.countOf(visibleTo(roles, collectionId)),
    });
    const cached = await this.counts.get(organizationId, key, load);
    return cached.roles.hasBasisOf(roles) ? cached.count : (await this.counts.renew(organizationId, key, load)).count;
  }

  private read({ where, values, bind }: Query, order: string, limit: number): Promise<Space[]> {
    return this.database.prepared<Space>(
      `SELECT ${this.rows.columns(Space)} FROM spaces s WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${bind(limit)}`,
      values,
    );
  }

  private async countOf({ where, values }: Query): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM spaces s WHERE ${where.join(' AND ')}`;
    const [row] = await this.database.prepared<{ count: number }>(sql, values);
    return row?.count ?? 0;
  }
}
