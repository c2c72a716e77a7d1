import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { SessionKey } from './entities/session-key.entity';

@Injectable()
export class SessionKeysRepository {
  constructor(private readonly database: Database) {}

  find(id: string): Promise<SessionKey | null> {
    return this.database.manager.findOneBy(SessionKey, { id });
  }

  async findNewest(): Promise<SessionKey | undefined> {
    const [row] = await this.database.manager.find(SessionKey, { order: { createdAt: 'DESC', id: 'DESC' }, take: 1 });
    return row;
  }

  async insert(key: SessionKey): Promise<void> {
    await this.database.manager.insert(SessionKey, key);
  }

  /** Deletes the keys that a newer one replaced before that time, and returns their identifiers. */
  async deleteReplacedBefore(time: Date): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `DELETE FROM session_keys old WHERE EXISTS (
         SELECT FROM session_keys newer WHERE newer.created_at > old.created_at AND newer.created_at < $1)
       RETURNING id`,
      [time],
    );
    return rows.map(({ id }) => id);
  }
}
