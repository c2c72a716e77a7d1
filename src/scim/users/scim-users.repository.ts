import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { FilterSql, type FilterColumns } from '../filter/filter-sql';
import { orderBy } from '../filter/order-by';
import type { ScimPage } from '../scim-page';
import { ScimUser } from './entities/scim-user.entity';

/** A managed person with their managed teams. */
export interface ScimUserRow extends Omit<ScimUser, 'member' | 'organizationId' | 'userNameKey'> {
  readonly active: boolean;
  readonly groups: readonly { readonly id: string; readonly title: string }[];
}

/** `active` is the state of the membership. */
type NewScimUser = Omit<ScimUser, 'member' | 'userNameKey'> & { readonly active: boolean };

const keyOf = (userName: string): string => userName.toLowerCase();

const text = (sql: string) => ({ sql, type: 'text' }) as const;

const USERS: FilterColumns = {
  columns: {
    id: { sql: 'person.user_id', type: 'exact' },
    username: { sql: 'person.user_name_key', type: 'lower' },
    externalid: { sql: 'person.external_id', type: 'exact' },
    displayname: text('person.display_name'),
    'name.givenname': text('person.given_name'),
    'name.familyname': text('person.family_name'),
    emails: { sql: 'person.email', type: 'lower' },
    'emails.value': { sql: 'person.email', type: 'lower' },
    'emails.type': text(`'work'::text`),
    'emails.primary': { sql: 'true', type: 'boolean' },
    active: { sql: 'NOT member.disabled', type: 'boolean' },
    'meta.created': { sql: 'person.created_at', type: 'time' },
    'meta.lastmodified': { sql: 'person.updated_at', type: 'time' },
  },
};

const FROM = `FROM scim_users person JOIN members member
  ON member.organization_id = person.organization_id AND member.user_id = person.user_id`;
const SHOWN = `person.user_id AS "userId", person.user_name AS "userName", person.email,
  person.external_id AS "externalId", person.display_name AS "displayName", person.given_name AS "givenName",
  person.family_name AS "familyName", person.created_at AS "createdAt", person.updated_at AS "updatedAt",
  NOT member.disabled AS active, COALESCE((
    SELECT json_agg(json_build_object('id', team.id, 'title', team.title) ORDER BY team.id)
      FROM team_members place JOIN teams team ON team.id = place.team_id AND team.provisioned
     WHERE place.organization_id = person.organization_id AND place.user_id = person.user_id), '[]') AS groups`;

/** Rows of managed people; every WHERE includes the organization. */
@Injectable()
export class ScimUsersRepository {
  constructor(private readonly database: Database) {}

  async find(organizationId: string, userId: string): Promise<ScimUserRow | undefined> {
    const [row] = await this.database.query<ScimUserRow & Record<string, unknown>>(
      `SELECT ${SHOWN} ${FROM} WHERE person.organization_id = $1 AND person.user_id = $2`,
      [organizationId, userId],
    );
    return row;
  }

  async list(organizationId: string, page: ScimPage): Promise<{ rows: ScimUserRow[]; total: number }> {
    const values: unknown[] = [organizationId];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const condition = page.filter ? new FilterSql(USERS, bind).of(page.filter) : 'true';
    const where = `WHERE person.organization_id = $1 AND (${condition})`;
    const [total] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count ${FROM} ${where}`,
      values,
    );
    const order = orderBy(USERS, page, 'person.user_id');
    if (page.count === 0) return { rows: [], total: total?.count ?? 0 };
    const rows = await this.database.query<ScimUserRow & Record<string, unknown>>(
      `SELECT ${SHOWN} ${FROM} ${where} ORDER BY ${order} LIMIT ${bind(page.count)} OFFSET ${bind(page.startIndex - 1)}`,
      values,
    );
    return { rows, total: total?.count ?? 0 };
  }

  /** Whether another user has the user name. */
  async isTaken(organizationId: string, userName: string, exceptUserId: string | undefined): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT 1 FROM scim_users WHERE organization_id = $1 AND user_name_key = $2 AND user_id <> $3',
      [organizationId, keyOf(userName), exceptUserId ?? ''],
    );
    return rows.length > 0;
  }

  async put({ active: _, ...row }: NewScimUser): Promise<void> {
    const keyed = { ...row, userNameKey: keyOf(row.userName) };
    await this.database.manager.upsert(ScimUser, keyed, ['organizationId', 'userId']);
  }

  /** All people managed by directories of the organization. */
  async ids(organizationId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT user_id AS id FROM scim_users WHERE organization_id = $1 ORDER BY user_id',
      [organizationId],
    );
    return rows.map(({ id }) => id);
  }
}
