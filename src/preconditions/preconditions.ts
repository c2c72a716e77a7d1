import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { badRequest, preconditionFailed } from '../../core/errors/app-error';
import { entityTag } from '../common/http/entity-tag';
import type { Call, RequestRule, Work } from '../common/http/request-rules.interceptor';
import { Database, type OutsideReader } from '../database/database';
import { readTags } from './read-tags';
import { type Reader, Representations } from './representations';

const JSON_TYPE = 'application/json; charset=utf-8';

const FAILED =
  'The resource has changed since you read it. Read it again, and repeat the change with the new ETag if it still applies.';

/** A call whose `If-Match` has to be met. */
interface Condition {
  readonly tags: 'any' | readonly string[];
  readonly read: Reader;
  readonly request: Request;
  readonly response: Response;
}

/**
 * Sets an `ETag` on resources that can be changed, and lets a PATCH or PUT name the expected state in `If-Match` (412 when the
 * resource has changed). The tag is compared before the change, to avoid unnecessary work, and again after it, in its
 * transaction, with the committed state: a concurrent writer to the same rows has either committed and is visible by then, or
 * waits for this transaction. So of any number of changes with the same tag, one is applied.
 */
@Injectable()
export class Preconditions implements RequestRule {
  constructor(
    private readonly representations: Representations,
    private readonly database: Database,
  ) {}

  around({ request, response, handler }: Call): ((work: Work) => Promise<unknown>) | undefined {
    if (this.representations.isTagged(handler)) return async (work) => tagged(await work(), request, response);
    const header = request.headers['if-match'];
    if (header === undefined || !['PATCH', 'PUT'].includes(request.method)) return undefined;
    const tags = readTags(header);
    if (!tags) throw badRequest('If-Match must be *, or up to 50 entity tags such as "abc", separated by commas.');
    const read = this.representations.readerFor(handler);
    if (!read && tags === 'any') return undefined;
    if (!read) throw preconditionFailed('The resource at this address has no ETag. Omit If-Match.');
    return (work) => this.change({ tags, read, request, response }, work);
  }

  private change(condition: Condition, work: Work): Promise<unknown> {
    return this.database.withOutsideReader(async (outside) => {
      await check(condition, outside);
      return this.database.transaction(async () => {
        const result = await work();
        if (condition.tags !== 'any') await check(condition, outside);
        return result;
      });
    });
  }
}

/** @throws 412 when the committed state has another tag; whatever reading it throws, such as 404 */
async function check({ tags, read, request, response }: Condition, outside: OutsideReader): Promise<void> {
  const json = JSON.stringify(await outside(() => read(request, response)));
  // Weak tags never match: they do not guarantee that nothing has changed.
  if (tags !== 'any' && !tags.includes(entityTag(json))) throw preconditionFailed(FAILED);
}

/** With a query the body may differ from the one that a change would be compared with, so it has no tag. */
function tagged(body: unknown, request: Request, response: Response): unknown {
  if (typeof body !== 'object' || body === null || response.headersSent || request.originalUrl.includes('?'))
    return body;
  const json = JSON.stringify(body);
  response.setHeader('ETag', entityTag(json));
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Content-Type', JSON_TYPE);
  return json;
}
