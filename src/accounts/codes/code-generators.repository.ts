import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../database/database';
import { CodeGenerator } from '../entities/code-generator.entity';

@Injectable()
export class CodeGeneratorsRepository {
  constructor(private readonly database: Database) {}

  /** Puts a secret in place of one that is not confirmed. False where one is confirmed already. */
  async put(userId: string, sealed: string): Promise<boolean> {
    const written = await this.database.execute(
      `INSERT INTO code_generators (user_id, sealed) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed = EXCLUDED.sealed WHERE code_generators.confirmed_at IS NULL`,
      [userId, sealed],
    );
    return written > 0;
  }

  find(userId: string, isConfirmed: boolean): Promise<CodeGenerator | null> {
    const confirmedAt = isConfirmed ? Not(IsNull()) : IsNull();
    return this.database.manager.findOneBy(CodeGenerator, { userId, confirmedAt });
  }

  async confirm(userId: string): Promise<void> {
    await this.database.manager.update(CodeGenerator, { userId }, { confirmedAt: new Date() });
  }

  /** Records the time step of a code. False if it, or a later one, was used before. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const used = await this.database.execute(
      'UPDATE code_generators SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
      [userId, step],
    );
    return used > 0;
  }

  /** Whether one was deleted that was confirmed. */
  async delete(userId: string): Promise<boolean> {
    const removed = await this.database.query<{ confirmed: boolean }>(
      'DELETE FROM code_generators WHERE user_id = $1 RETURNING confirmed_at IS NOT NULL AS confirmed',
      [userId],
    );
    return removed.some(({ confirmed }) => confirmed);
  }
}
