import { Injectable } from '@nestjs/common';
import { bindNumbered, visibleSpaces } from '../../access/roles/visible-levels';
import type { Roles } from '../../access/roles/roles';
import { newId } from '../../common/ids/new-id';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { Favorite, type FavoriteType } from '../entities/favorite.entity';
import { CURRENT_SPACE, currentPage } from '../home.sql';

/** What a member can star. */
export interface FavoriteTarget {
  readonly organizationId: string;
  readonly userId: string;
  readonly spaceId: string;
  readonly type: FavoriteType;
  /** Identifier of the space or page. */
  readonly id: string;
}

/** A favorite with the names that its target has now. */
export interface NamedFavorite {
  readonly id: string;
  readonly spaceId: string;
  readonly spaceTitle: string;
  readonly type: FavoriteType;
  readonly targetId: string;
  readonly title: string;
  readonly emoji: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `n.id, n.space_id AS "spaceId", s.title AS "spaceTitle", n.target_type AS type, n.target_id AS "targetId",
  CASE n.target_type WHEN 'space' THEN s.title ELSE page.title END AS title,
  CASE n.target_type WHEN 'space' THEN s.emoji ELSE page.emoji END AS emoji, n.created_at AS "createdAt"`;

/** Pages that were removed from the primary content are left out. */
const ROWS = `favorites n ${CURRENT_SPACE} ${currentPage('n.target_id', 's.id')}`;
const IS_THERE = `(n.target_type = 'space' OR NOT page.removed)`;

/** Nothing changes if it is one already; only members have favorites. */
const ADD = `INSERT INTO favorites (id, organization_id, user_id, space_id, target_id, target_type, created_at)
  SELECT $1, m.organization_id, m.user_id, $4, $5, $6, $7 FROM members m WHERE m.organization_id = $2 AND m.user_id = $3
  ON CONFLICT DO NOTHING`;

/** Favorites of people. */
@Injectable()
export class FavoritesRepository {
  constructor(private readonly database: Database) {}

  /** Those of the person in one organization that they can still see, newest first. */
  async list(roles: Roles, { after, limit }: PageRequest): Promise<RowPage<NamedFavorite>> {
    const values: unknown[] = [];
    const bind = bindNumbered(values);
    const { organizationId, userId } = roles.subject;
    const where = `n.organization_id = ${bind(organizationId)} AND n.user_id = ${bind(userId)} AND ${IS_THERE}
      AND ${visibleSpaces(roles, 's', bind)}`;
    const counted = this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${ROWS} WHERE ${where}`,
      [...values],
    );
    const rest = after ? `AND n.id < ${bind(after[0])}` : '';
    const found = this.database.query<NamedFavorite & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM ${ROWS} WHERE ${where} ${rest} ORDER BY n.id DESC LIMIT ${bind(limit + 1)}`,
      values,
    );
    const [rows, [row]] = await Promise.all([found, counted]);
    return { rows, count: row?.count ?? 0 };
  }

  count({ organizationId, userId }: FavoriteTarget): Promise<number> {
    return this.database.manager.countBy(Favorite, { organizationId, userId });
  }

  /** @returns when the person starred it; null if they have not */
  find({ organizationId, userId, spaceId, id }: FavoriteTarget): Promise<Favorite | null> {
    return this.database.manager.findOneBy(Favorite, { organizationId, userId, spaceId, targetId: id });
  }

  async add({ organizationId, userId, spaceId, type, id }: FavoriteTarget): Promise<void> {
    await this.database.execute(ADD, [newId(), organizationId, userId, spaceId, id, type, new Date()]);
  }

  async remove({ organizationId, userId, spaceId, id }: FavoriteTarget): Promise<void> {
    await this.database.manager.delete(Favorite, { organizationId, userId, spaceId, targetId: id });
  }
}
