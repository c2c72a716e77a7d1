import { forbidden } from '../../../core/errors/app-error';
import { type DefaultLevel, isAtLeast } from './role';
import type { Scope } from './scope';

/** No one grants more than they have: throws 403 when `role` is higher than the caller's own role on the resource. */
export function checkMayGrant(scope: Pick<Scope, 'role'>, role: DefaultLevel | undefined): void {
  if (role === undefined || role === null || role === 'inherit' || isAtLeast(scope.role, role)) return;
  throw forbidden('role_above_own', `You cannot grant the role ${role}: it is higher than your own.`);
}
