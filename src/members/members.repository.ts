import { Injectable } from '@nestjs/common';
import type { CursorKeys } from '../common/pagination/cursor-codec';
import type { PageRequest, RowPage } from '../common/pagination/page';
import type { Actor } from '../common/permissions/actor';
import type { Role, RoleOrGuest } from '../common/permissions/role';
import { containing } from '../common/text/containing';
import { Database } from '../database/database';
import type { Organization } from '../organizations/entities/organization.entity';
import type { MembersQuery } from './dto/members.query';
import { User } from '../users/entities/user.entity';
import { Member } from './entities/member.entity';

/** A membership with its person, for lists. */
export type MemberRow = Omit<Member, 'organization' | 'user' | 'organizationId' | 'searchText'> & {
  readonly email: string;
  readonly displayName: string;
  readonly photoUrl: string | null;
};

export type MemberFilter = Pick<MembersQuery, 'order' | 'sort' | 'role' | 'search' | 'externalId'>;

/** The number of memberships with one role, and how many of them have called. */
export interface RoleCount {
  readonly role: Role | null;
  readonly total: number;
  readonly seen: number;
}

const PLACE = `members.user_id AS "userId", members.external_id AS "externalId", members.role, members.disabled, members.sso, members.provisioned, members.teams, members.spaces,
  members.joined_at AS "joinedAt", members.last_seen_at AS "lastSeenAt"`;
const PERSON = `COALESCE(users.unproven_email, users.email) AS email, users.display_name AS "displayName", users.photo_url AS "photoUrl"`;
const ANY_PERSON = 'JOIN users ON users.id = members.user_id';
const COLUMN = { joinedAt: 'joined_at', lastSeenAt: 'last_seen_at' } as const;

/** The rule of `mustSignIn` for people who did not sign in: admins pass, and everyone if sign-in is not required. */
const SIGN_IN_NOT_REQUIRED = `(member.role = 'admin' OR NOT EXISTS (
  SELECT FROM organizations WHERE organizations.id = member.organizationId AND organizations.sso))`;

/** Conditions of a statement, with the values of `$1`, `$2` and so on. */
class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  constructor(organizationId: string, { sort, role, externalId }: MemberFilter) {
    this.parts.push(`members.organization_id = ${this.bind(organizationId)}`);
    if (role === 'guest') this.parts.push('members.role IS NULL');
    else if (role) this.parts.push(`members.role = ${this.bind(role)}`);
    if (externalId !== undefined) this.parts.push(`members.external_id = ${this.bind(externalId)}`);
    if (sort === 'lastSeenAt') this.parts.push('members.last_seen_at IS NOT NULL');
  }

  search(text: string): this {
    this.parts.push(`members.search_text LIKE lower(${this.bind(containing(text))})`);
    return this;
  }

  /** The condition for rows after the last one of the previous page. */
  after({ sort, order }: MemberFilter, keys: CursorKeys | undefined): string {
    if (!keys) return 'true';
    const [time, userId] = keys.map((key) => this.bind(key));
    const sign = order === 'asc' ? '>' : '<';
    return `(members.${COLUMN[sort]}, members.user_id) ${sign} (${time}::timestamptz, ${userId})`;
  }

  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get sql(): string {
    return this.parts.join(' AND ');
  }
}

/** By the role first where only one is requested, so that the index with the role provides the order. */
const orderBy = ({ sort, order, role }: MemberFilter): string =>
  [...(role ? ['role'] : []), COLUMN[sort], 'user_id'].map((column) => `members.${column} ${order}`).join(', ');

