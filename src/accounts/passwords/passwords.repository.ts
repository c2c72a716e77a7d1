import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { Password } from '../entities/password.entity';

@Injectable()
export class PasswordsRepository {
  constructor(private readonly database: Database) {}

  async put(userId: string, hash: string): Promise<void> {
    await this.database.manager.upsert(Password, { userId, hash, changedAt: new Date() }, ['userId']);
  }

  /** False if there was none. */
  async delete(userId: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(Password, { userId });
    return affected === 1;
  }
}
