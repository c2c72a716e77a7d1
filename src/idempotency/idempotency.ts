import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AppError, badRequest } from '../../core/errors/app-error';
import { isDryRun } from '../common/http/dry-run-request';
import { hasBody } from '../common/http/json-body';
import { isRead } from '../common/http/read-methods';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import type { Call, RequestRule, Work } from '../common/http/request-rules.interceptor';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { sha256 } from '../common/text/sha256';
import { Database } from '../database/database';
import { type Claim, IdempotencyKeysRepository, type StoredResponse } from './idempotency-keys.repository';

const KEY = /^[\x21-\x7e]{1,255}$/;
const SOON_S = '1';

const conflict = (message: string, headers: Record<string, string> = {}): AppError =>
  new AppError(409, message, headers);

/** Keys are scoped to a person across all of their tokens, and for visitors of sites, who have no account, to a token. */
const callerOf = ({ actor, headers }: CheckedRequest): string | undefined =>
  actor && (actor.userId || `visit:${sha256(headers.authorization ?? '')}`);

/** A body that the route reads itself, as it may be large. */
const hasUnreadBody = (request: CheckedRequest): boolean => request.body === undefined && hasBody(request);

function keyOf(request: CheckedRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (isRead(request.method) || key === undefined || callerOf(request) === undefined) return undefined;
  // Nothing is done that could be done twice.
  if (isDryRun(request)) return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw badRequest('Idempotency-Key must be 1 to 255 visible ASCII characters, without spaces.');
  if (hasUnreadBody(request))
    throw badRequest('Idempotency-Key is supported for bodies of at most 1 MB with a Content-Length.');
  return key;
}

const fingerprintOf = ({ method, originalUrl, body }: CheckedRequest): string =>
  sha256(`${method} ${originalUrl}\n${JSON.stringify(body as unknown) ?? ''}`);

/**
 * Processes a change with an `Idempotency-Key` once, whatever its method, however often it is sent, and returns the stored response to later
 * requests. Permissions have been checked by then, each time again. That it was processed is recorded in its own transaction,
 * so no crash can cause a second execution; failures that changed nothing release the key.
 */
@Injectable()
export class Idempotency implements RequestRule {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  around({ request, response }: Call): ((work: Work) => Promise<unknown>) | undefined {
    const key = keyOf(request);
    return key === undefined ? undefined : (work) => this.once(key, request, response, work);
  }

  private async once(key: string, request: CheckedRequest, response: Response, work: Work): Promise<unknown> {
    const caller = callerOf(request) ?? '';
    const claim = await this.keys.claim({ caller, key, fingerprint: fingerprintOf(request) });
    return claim.kind === 'mine'
      ? this.execute({ attempt: claim.attempt, key }, work, response)
      : replay(claim, response);
  }

  private async execute(
    { attempt, key }: { readonly attempt: string; readonly key: string },
    work: Work,
    response: Response,
  ): Promise<unknown> {
    let state: 'begun' | 'marked' | 'over' = 'begun';
    const mark = async (): Promise<void> => {
      // Work after the response, such as events, is not part of the request.
      if (state !== 'begun') return;
      await this.keys.markDone(attempt);
      state = 'marked';
    };
    try {
      const body = await this.database.withBeforeCommit(mark, work);
      state = 'over';
      await this.storeResponse(attempt, key, {
        status: response.statusCode,
        location: response.get('Location'),
        etag: response.get('ETag'),
        body,
      });
      return body;
    } catch (error) {
      const isMarked = (state as string) === 'marked';
      state = 'over';
      if (isMarked && error instanceof AppError && error.status < 500)
        await this.storeResponse(attempt, key, { status: error.status, message: error.message });
      else await this.keys.release(attempt).catch((problem: unknown) => this.warn(problem));
      throw error;
    }
  }

  /** The request has succeeded: that its response cannot be stored is not a failure of the request. */
  private async storeResponse(attempt: string, key: string, answer: StoredResponse): Promise<void> {
    await this.keys.storeResponse(attempt, key, answer).catch((problem: unknown) => this.warn(problem));
  }

  private warn(problem: unknown): void {
    this.log.warn({ err: problem }, 'could not store the result of an idempotency key');
  }
}

/** Returns the stored response; throws when there is none. */
function replay(claim: Exclude<Claim, { kind: 'mine' }>, response: Response): unknown {
  switch (claim.kind) {
    case 'other-request':
      throw badRequest(
        'This Idempotency-Key was used for a different request. Use a new key for each request, and the same key only to repeat it.',
      );
    case 'running':
      throw conflict('A request with this Idempotency-Key is being processed. Repeat it in a moment.', {
        'Retry-After': SOON_S,
      });
    case 'lost':
      throw conflict(
        'The request with this Idempotency-Key was processed, but its response cannot be repeated. Check its result; use a new key for another request.',
      );
    case 'answered':
      return replayResponse(claim.answer, response);
  }
}

function replayResponse({ status, location, etag, body, message }: StoredResponse, response: Response): unknown {
  response.setHeader('Idempotency-Replayed', 'true');
  if (message !== undefined) throw new AppError(status, message);
  if (location !== undefined) response.setHeader('Location', location);
  if (etag !== undefined) response.setHeader('ETag', etag);
  response.status(status);
  return body;
}
