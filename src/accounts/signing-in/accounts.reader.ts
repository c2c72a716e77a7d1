import { Injectable } from '@nestjs/common';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Database } from '../../database/database';
import type { VersionedAccount } from '../../users/sign-in-versions.repository';

/** Maximum number of accounts of one address that a password is tried on: its owner, and some that use it unverified. */
export const MAX_ACCOUNTS = 3;

const MAX_PLACES = 100;

/** A membership, and whether the organization requires its identity provider. */
interface AccountMembership {
  readonly organizationId: string;
  readonly title: string;
  readonly role: RoleOrGuest;
  readonly sso: boolean;
}

/** A candidate account for a sign-in. */
export interface FoundAccount extends VersionedAccount {
  /** The address of the account, verified or not. */
  readonly email: string;
  readonly displayName: string;
  /** Whether the address is verified. */
  readonly isProven: boolean;
  /** Undefined: they have no password. */
  readonly passwordHash?: string;
}

const SELECT = `
  SELECT users.id, COALESCE(unproven_email, email) AS email, display_name AS "displayName",
         sign_in_version AS version, unproven_email IS NULL AS "isProven", passwords.hash AS "passwordHash"
    FROM users LEFT JOIN passwords ON passwords.user_id = users.id`;

/** Finds accounts by the entered address. */
@Injectable()
export class AccountsReader {
  constructor(private readonly database: Database) {}

  /**
   * Accounts with a password, the owner of the address first: no one else's account keeps them out. Of those that use it unverified, the ones that
   * the browser knows come first, then those with a membership.
   */
  withPassword(email: string, known: readonly string[]): Promise<FoundAccount[]> {
    return this.database.query<FoundAccount>(
      `${SELECT} WHERE (email = $1 OR unproven_email = $1) AND passwords.hash IS NOT NULL
        ORDER BY unproven_email IS NOT NULL, users.id <> ALL($2),
          NOT EXISTS (SELECT FROM members WHERE user_id = users.id AND NOT disabled), users.id LIMIT ${MAX_ACCOUNTS}`,
      [email, known],
    );
  }

  /** The owner of the address; only they get mail about it. */
  async ofAddress(email: string): Promise<FoundAccount | undefined> {
    const [account] = await this.database.query<FoundAccount>(`${SELECT} WHERE email = $1`, [email]);
    return account;
  }

  async get(id: string): Promise<FoundAccount | undefined> {
    const [account] = await this.database.query<FoundAccount>(`${SELECT} WHERE users.id = $1`, [id]);
    return account;
  }

  /** The title of an organization whose directory manages the person. */
  async managingOrganization(userId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ title: string }>(
      `SELECT organizations.title FROM members JOIN organizations ON organizations.id = organization_id
        WHERE user_id = $1 AND provisioned ORDER BY organization_id LIMIT 1`,
      [userId],
    );
    return row?.title;
  }

  /** The memberships of a person that are not disabled. */
  places(userId: string): Promise<AccountMembership[]> {
    return this.database.query<AccountMembership>(
      `SELECT organization_id AS "organizationId", title, role, sso_required AS sso
         FROM (SELECT organization_id, role, organizations.title, organizations.sso AS sso_required
                 FROM members JOIN organizations ON organizations.id = organization_id
                WHERE user_id = $1 AND NOT disabled ORDER BY organization_id LIMIT ${MAX_PLACES}) place`,
      [userId],
    );
  }
}
