import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { Limits } from './limits';

/** Limits the requests of an organization. Runs once it is known that the caller may work in it; readers of its sites use up nothing. */
@Injectable()
export class OrganizationLimitGuard implements CanActivate {
  constructor(private readonly limits: Limits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { scope, actor } = http.getRequest<CheckedRequest>();
    if (scope && actor && !actor.visit)
      await this.limits.countOrganization(scope.organizationId, http.getResponse<Response>());
    return true;
  }
}
