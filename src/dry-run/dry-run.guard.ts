import { type CanActivate, type ExecutionContext, Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { badRequest } from '../../core/errors/app-error';
import { dryRunParameters } from '../common/http/dry-run-request';
import { OPERATION_DRY_RUN } from '../common/openapi/operation.decorator';

/** Refuses a dry run of an operation that has none, and every misspelling: a change that is only to be tried is never made. */
@Injectable()
export class DryRunGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    // A read that a change with `If-Match` makes has the request of that change.
    if (this.reflector.get<unknown>(METHOD_METADATA, context.getHandler()) === RequestMethod.GET) return true;
    const found = dryRunParameters(context.switchToHttp().getRequest<Request>());
    if (found.length === 0) return true;
    const [[name, value] = []] = found;
    if (found.length > 1 || name !== 'dryRun' || (value !== 'true' && value !== 'false'))
      throw badRequest('invalid_value', 'dryRun must be given once, in this spelling, and be true or false.');
    if (value === 'true' && this.reflector.get<unknown>(OPERATION_DRY_RUN, context.getHandler()) !== true)
      throw badRequest(
        'no_dry_run',
        'This operation has no dry run, and nothing was changed. Omit dryRun to make the change.',
      );
    return true;
  }
}
