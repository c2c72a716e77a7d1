import { type ExecutionContext, Injectable } from '@nestjs/common';
import { unauthorized } from '../../core/errors/app-error';
import { AccessGuard } from '../access/access.guard';
import { CallRevalidator } from '../auth/call-revalidator';
import type { CheckedRequest } from '../common/permissions/caller.decorator';

/** Authorizes a request again that waited: what its caller may see can have changed since. */
@Injectable()
export class Recheck {
  constructor(
    private readonly calls: CallRevalidator,
    private readonly guard: AccessGuard,
  ) {}

  /** Renews the scope of the request. @throws 401 when the token or the session has ended, 403 or 404 as for a new request */
  async check(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    if (!(await this.calls.isValid(request)))
      throw unauthorized(
        'invalid_token',
        'The token or the session of this request ended while it waited. Sign in again.',
      );
    await this.guard.canActivate(context);
  }
}
