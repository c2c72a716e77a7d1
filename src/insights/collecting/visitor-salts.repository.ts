import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database';
import { VisitorSalt } from '../entities/visitor-salt.entity';

@Injectable()
export class VisitorSaltsRepository {
  constructor(private readonly database: Database) {}

  /** The salt of a day: the given one, unless another process has already stored one. */
  async findOrInsert(day: string, salt: Buffer): Promise<Buffer> {
    await this.database.execute('INSERT INTO visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      day,
      salt,
    ]);
    const row = await this.database.manager.findOneBy(VisitorSalt, { day });
    if (!row) throw new Error('The salt of a day is gone');
    return row.salt;
  }

  async deleteBefore(day: string): Promise<void> {
    await this.database.manager.delete(VisitorSalt, { day: LessThan(day) });
  }
}
