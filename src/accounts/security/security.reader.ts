import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/permissions/actor';
import { Database } from '../../database/database';
import type { AccountSecurityResponse } from './dto/security.response';
import { RecentSignIn } from './recent-sign-in';

interface Row {
  readonly changedAt: Date | null;
  readonly codes: boolean;
  readonly recovery: number;
  readonly passkeys: number;
}

const SELECT = `
  SELECT (SELECT changed_at FROM passwords WHERE user_id = $1) AS "changedAt",
         EXISTS (SELECT FROM code_generators WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS codes,
         (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS recovery,
         (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys`;

/** What people see of how they sign in. */
@Injectable()
export class SecurityReader {
  constructor(
    private readonly database: Database,
    private readonly recent: RecentSignIn,
  ) {}

  async view(actor: Actor): Promise<AccountSecurityResponse> {
    const [row] = await this.database.query<Row>(SELECT, [actor.userId]);
    const { changedAt = null, codes = false, recovery = 0, passkeys = 0 } = row ?? {};
    return {
      object: 'account-security',
      passkeys,
      password: changedAt !== null,
      ...(changedAt && { passwordChangedAt: changedAt.toISOString() }),
      oneTimeCodes: codes,
      recoveryCodes: recovery,
      changeable: await this.recent.isRecent(actor),
    };
  }
}
