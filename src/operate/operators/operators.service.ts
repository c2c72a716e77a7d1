import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { conflict } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import type { User } from '../../users/entities/user.entity';
import { UsersService } from '../../users/users.service';

const LAST =
  'This person is the only operator. Make someone else one first, or use the command: npm run cli -- operators remove.';

/** Decides who operates the installation. */
@Injectable()
export class Operators {
  constructor(
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Makes a person an operator, or ends that; a person who already is one, or is none, is unchanged.
   * @param by the calling operator, who cannot leave the installation without one (409); undefined: a command, which can
   */
  set(userId: string, isOperator: boolean, by?: Actor): Promise<User> {
    return this.audit.inTurn('operators', async () => {
      const user = await this.users.get(userId);
      if (user.operator === isOperator) return user;
      if (by && !isOperator && !(await this.users.hasOtherOperator(userId))) throw conflict('last_admin', LAST);
      await this.users.setOperator(userId, isOperator);
      const target = { type: 'user', id: userId, label: user.email } as const;
      await this.audit.record({ organizationId: null }, isOperator ? 'operator.add' : 'operator.remove', target);
      return { ...user, operator: isOperator };
    });
  }
}
