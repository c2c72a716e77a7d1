import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { isRead } from '../common/http/read-methods';
import { readOnlyError } from './read-only-error';
import { WHILE_READ_ONLY } from './while-read-only.decorator';

/** Refuses every operation that may write, while the service is read-only: for all callers alike, before anything is read for them. */
@Injectable()
export class ReadOnlyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.configuration.readOnly) return true;
    const { method } = context.switchToHttp().getRequest<Request>();
    if (isRead(method) || this.reflector.get<unknown>(WHILE_READ_ONLY, context.getHandler()) !== undefined) return true;
    throw readOnlyError();
  }
}
