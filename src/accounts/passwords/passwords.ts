import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { SecurityNotices } from '../../auth/notices/security-notices';
import { badRequest } from '../../common/errors/app-error';
import { Database } from '../../database/database';
import { PasswordHashes } from './password-hashes';
import { passwordProblem } from './password-rules';

/** Whose password it is. */
export interface PasswordOwner {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

const ownTexts = ({ email, displayName }: PasswordOwner): string[] => [
  email,
  email.slice(0, email.lastIndexOf('@')),
  displayName,
];

/** Passwords of people who have one. */
@Injectable()
export class Passwords {
  constructor(
    private readonly database: Database,
    private readonly hashes: PasswordHashes,
    private readonly audit: AuditLog,
    private readonly notices: SecurityNotices,
  ) {}

  /** Checks the rules and makes what is kept; before the transaction that keeps it, since it takes long. 400 for a bad one. */
  prepare(owner: PasswordOwner, password: string): Promise<string> {
    const problem = passwordProblem(password, ownTexts(owner));
    if (problem !== undefined) throw badRequest(`The password ${problem}.`);
    return this.hashes.create(password);
  }

  /** Call in the transaction of the act. @param hash from `prepare` */
  async set(userId: string, hash: string): Promise<void> {
    await this.database.execute(
      `INSERT INTO passwords (user_id, hash, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET hash = EXCLUDED.hash, changed_at = EXCLUDED.changed_at`,
      [userId, hash, new Date()],
    );
    await this.audit.recordOfPerson({ userId }, 'password.set', { type: 'user', id: userId });
    await this.notices.send(userId, 'password');
  }

  /** Call in the transaction of the act. False where there was none. */
  async remove(userId: string): Promise<boolean> {
    if ((await this.database.execute('DELETE FROM passwords WHERE user_id = $1', [userId])) === 0) return false;
    await this.audit.recordOfPerson({ userId }, 'password.remove', { type: 'user', id: userId });
    return true;
  }
}
