import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { containing } from '../common/text/containing';
import { Database } from '../database/database';
import { User } from './entities/user.entity';

export type NewAccount = Pick<User, 'id' | 'email' | 'displayName'>;

/** Writes of accounts that depend on who else has the address. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  /** Adds the accounts whose address has none yet. @returns the identifiers of the addresses that were new */
  async insertNew(accounts: readonly NewAccount[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `INSERT INTO users (id, email, display_name, created_at)
       SELECT id, email, name, $4 FROM unnest($1::varchar[], $2::varchar[], $3::varchar[]) AS person (id, email, name)
       ON CONFLICT (email) DO NOTHING RETURNING id`,
      [
        accounts.map(({ id }) => id),
        accounts.map(({ email }) => email),
        accounts.map(({ displayName }) => displayName),
        new Date(),
      ],
    );
    return rows.map(({ id }) => id);
  }

  /** Adds an account with an address that is displayed but not verified. */
  async insertUnverified({ id, email, displayName }: NewAccount, unprovenEmail: string): Promise<void> {
    await this.database.execute(
      'INSERT INTO users (id, email, display_name, unproven_email, created_at) VALUES ($1, $2, $3, $4, $5)',
      [id, email, displayName, unprovenEmail, new Date()],
    );
  }

  /** Changes the address of an account. False when the address is taken. */
  async setEmail(id: string, email: string): Promise<boolean> {
    const free = `UPDATE users SET email = $2, unproven_email = NULL
      WHERE id = $1 AND NOT EXISTS (SELECT FROM users WHERE email = $2)`;
    return (await this.database.execute(free, [id, email])) > 0;
  }

  /** False when the account is one already, or is not. */
  async setOperator(id: string, operator: boolean): Promise<boolean> {
    return (
      (await this.database.execute('UPDATE users SET operator = $2 WHERE id = $1 AND operator <> $2', [id, operator])) >
      0
    );
  }

  /** Accounts with a text in their name or address, in the order of creation. */
  async page(search: string | undefined, { after, limit }: PageRequest): Promise<RowPage<User>> {
    const rows = this.database.manager.createQueryBuilder(User, 'user').where('true');
    if (search !== undefined)
      rows.andWhere('(user.email ILIKE :text OR user.unprovenEmail ILIKE :text OR user.displayName ILIKE :text)', {
        text: containing(search),
      });
    const count = await rows.getCount();
    if (after) rows.andWhere('user.id > :id', { id: after[0] });
    const found = await rows
      .orderBy('user.id')
      .limit(limit + 1)
      .getMany();
    return { rows: found, count };
  }

  /** Identifiers by address. */
  async idsOf(emails: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; email: string }>(
      'SELECT id, email FROM users WHERE email = ANY($1)',
      [emails],
    );
    return new Map(rows.map(({ id, email }) => [email, id]));
  }

  /** Addresses by identifier. */
  async emailsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; email: string }>(
      'SELECT id, email FROM users WHERE id = ANY($1)',
      [ids],
    );
    return new Map(rows.map(({ id, email }) => [id, email]));
  }
}
