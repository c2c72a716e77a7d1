import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { SecurityNotices } from '../../auth/notices/security-notices';
import { badRequest } from '../../../core/errors/app-error';
import { SignInVersionsRepository } from '../../users/sign-in-versions.repository';
import { PasswordHashes } from './password-hashes';
import { passwordProblem } from './password-rules';
import { PasswordsRepository } from './passwords.repository';

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
    private readonly passwords: PasswordsRepository,
    private readonly hashes: PasswordHashes,
    private readonly audit: AuditLog,
    private readonly notices: SecurityNotices,
    private readonly versions: SignInVersionsRepository,
  ) {}

  /** Checks the rules and returns the hash; call before the transaction that stores it, since it is slow. 400 for an unacceptable one. */
  async prepare(owner: PasswordOwner, password: string): Promise<string> {
    const problem = await passwordProblem(password, ownTexts(owner));
    if (problem !== undefined) throw badRequest('password_not_accepted', `The password ${problem}.`);
    return this.hashes.create(password);
  }

  /** Call in the transaction of the operation. @param hash from `prepare` */
  async set(userId: string, hash: string): Promise<void> {
    await this.passwords.put(userId, hash);
    await this.versions.endPending(userId);
    await this.audit.recordOfPerson({ userId }, 'password.set', { type: 'user', id: userId });
    await this.notices.send(userId, 'password');
  }

  /** Call in the transaction of the operation. False if there was none. */
  async remove(userId: string): Promise<boolean> {
    if (!(await this.passwords.delete(userId))) return false;
    await this.versions.endPending(userId);
    await this.audit.recordOfPerson({ userId }, 'password.remove', { type: 'user', id: userId });
    return true;
  }
}
