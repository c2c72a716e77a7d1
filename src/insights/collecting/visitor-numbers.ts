import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VisitorSaltsRepository } from './visitor-salts.repository';

const SALT_BYTES = 32;
/** Salts are deleted when no process can need them any more: then nobody can find out whose a number was. */
const KEPT_DAYS = 2;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Numbers that stand for readers for one day. The same reader has another number on another day, and on another site. */
@Injectable()
export class VisitorNumbers {
  private readonly salts = new Map<string, Buffer>();

  constructor(private readonly rows: VisitorSaltsRepository) {}

  /** Gives the numbers of readers on these days, as PostgreSQL reads a bigint. */
  async ofDays(times: readonly Date[]): Promise<(siteId: string, at: Date, visitor: string) => string> {
    const salts = new Map<string, Buffer>();
    for (const day of new Set(times.map(dayOf))) salts.set(day, await this.salt(day));
    return (siteId, at, visitor) =>
      createHash('sha256')
        .update(salts.get(dayOf(at)) ?? randomBytes(SALT_BYTES))
        .update(`${siteId}\n${visitor}`)
        .digest()
        .readBigInt64BE(0)
        .toString();
  }

  async forgetOld(now = new Date()): Promise<void> {
    const oldest = dayOf(new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000));
    for (const day of this.salts.keys()) if (day < oldest) this.salts.delete(day);
    await this.rows.deleteBefore(oldest);
  }

  /** The same one in every process. */
  private async salt(day: string): Promise<Buffer> {
    const known = this.salts.get(day);
    if (known) return known;
    const salt = await this.rows.findOrInsert(day, randomBytes(SALT_BYTES));
    this.salts.set(day, salt);
    return salt;
  }
}
