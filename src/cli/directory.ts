import { containing } from '../common/text/containing';
import { Database } from '../database/database';
import type { Application } from './application';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly organizations: number;
}

export type OperatorRow = Pick<UserRow, 'id' | 'email' | 'name'>;

export interface OrganizationRow {
  readonly id: string;
  readonly title: string;
  readonly createdAt: Date;
  readonly members: number;
  readonly admins: number;
  readonly spaces: number;
  readonly pages: number;
  /** Bytes of files. */
  readonly storage: number;
  /** Null: never. */
  readonly lastUsedAt: Date | null;
}

export interface MemberRow {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** Null: a guest. */
  readonly role: string | null;
  readonly disabled: boolean;
  readonly joinedAt: Date;
}

/** What to list: rows that contain `search` in the name or address, at most `limit`. */
export interface ListFilter {
  readonly search?: string;
  readonly limit: number;
}

const read = async <Row extends object>(
  { context }: Application,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> => context.get(Database).query<Row>(sql, values);

/** Accounts in the order of their addresses. */
export const listUsers = (application: Application, { search, limit }: ListFilter): Promise<UserRow[]> =>
  read(
    application,
    `SELECT id, COALESCE(unproven_email, email) AS email, display_name AS name, created_at AS "createdAt",
            (SELECT count(*)::int FROM members WHERE members.user_id = users.id) AS organizations
       FROM users WHERE email ILIKE $1 OR unproven_email ILIKE $1 OR display_name ILIKE $1 ORDER BY email LIMIT $2`,
    [containing(search ?? ''), limit],
  );

/** Operators of the installation in the order of their addresses. */
export const listOperators = (application: Application, { search, limit }: ListFilter): Promise<OperatorRow[]> =>
  read(
    application,
    `SELECT id, COALESCE(unproven_email, email) AS email, display_name AS name FROM users
      WHERE operator AND (email ILIKE $1 OR unproven_email ILIKE $1 OR display_name ILIKE $1) ORDER BY email LIMIT $2`,
    [containing(search ?? ''), limit],
  );

/** Organizations in the order they were founded; spaces in the trash are not counted, but their content is. */
export const listOrganizations = (
  application: Application,
  { search, limit }: ListFilter,
): Promise<OrganizationRow[]> =>
  read(
    application,
    `SELECT id, title, created_at AS "createdAt", places.members, places.admins,
            places.last_seen_at AS "lastUsedAt", content.spaces, content.pages, content.storage
       FROM organizations
      CROSS JOIN LATERAL (SELECT count(*)::int AS members, (count(*) FILTER (WHERE role = 'admin'))::int AS admins,
                                 max(last_seen_at) AS last_seen_at
                            FROM members WHERE organization_id = organizations.id) places
      CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE deleted_at IS NULL))::int AS spaces,
                                 COALESCE(sum(pages), 0)::int AS pages, COALESCE(sum(file_bytes), 0)::float8 AS storage
                            FROM spaces LEFT JOIN space_sizes ON space_sizes.space_id = spaces.id
                           WHERE organization_id = organizations.id) content
      WHERE title ILIKE $1 ORDER BY id LIMIT $2`,
    [containing(search ?? ''), limit],
  );

/** Members of one organization in the order of their addresses. */
export const listMembers = (
  application: Application,
  organizationId: string,
  filter: ListFilter,
): Promise<MemberRow[]> =>
  read(
    application,
    `SELECT user_id AS "userId", COALESCE(unproven_email, email) AS email, display_name AS name, role, disabled, joined_at AS "joinedAt"
       FROM members JOIN users ON users.id = members.user_id
      WHERE organization_id = $1 AND (email ILIKE $2 OR unproven_email ILIKE $2 OR display_name ILIKE $2)
      ORDER BY COALESCE(unproven_email, email) LIMIT $3`,
    [organizationId, containing(filter.search ?? ''), filter.limit],
  );
