import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

/** Reads the addresses that people are mailed at. */
@Injectable()
export class MailAddressesReader {
  constructor(private readonly database: Database) {}

  /** The verified address of the person; undefined if there is none. */
  async of(userId: string): Promise<string | undefined> {
    const [person] = await this.database.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1 AND unproven_email IS NULL',
      [userId],
    );
    return person?.email;
  }
}
