import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from './actor';
import type { Scope } from './scope';

/** A request after the guards: `actor` from the auth module, `scope` from the access module. */
export interface CheckedRequest extends Request {
  actor?: Actor;
  /** The organization of the request, once the caller is known to see it; also set for a call that is refused afterwards. */
  organizationId?: string;
  scope?: Scope;
}

const requestOf = (context: ExecutionContext): CheckedRequest => context.switchToHttp().getRequest<CheckedRequest>();

/** The signed-in person, on `@SelfOnly()` routes. */
export const CallerActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new Error('@CallerActor() on a route that does not require a token');
  return actor;
});

/** The checked scope, on `@Requires()` routes. */
export const CallerScope = createParamDecorator((_: unknown, context: ExecutionContext): Scope => {
  const { scope } = requestOf(context);
  if (!scope) throw new Error('@CallerScope() on a route without @Requires()');
  return scope;
});
