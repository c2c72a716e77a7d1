import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../../common/pagination/page';
import { Database } from '../../database/database';
import { Passkey } from '../entities/passkey.entity';

type Named = Pick<Passkey, 'id' | 'name'>;

/** Rows of passkeys. */
@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  find(credentialId: string): Promise<Passkey | null> {
    return this.database.manager.findOneBy(Passkey, { credentialId });
  }

  get(userId: string, id: string): Promise<Passkey | null> {
    return this.database.manager.findOneBy(Passkey, { id, userId });
  }

  /** Newest first. */
  async page(userId: string, { after, limit }: PageRequest): Promise<RowPage<Passkey>> {
    const mine = () =>
      this.database.manager.createQueryBuilder(Passkey, 'passkey').where('passkey.userId = :userId', { userId });
    const [rows, count] = await Promise.all([
      mine()
        .andWhere(after ? 'passkey.id < :id' : 'true', { id: after?.[0] })
        .orderBy('passkey.id', 'DESC')
        .limit(limit + 1)
        .getMany(),
      mine().getCount(),
    ]);
    return { rows, count };
  }

  /** A person has few. */
  async credentialIds(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT credential_id AS id FROM passkeys WHERE user_id = $1 ORDER BY id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the account, so that passkeys that are added concurrently are counted. */
  async countHeld(userId: string): Promise<number> {
    await this.database.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    return this.database.manager.countBy(Passkey, { userId });
  }

  /** False if the credential is known already. */
  async insert({ id, userId, credentialId, publicKey, counter, ...more }: Omit<Passkey, 'user'>): Promise<boolean> {
    const added = await this.database.execute(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING`,
      [id, userId, credentialId, publicKey, counter, more.transports, more.name, more.createdAt],
    );
    return added > 0;
  }

  /** Records a use. False if the counter did not increase, which indicates a cloned passkey. */
  async noteUse(id: string, counter: number): Promise<boolean> {
    const noted = await this.database.execute(
      'UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))',
      [id, counter, new Date()],
    );
    return noted > 0;
  }

  /** False if the person has no such passkey. */
  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const renamed = await this.database.execute('UPDATE passkeys SET name = $3 WHERE id = $2 AND user_id = $1', [
      userId,
      id,
      name,
    ]);
    return renamed > 0;
  }

  /** @param id omitted: all of them. @returns those that were removed */
  remove(userId: string, id?: string): Promise<Named[]> {
    return this.database.query<Named>(
      'DELETE FROM passkeys WHERE user_id = $1 AND ($2::varchar IS NULL OR id = $2) RETURNING id, name',
      [userId, id ?? null],
    );
  }
}
