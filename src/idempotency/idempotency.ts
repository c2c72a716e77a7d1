import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AppError, badRequest, conflict, errorFrom, errorOfStatus } from '../../core/errors/app-error';
import { isDryRun } from '../common/http/dry-run-request';
import { hasBody, readLargeBody } from '../common/http/json-body';
import { largeJsonLimit } from '../common/http/large-json-body.interceptor';
import { isRead } from '../common/http/read-methods';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import type { Call, RequestRule, Work } from '../common/http/request-rules.interceptor';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { sha256 } from '../common/text/sha256';
import { Database } from '../database/database';
import { type Claim, IdempotencyKeysRepository, type StoredResponse } from './idempotency-keys.repository';

type KeyedCall = Call & { readonly request: CheckedRequest };

const KEY = /^[\x21-\x7e]{1,255}$/;
const SOON_S = '1';

/** Keys are scoped to a person across all of their tokens, and for visitors of sites, who have no account, to a token. */
const callerOf = ({ actor, headers }: CheckedRequest): string | undefined =>
  actor && (actor.userId || `visit:${sha256(headers.authorization ?? '')}`);

/** A body that the route reads itself: it may be large, or is no JSON. */
const hasUnreadBody = (request: CheckedRequest): boolean => request.body === undefined && hasBody(request);

function keyOf({ request, handler }: Pick<KeyedCall, 'request' | 'handler'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (isRead(request.method) || key === undefined || callerOf(request) === undefined) return undefined;
  // Nothing is done that could be done twice.
  if (isDryRun(request)) return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw badRequest(
      'invalid_idempotency_key',
      'Idempotency-Key must be 1 to 255 visible ASCII characters, without spaces.',
    );
  if (hasUnreadBody(request) && largeJsonLimit(handler) === undefined)
    throw badRequest(
      'invalid_idempotency_key',
      'Idempotency-Key is supported for JSON bodies only, and this operation reads a file.',
    );
  return key;
}

const fingerprintOf = ({ method, originalUrl }: CheckedRequest, body: string): string =>
  sha256(`${method} ${originalUrl}\n${body}`);

/** Reads a large body, of which nothing but a hash is kept. */
async function bodyOf({ request, response, handler }: KeyedCall): Promise<string> {
  const limit = hasUnreadBody(request) ? largeJsonLimit(handler) : undefined;
  if (limit === undefined) return JSON.stringify(request.body as unknown) ?? '';
  let digest = '';
  await readLargeBody(request, response, limit, (bytes) => (digest = hash('sha256', bytes, 'base64url')));
  return digest;
}

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

  around(call: Call): ((work: Work) => Promise<unknown>) | undefined {
    const key = keyOf(call);
    return key === undefined ? undefined : (work) => this.once(key, call, work);
  }

  private async once(key: string, call: KeyedCall, work: Work): Promise<unknown> {
    const { request, response } = call;
    const caller = callerOf(request) ?? '';
    const fingerprint = fingerprintOf(request, await bodyOf(call));
    const claim = await this.keys.claim({ caller, key, fingerprint });
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
        await this.storeResponse(attempt, key, failureOf(error));
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
        'idempotency_key_reused',
        'This Idempotency-Key was used for a different request. Use a new key for each request, and the same key only to repeat it.',
      );
    case 'running':
      throw new AppError(
        409,
        'idempotency_key_in_use',
        'A request with this Idempotency-Key is being processed. Repeat it in a moment.',
        { headers: { 'Retry-After': SOON_S } },
      );
    case 'lost':
      throw conflict(
        'response_not_repeatable',
        'The request with this Idempotency-Key was processed, but its response cannot be repeated. Check its result; use a new key for another request.',
      );
    case 'answered':
      return replayResponse(claim.answer, response);
  }
}

const failureOf = ({ status, message, reason, field, errors }: AppError): StoredResponse => ({
  status,
  message,
  reason,
  field,
  errors,
});

/** A failure as it was; earlier versions stored no reason. */
function replayFailure({ status, reason, field, errors }: StoredResponse, message: string): AppError {
  return reason === undefined ? errorOfStatus(status, message) : errorFrom(status, reason, message, { field, errors });
}

function replayResponse(answer: StoredResponse, response: Response): unknown {
  const { status, location, etag, body, message } = answer;
  response.setHeader('Idempotency-Replayed', 'true');
  if (message !== undefined) throw replayFailure(answer, message);
  if (location !== undefined) response.setHeader('Location', location);
  if (etag !== undefined) response.setHeader('ETag', etag);
  response.status(status);
  return body;
}
