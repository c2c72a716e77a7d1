import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isId } from '../common/ids/id.pipe';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { currentRequest, type RequestContext, runInRequest } from '../common/http/request-context';
import type { Actor } from '../common/permissions/actor';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import type { AuditTargetType } from './audit-actions';
import { AuditLog, type AuditTarget } from './audit-log';

const MINUTE_MS = 60_000;
const MAX_CACHED_REFUSALS = 10_000;

/** Target types by path parameter. Invite links are omitted: anyone who knows one can join. */
const TARGET_TYPES: Readonly<Record<string, AuditTargetType>> = {
  organizationId: 'organization',
  collectionId: 'collection',
  spaceId: 'space',
  teamId: 'team',
  userId: 'user',
  tokenId: 'token',
  pageId: 'page',
  changeRequestId: 'change-request',
  commentId: 'comment',
  commentReplyId: 'reply',
};

/** A refused operation: its route or another name, its organization and its target. */
interface Refusal {
  readonly route: string;
  readonly organizationId: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The last resource that the path names, such as the page of a space; the route itself if it names none. */
function targetOf(route: string, params: Readonly<Record<string, unknown>>): AuditTarget {
  const spaceId = isId(params.spaceId) ? params.spaceId : null;
  const named = Object.entries(params).flatMap(([name, id]): AuditTarget[] => {
    const type = TARGET_TYPES[name];
    return type && isId(id) ? [{ type, id, spaceId }] : [];
  });
  return named.at(-1) ?? { type: 'route', id: route, spaceId };
}

/**
 * Records refusals (403) of authenticated people: in each process at most one a minute for each person and route, so that a
 * flood of them does not fill the log. Never delays or fails a request.
 */
@Injectable()
export class Refusals {
  /** When each person was last refused on a route, oldest first. */
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly audit: AuditLog,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Middleware that watches the responses of the service. */
  readonly watch = (request: Request, response: Response, next: NextFunction): void => {
    const context = currentRequest();
    response.once('finish', () => {
      if (context && response.statusCode === 403) this.refused(context, request);
    });
    next();
  };

  /** Records a refusal that the status of the response does not show, such as that of an agent's tool call. */
  record({ route, organizationId, params }: Refusal): void {
    const context = currentRequest();
    if (context?.actor && organizationId) this.append(context, context.actor, { route, organizationId, params });
  }

  private refused(context: RequestContext, request: CheckedRequest): void {
    const { actor } = context;
    const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
    const organizationId = request.scope?.organizationId ?? request.organizationId ?? actor?.organizationId;
    if (!actor || !organizationId || typeof path !== 'string') return;
    this.append(context, actor, { route: `${request.method} ${path}`, organizationId, params: request.params });
  }

  private append(
    context: RequestContext,
    actor: Actor,
    { route, organizationId, params }: Refusal & { organizationId: string },
  ): void {
    if (!this.isFirst(`${actor.userId} ${organizationId} ${route}`)) return;
    const target = targetOf(route, params);
    runInRequest(context, () => this.audit.note({ organizationId, actor }, 'access.refuse', target, { route })).catch(
      (error: unknown) => this.log.error({ err: error }, 'a refusal could not be recorded'),
    );
  }

  private isFirst(key: string): boolean {
    const now = Date.now();
    if (now - (this.seen.get(key) ?? -Infinity) < MINUTE_MS) return false;
    this.seen.delete(key);
    this.seen.set(key, now);
    const [oldest] = this.seen.keys();
    if (this.seen.size > MAX_CACHED_REFUSALS && oldest !== undefined) this.seen.delete(oldest);
    return true;
  }
}
