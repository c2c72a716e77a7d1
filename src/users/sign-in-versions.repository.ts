import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

/** The account for which something has begun, and the version of its sign-in at that time. */
export interface VersionedAccount {
  readonly id: string;
  /** Number of changes of how the person signs in. */
  readonly version: number;
}

/**
 * Versions of how people sign in. Whatever begins for an account and is finished later (links, half-finished sign-ins, resets, new passkeys and
 * authenticator apps) names the version at which it began, and counts for no other.
 */
@Injectable()
export class SignInVersionsRepository {
  constructor(private readonly database: Database) {}

  /** The current version; undefined if there is no such account. */
  async of(userId: string): Promise<number | undefined> {
    const [row] = await this.database.query<{ version: number }>(
      'SELECT sign_in_version AS version FROM users WHERE id = $1',
      [userId],
    );
    return row?.version;
  }

  /**
   * Ends whatever has begun for the account and is not finished. Call it in the transaction of every change of how the person signs in: of the
   * password, the address, a removed passkey or authenticator app.
   */
  async endPending(userId: string): Promise<void> {
    await this.database.execute('UPDATE users SET sign_in_version = sign_in_version + 1 WHERE id = $1', [userId]);
  }

  /** Whether the account is still at that version, and stays so until the transaction ends. */
  async hold({ id, version }: VersionedAccount): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT 1 FROM users WHERE id = $1 AND sign_in_version = $2 FOR NO KEY UPDATE',
      [id, version],
    );
    return rows.length > 0;
  }
}
