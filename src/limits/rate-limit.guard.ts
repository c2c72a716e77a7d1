import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerOptions, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import type { Counter } from './counts/counter';
import type { KnownCallers } from './known-callers';
import { isNoted } from './limit-headers';
import { type Limit, LIMITED_ACTS, type LimitedAct, type LimitTable } from './limit-table';
import { LIMITED_ACT } from './limited.decorator';
import { addressKey, callerKey, type Limits } from './limits';

const requestOf = (context: ExecutionContext): CheckedRequest => context.switchToHttp().getRequest<CheckedRequest>();

/** All tokens and sessions of a person are one account. */
const accountOf = (request: CheckedRequest): string =>
  request.actor ? request.actor.userId || callerKey(request.actor, request) : '';

const actOf = (reflector: Reflector, context: ExecutionContext): LimitedAct | undefined =>
  reflector.get<LimitedAct | undefined>(LIMITED_ACT, context.getHandler());

/** Nobody's, or counted on arrival already. */
const needsNoCount = (context: ExecutionContext, { caller }: LimitTable): boolean =>
  !requestOf(context).actor || isNoted(context.switchToHttp().getResponse<Response>(), caller);

/** One entry for each limit: who it counts, and which requests it leaves alone. */
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
  const acts = LIMITED_ACTS.flatMap((act) => [
    entry(table.acts[act].address, {
      skipIf: (context) => actOf(reflector, context) !== act,
      getTracker: (_, context) => addressKey(requestOf(context).ip),
    }),
    entry(table.acts[act].account, {
      skipIf: (context) => actOf(reflector, context) !== act || !requestOf(context).actor,
      getTracker: (_, context) => accountOf(requestOf(context)),
    }),
  ]);
  return [caller, ...acts];
}

/** Limits what known callers do: all of it, and what `@Limited()` names besides. Runs once it is known who calls. */
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
    const acts = table ? Object.values(table.acts).flatMap(({ account, address }) => [account, address]) : [];
    this.byName = new Map([...(table ? [table.caller] : []), ...acts].map((limit) => [limit.name, limit]));
  }

  /** Nothing to prepare, and no complaint, where nothing is limited. */
  override async onModuleInit(): Promise<void> {
    if (this.limits.table) await super.onModuleInit();
    else this.throttlers = [];
  }

  /** Most requests: no act of those that are limited, and no need to be counted. */
  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { table } = this.limits;
    return !table || (actOf(this.reflector, context) === undefined && needsNoCount(context, table));
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
