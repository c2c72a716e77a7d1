import { Injectable } from '@nestjs/common';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Database } from '../../database/database';

/** Accounts that are known by one address: one has it, others may have been given it without proof. */
const MOST_ACCOUNTS = 3;

const MOST_PLACES = 100;

/** The place of a person in an organization, and whether that requires its identity provider. */
interface AccountPlace {
  readonly organizationId: string;
  readonly title: string;
  readonly role: RoleOrGuest;
  readonly sso: boolean;
}

/** An account that somebody may be about to sign in to. */
export interface FoundAccount {
  readonly id: string;
  /** The address that the person is known by. */
  readonly email: string;
  readonly displayName: string;
  /** Whether the address is the person's own. */
  readonly isProven: boolean;
  /** Undefined: they have no password. */
  readonly passwordHash?: string;
}

const SELECT = `
  SELECT users.id, COALESCE(unproven_email, email) AS email, display_name AS "displayName",
         unproven_email IS NULL AS "isProven", passwords.hash AS "passwordHash"
    FROM users LEFT JOIN passwords ON passwords.user_id = users.id`;

/** Finds accounts by what people type. */
@Injectable()
export class AccountsReader {
  constructor(private readonly database: Database) {}

  /** Those with a password, whose address it is first. */
  withPassword(email: string): Promise<FoundAccount[]> {
    return this.database.query<FoundAccount>(
      `${SELECT} WHERE (email = $1 OR unproven_email = $1) AND passwords.hash IS NOT NULL
        ORDER BY unproven_email IS NOT NULL, users.id LIMIT ${MOST_ACCOUNTS}`,
      [email],
    );
  }

  /** The one whose address it is: nobody else gets mail about it. */
  async ofAddress(email: string): Promise<FoundAccount | undefined> {
    const [account] = await this.database.query<FoundAccount>(`${SELECT} WHERE email = $1`, [email]);
    return account;
  }

  async get(id: string): Promise<FoundAccount | undefined> {
    const [account] = await this.database.query<FoundAccount>(`${SELECT} WHERE users.id = $1`, [id]);
    return account;
  }

  /** The places of a person who is not disabled there. */
  places(userId: string): Promise<AccountPlace[]> {
    return this.database.query<AccountPlace>(
      `SELECT organization_id AS "organizationId", title, role, sso_required AS sso
         FROM (SELECT organization_id, role, organizations.title, organizations.sso AS sso_required
                 FROM members JOIN organizations ON organizations.id = organization_id
                WHERE user_id = $1 AND NOT disabled ORDER BY organization_id LIMIT ${MOST_PLACES}) place`,
      [userId],
    );
  }
}
