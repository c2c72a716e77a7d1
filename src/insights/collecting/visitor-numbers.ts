import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NumberOf } from './event-columns';
import { VisitorSaltsRepository } from './visitor-salts.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
const SALT_BYTES = 32;
/** Maximum number of bytes of a visitor that are used to distinguish readers. */
const MAX_VISITOR_BYTES = 4_096;
const HEX_DIGITS = 16;
/** Salts are deleted once no process can need them: from then on, a number cannot be traced back to its reader. */
const SALT_RETENTION_DAYS = 2;

/** The start of the day of a time, in UTC. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** A salt with space after it, because hashing one contiguous buffer is much cheaper. */
function bufferOf(salt: Buffer): Buffer {
  const buffer = Buffer.alloc(SALT_BYTES + MAX_VISITOR_BYTES);
  salt.copy(buffer);
  return buffer;
}

/** Numbers that represent readers for one day. The same reader has a different number on another day, and on another site. */
@Injectable()
export class VisitorNumbers {
  private readonly salts = new Map<number, Buffer>();

  constructor(private readonly rows: VisitorSaltsRepository) {}

  /** Returns the numbers of readers on these days, as 64 bits in hexadecimal. */
  async ofDays(days: Iterable<number>): Promise<NumberOf> {
    const buffers = new Map<number, Buffer>();
    for (const day of days) buffers.set(day, bufferOf(await this.salt(day)));
    return (siteId, at, visitor) => {
      const buffer = buffers.get(dayOf(at)) ?? bufferOf(randomBytes(SALT_BYTES));
      const end = SALT_BYTES + buffer.write(`${siteId}\n${visitor}`, SALT_BYTES);
      return hash('sha256', buffer.subarray(0, end), 'hex').slice(0, HEX_DIGITS);
    };
  }

  async forgetOld(now = new Date()): Promise<void> {
    const oldest = dayOf(now.getTime() - SALT_RETENTION_DAYS * DAY_MS);
    for (const day of this.salts.keys()) if (day < oldest) this.salts.delete(day);
    await this.rows.deleteBefore(dateOf(oldest));
  }

  /** All processes use the same salt. */
  private async salt(day: number): Promise<Buffer> {
    const known = this.salts.get(day);
    if (known) return known;
    const salt = await this.rows.findOrInsert(dateOf(day), randomBytes(SALT_BYTES));
    this.salts.set(day, salt);
    return salt;
  }
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
