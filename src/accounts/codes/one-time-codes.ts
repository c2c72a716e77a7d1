import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { AuditLog } from '../../audit/audit-log';
import { SecurityNotices } from '../../auth/notices/security-notices';
import { Sealer } from '../../config/sealer';
import { SignInVersionsRepository } from '../../users/sign-in-versions.repository';
import { CodeGeneratorsRepository } from './code-generators.repository';

export const ONE_TIME_CODES_PURPOSE = 'one-time-codes';
const ISSUER = 'Bindery';
/** A code is accepted from one step before its time to one after, to tolerate clock differences. */
const TOLERANCE_S = 30;
const FORM = /^\d{6}$/;

/** What an app that generates codes has to be given. */
export interface NewGenerator {
  /** In base32, for typing. */
  readonly secret: string;
  /** For a QR code. */
  readonly uri: string;
}

/** Codes that an app of the person generates (TOTP, RFC 6238): each is accepted once. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly generators: CodeGeneratorsRepository,
    private readonly sealer: Sealer,
    private readonly audit: AuditLog,
    private readonly notices: SecurityNotices,
    private readonly versions: SignInVersionsRepository,
  ) {}

  /** Creates a secret that is not effective until `confirm`. Undefined if codes are already on. */
  async begin(userId: string, email: string): Promise<NewGenerator | undefined> {
    const secret = generateSecret();
    const begun = await this.generators.put(userId, this.sealer.seal(ONE_TIME_CODES_PURPOSE, secret));
    return begun ? { secret, uri: generateURI({ issuer: ISSUER, label: email, secret }) } : undefined;
  }

  /** Turns codes on with the first valid one. Call in the transaction of the operation. False if the code is not valid. */
  async confirm(userId: string, code: string): Promise<boolean> {
    if (!(await this.use(userId, code, false))) return false;
    await this.generators.confirm(userId);
    await this.audit.recordOfPerson({ userId }, 'one-time-codes.enable', { type: 'user', id: userId });
    return true;
  }

  async isOn(userId: string): Promise<boolean> {
    return (await this.generators.find(userId, true)) !== undefined;
  }

  /** Whether a code is currently valid and unused. */
  check(userId: string, code: string): Promise<boolean> {
    return this.use(userId, code, true);
  }

  /** Call in the transaction of the operation. False if they were off. */
  async turnOff(userId: string): Promise<boolean> {
    if (!(await this.generators.delete(userId))) return false;
    await this.versions.endPending(userId);
    await this.audit.recordOfPerson({ userId }, 'one-time-codes.disable', { type: 'user', id: userId });
    await this.notices.send(userId, 'codes');
    return true;
  }

  private async use(userId: string, code: string, isConfirmed: boolean): Promise<boolean> {
    if (!FORM.test(code)) return false;
    const row = await this.generators.find(userId, isConfirmed);
    if (!row) return false;
    const secret = this.sealer.open(ONE_TIME_CODES_PURPOSE, row.sealed);
    const result = await verify({ secret, token: code, epochTolerance: TOLERANCE_S });
    if (!result.valid || !('timeStep' in result)) return false;
    return this.generators.useStep(userId, result.timeStep);
  }
}
