import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError, forbidden, notFound } from '../../core/errors/app-error';
import { identifyShare } from '../common/http/request-context';
import type { Actor } from '../common/permissions/actor';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { FOR_AGENTS, agentRefused } from '../common/permissions/for-agents.decorator';
import { ROUTE_ACCESS, type RouteAccess } from '../common/permissions/route-access.decorator';
import { callerKey } from '../limits/limits';
import { UsersService } from '../users/users.service';
import { AccessService } from './access.service';

/** What belongs to a person everywhere is not changed by whoever decides about one organization. */
const LIMITED_TO_ONE =
  'This belongs to you in all organizations, and you are signed in to one of them. Sign in without an identity provider, at /sign-in, by a passkey, a password or a link that is emailed to you, and change it there.';

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};

/** The call to check; notes the organization for the refusal log once it is known that the caller can see it. */
const callOf = (request: CheckedRequest, actor: Actor) => ({
  actor,
  params: request.params,
  body: request.body as unknown,
  onVisible: (organizationId: string): void => {
    request.organizationId = organizationId;
  },
});

/** A person's own work is charged to the person, as that of a tenant. */
function identifyOwnShare(request: CheckedRequest): void {
  const { actor } = request;
  if (actor) identifyShare({ tenant: actor.organizationId ?? actor.userId, caller: callerKey(actor, request) });
}

/** Authorizes the caller. Denies by default: a route that declares no access is refused to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly access: AccessService,
    private readonly users: UsersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<RouteAccess | undefined>(ROUTE_ACCESS, context.getHandler());
    if (!access) throw forbidden('operation_not_available', 'This operation is not available.');
    if (access.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    if (request.actor?.visit && access.kind === 'self')
      throw forbidden('token_scope', 'The token of a published site gives access only to the content of that site.');
    if (request.actor?.agent && !this.reflector.get<unknown>(FOR_AGENTS, context.getHandler()))
      await this.refuseAgent(request, request.actor, access);
    if (access.kind === 'self') {
      if (access.everywhere && request.actor?.organizationId) throw forbidden('token_scope', LIMITED_TO_ONE);
      identifyOwnShare(request);
      return true;
    }
    if (access.kind === 'operator') {
      if (!(await this.isOperator(request.actor))) throw notFound('operation');
      identifyOwnShare(request);
      return true;
    }
    if (!request.actor) throw forbidden('operation_not_available', 'This operation is not available.');
    request.scope = await this.access.check(callOf(request, request.actor), access);
    identifyShare({ tenant: request.scope.organizationId, caller: callerKey(request.actor, request) });
    return true;
  }

  /** A session or token that is limited to one organization does not act for the installation, whoever it belongs to. */
  private async isOperator(actor: Actor | undefined): Promise<boolean> {
    if (!actor || actor.visit || actor.agent || actor.organizationId) return false;
    return this.users.isOperator(actor.userId);
  }

  /** Refuses agents alike on every other route; the refusal log names the organization if the person can see it. */
  private async refuseAgent(request: CheckedRequest, actor: Actor, access: RouteAccess): Promise<never> {
    if (access.kind === 'permission') await this.access.check(callOf(request, actor), access).catch(ignoreRefusal);
    throw agentRefused();
  }
}
