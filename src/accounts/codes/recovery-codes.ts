import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { sha256 } from '../../common/text/sha256';
import { RecoveryCodesRepository } from './recovery-codes.repository';

const COUNT = 10;
/** 16 characters of 32 that are not easily confused: 80 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzi';
const LENGTH = 16;

const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
const shown = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');
const typed = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');
const hashOf = (userId: string, code: string): string => sha256(`${userId} ${code}`);

/** Codes to write down: each stands in for a one-time code once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Creates ten codes that replace the previous ones. Call in the transaction of the operation; they are shown once. */
  async renew(userId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode);
    await this.clear(userId);
    const hashes = codes.map((code) => hashOf(userId, code));
    await this.codes.insert(userId, hashes);
    await this.audit.recordOfPerson({ userId }, 'recovery-codes.create', { type: 'user', id: userId });
    return codes.map(shown);
  }

  /** Consumes a code. False if the person has no such code. */
  async use(userId: string, text: string): Promise<boolean> {
    const code = typed(text.slice(0, 100));
    if (code.length !== LENGTH) return false;
    return this.audit.transaction(async () => {
      if (!(await this.codes.delete(userId, hashOf(userId, code)))) return false;
      const left = await this.count(userId);
      await this.audit.recordOfPerson({ userId }, 'recovery-code.use', { type: 'user', id: userId }, { left });
      return true;
    });
  }

  count(userId: string): Promise<number> {
    return this.codes.count(userId);
  }

  clear(userId: string): Promise<void> {
    return this.codes.deleteAll(userId);
  }
}
