import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { CodeGenerator } from '../entities/code-generator.entity';

@Injectable()
export class CodeGeneratorsRepository {
  constructor(private readonly database: Database) {}

  /** Puts a secret in place of one that is not confirmed. False where one is confirmed already. */
  async put(userId: string, sealed: string): Promise<boolean> {
    const written = await this.database.execute(
      `INSERT INTO code_generators (user_id, sealed, version) SELECT id, $2, sign_in_version FROM users WHERE id = $1
       ON CONFLICT (user_id) DO UPDATE SET sealed = EXCLUDED.sealed, version = EXCLUDED.version
         WHERE code_generators.confirmed_at IS NULL`,
      [userId, sealed],
    );
    return written > 0;
  }

  /** One that is not confirmed counts only until the person changes how they sign in. */
  async find(userId: string, isConfirmed: boolean): Promise<Pick<CodeGenerator, 'sealed'> | undefined> {
    const state = isConfirmed
      ? 'confirmed_at IS NOT NULL'
      : 'confirmed_at IS NULL AND version = (SELECT sign_in_version FROM users WHERE id = $1)';
    const sql = `SELECT sealed FROM code_generators WHERE user_id = $1 AND ${state}`;
    const [row] = await this.database.query<Pick<CodeGenerator, 'sealed'>>(sql, [userId]);
    return row;
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
