import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { RecoveryCode } from '../entities/recovery-code.entity';

@Injectable()
export class RecoveryCodesRepository {
  constructor(private readonly database: Database) {}

  async insert(userId: string, hashes: readonly string[]): Promise<void> {
    await this.database.manager.insert(
      RecoveryCode,
      hashes.map((hash) => ({ hash, userId })),
    );
  }

  /** False if the person has no such code. */
  async delete(userId: string, hash: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(RecoveryCode, { userId, hash });
    return affected === 1;
  }

  async deleteAll(userId: string): Promise<void> {
    await this.database.manager.delete(RecoveryCode, { userId });
  }

  count(userId: string): Promise<number> {
    return this.database.manager.countBy(RecoveryCode, { userId });
  }
}