/** Reads memberships. */
@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /** Up to `limit + 1` memberships by an index scan; there are few variants of the statement, so it is prepared. */
  list(organizationId: string, filter: MemberFilter, { after, limit }: PageRequest): Promise<MemberRow[]> {
    const where = new Conditions(organizationId, filter);
    return this.database.prepared<MemberRow>(
      `SELECT ${PLACE}, ${PERSON} FROM members ${ANY_PERSON} WHERE ${where.sql} AND ${where.after(filter, after)}
        ORDER BY ${orderBy(filter)} LIMIT ${where.bind(limit + 1)}`,
      where.values,
    );
  }

  /** The total of a list with a search; scans all members if most of them contain the text. */
  async countFound(organizationId: string, filter: MemberFilter & { search: string }): Promise<number> {
    const where = new Conditions(organizationId, filter).search(filter.search);
    const [row] = await this.database.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM members WHERE ${where.sql}`,
      where.values,
    );
    return row?.found ?? 0;
  }

  /**
   * Up to `limit + 1` memberships whose name or address contains a text.
   * @param inOrder whether to scan the list in order until the page is full, best if many match; otherwise all matches are found first
   */
  search(
    organizationId: string,
    filter: MemberFilter & { search: string },
    { after, limit }: PageRequest,
    inOrder: boolean,
  ): Promise<MemberRow[]> {
    const where = new Conditions(organizationId, filter).search(filter.search);
    return this.database.query<MemberRow>(
      `WITH found AS ${inOrder ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (SELECT * FROM members WHERE ${where.sql}),
            members AS (SELECT * FROM found members WHERE ${where.after(filter, after)}
                         ORDER BY ${orderBy(filter)} LIMIT ${where.bind(limit + 1)})
       SELECT ${PLACE}, ${PERSON} FROM members ${ANY_PERSON} ORDER BY ${orderBy(filter)}`,
      where.values,
    );
  }

  /** The number of memberships, whatever their role. */
  async total(organizationId: string): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM members WHERE organization_id = $1',
      [organizationId],
    );
    return row?.total ?? 0;
  }

  /** The number of memberships by role. The cost grows with the number of members: cache it. */
  count(organizationId: string): Promise<RoleCount[]> {
    return this.database.query<{ role: Role | null; total: number; seen: number }>(
      `SELECT role, count(*)::int AS total, count(last_seen_at)::int AS seen
         FROM members WHERE organization_id = $1 GROUP BY role`,
      [organizationId],
    );
  }

  async find(organizationId: string, userId: string): Promise<MemberRow | undefined> {
    const [row] = await this.database.query<MemberRow>(
      `SELECT ${PLACE}, ${PERSON} FROM members ${ANY_PERSON}
        WHERE members.organization_id = $1 AND members.user_id = $2`,
      [organizationId, userId],
    );
    return row;
  }

  /** Identifiers of the members with these addresses, by address. */
  async idsByAddress(
    organizationId: string,
    emails: readonly string[],
    providerId?: string,
  ): Promise<Map<string, string>> {
    const rows = await this.database.query<{ userId: string; email: string }>(
      `SELECT members.user_id AS "userId", COALESCE(users.unproven_email, users.email) AS email
         FROM members ${ANY_PERSON}
        WHERE members.organization_id = $1 AND (users.email = ANY($2) OR users.unproven_email = ANY($2))
        ORDER BY users.unproven_email IS NULL, COALESCE(members.provider_id = $3, false),
          members.sso AND members.provider_id IS NULL, NOT members.disabled, members.user_id`,
      [organizationId, emails, providerId ?? null],
    );
    return new Map(rows.map(({ userId, email }) => [email, userId]));
  }

  /** The current roles of people; those without a membership are omitted. */
  async roles(organizationId: string, userIds: readonly string[]): Promise<Map<string, RoleOrGuest>> {
    const rows = await this.database.query<{ userId: string; role: RoleOrGuest }>(
      'SELECT user_id AS "userId", role FROM members WHERE organization_id = $1 AND user_id = ANY($2)',
      [organizationId, userIds],
    );
    return new Map(rows.map(({ userId, role }) => [userId, role]));
  }

  /** The organizations that the caller has access to, in order of creation. */
  async listOrganizations(
    actor: Actor,
    { after, limit }: PageRequest,
  ): Promise<RowPage<Member & { organization: Organization }>> {
    const memberships = () => {
      const rows = this.database.manager
        .createQueryBuilder(Member, 'member')
        .where('member.userId = :user AND NOT member.disabled', { user: actor.userId });
      if (!actor.sso) rows.andWhere(SIGN_IN_NOT_REQUIRED);
      return actor.organizationId
        ? rows.andWhere('member.organizationId = :only', { only: actor.organizationId })
        : rows;
    };
    const [rows, count] = await Promise.all([
      memberships()
        .innerJoinAndSelect('member.organization', 'organization')
        .andWhere(after ? 'member.organizationId > :after' : 'true', { after: after?.[0] })
        .orderBy('member.organizationId')
        .limit(limit + 1)
        .getMany(),
      memberships().getCount(),
    ]);
    return { rows: rows as (Member & { organization: Organization })[], count };
  }

  /** A person in one of the caller's organizations. */
  findColleague(actor: Actor, userId: string): Promise<User | null> {
    return this.database.manager
      .createQueryBuilder(User, 'person')
      .where('person.id = :userId', { userId })
      .andWhere(
        userId === actor.userId
          ? 'true'
          : `EXISTS (SELECT 1 FROM members theirs JOIN members mine ON mine.organization_id = theirs.organization_id
              WHERE theirs.user_id = :userId AND mine.user_id = :actorId AND mine.role IS NOT NULL AND NOT mine.disabled
                AND (:only::varchar IS NULL OR mine.organization_id = :only)
                AND (:sso OR mine.role = 'admin' OR NOT (SELECT sso FROM organizations WHERE id = mine.organization_id)))`,
        { actorId: actor.userId, only: actor.organizationId ?? null, sso: actor.sso ?? false },
      )
      .getOne();
  }
}
