import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { Database } from '../../database/database';
import { AddressMails } from '../addresses/address-mails';
import { AccountLinks } from '../links/account-links';
import type { AccountSecurityResponse } from './dto/security.response';
import { RecentSignIn } from '../recent-sign-in/recent-sign-in';

interface Row {
  readonly email: string;
  readonly isProven: boolean;
  readonly changedAt: Date | null;
  readonly codes: boolean;
  readonly recovery: number;
  readonly passkeys: number;
}

const SELECT = `
  SELECT COALESCE(unproven_email, email) AS email, unproven_email IS NULL AS "isProven",
         (SELECT changed_at FROM passwords WHERE user_id = $1) AS "changedAt",
         EXISTS (SELECT FROM code_generators WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS codes,
         (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS recovery,
         (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys
    FROM users WHERE id = $1`;

/** What people see of how they sign in. */
@Injectable()
export class SecurityReader {
  constructor(
    private readonly database: Database,
    private readonly recent: RecentSignIn,
    private readonly mails: AddressMails,
    private readonly links: AccountLinks,
  ) {}

  async view(actor: Actor): Promise<AccountSecurityResponse> {
    const [row] = await this.database.query<Row>(SELECT, [actor.userId]);
    if (!row) throw notFound('user');
    const { email, isProven, changedAt, codes, recovery, passkeys } = row;
    const changeable = await this.recent.isRecent(actor);
    const pendingEmail = await this.links.pendingEmail(actor.userId);
    return {
      object: 'account-security',
      email,
      emailVerified: isProven,
      emailChangeable: changeable && (await this.mails.problem(actor.userId)) === undefined,
      ...(pendingEmail !== undefined && { pendingEmail }),
      passkeys,
      password: changedAt !== null,
      ...(changedAt && { passwordChangedAt: changedAt.toISOString() }),
      oneTimeCodes: codes,
      recoveryCodes: recovery,
      changeable,
    };
  }
}
