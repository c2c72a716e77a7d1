import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerOptions, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import type { Counter } from './counts/counter';
import type { KnownCallers } from './known-callers';
import { isLimitRecorded } from './limit-headers';
import { type Limit, LIMITED_ACTIONS, type LimitedAction, type LimitTable } from './limit-table';
import { LIMITED_ACTION } from './limited.decorator';
import { callerKey, type Limits, originKey } from './limits';

const requestOf = (context: ExecutionContext): CheckedRequest => context.switchToHttp().getRequest<CheckedRequest>();

/** All tokens and sessions of a person are one account. */
const accountOf = (request: CheckedRequest): string =>
  request.actor ? request.actor.userId || callerKey(request.actor, request) : '';

/** The action of a route for its caller: programs that search with a token do not use up what people have in the app. */
function actionOf(reflector: Reflector, context: ExecutionContext): LimitedAction | undefined {
  const action = reflector.get<LimitedAction | undefined>(LIMITED_ACTION, context.getHandler());
  return action === 'search' && requestOf(context).actor?.tokenId !== undefined ? 'token-search' : action;
}

/** Anonymous, or counted on arrival already. */
const needsNoCount = (context: ExecutionContext, { caller }: LimitTable): boolean =>
  !requestOf(context).actor || isLimitRecorded(context.switchToHttp().getResponse<Response>(), caller);

/** One entry for each limit: its key, and the requests it skips. */
function throttlersOf(table: LimitTable, reflector: Reflector) {
  const entry = (limit: Limit, options: Pick<ThrottlerOptions, 'skipIf' | 'getTracker'>): ThrottlerOptions => ({
    name: limit.name,
    limit: limit.limit,
    ttl: limit.windowMs,
    ...options,
  });
  const caller = entry(table.caller, {
    skipIf: (context) => needsNoCount(context, table),
    getTracker: (_, context) => {
      const request = requestOf(context);
      return request.actor ? callerKey(request.actor, request) : '';
    },
  });
  const actions = LIMITED_ACTIONS.flatMap((action) => [
    entry(table.actions[action].address, {
      skipIf: (context) => actionOf(reflector, context) !== action,
      getTracker: (_, context) => originKey(requestOf(context).ip),
    }),
    entry(table.actions[action].account, {
      skipIf: (context) => actionOf(reflector, context) !== action || !requestOf(context).actor,
      getTracker: (_, context) => accountOf(requestOf(context)),
    }),
  ]);
  return [caller, ...actions];
}

/** Limits the requests of known callers: all of them, and additionally the actions of `@Limited()`. Runs once the caller is known. */
export class RateLimitGuard extends ThrottlerGuard {
  private readonly byName: ReadonlyMap<string, Limit>;

  constructor(
    private readonly limits: Limits,
    private readonly callers: KnownCallers,
    counter: Counter,
    reflector: Reflector,
  ) {
    const { table } = limits;
    super(table ? throttlersOf(table, reflector) : [], counter, reflector);
    const actions = table ? Object.values(table.actions).flatMap(({ account, address }) => [account, address]) : [];
    this.byName = new Map([...(table ? [table.caller] : []), ...actions].map((limit) => [limit.name, limit]));
  }

  /** The base class throws when there are no limits. */
  override async onModuleInit(): Promise<void> {
    if (this.limits.table) await super.onModuleInit();
    else this.throttlers = [];
  }

  /** True for most requests: no limited action, and counted already. */
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { table } = this.limits;
    return !table || (actionOf(this.reflector, context) === undefined && needsNoCount(context, table));
  }

  protected override async handleRequest({ context, throttler, getTracker }: ThrottlerRequest): Promise<boolean> {
    const limit = this.byName.get(throttler.name ?? '');
    if (!limit) return true;
    const request = requestOf(context);
    const response = context.switchToHttp().getResponse<Response>();
    if (request.actor) this.callers.add(request, callerKey(request.actor, request));
    await this.limits.count(limit, await getTracker(request, context), response);
    return true;
  }
}
