import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { badRequest, preconditionFailed } from '../../core/errors/app-error';
import { isKnown } from '../common/http/conditional';
import { isRead } from '../common/http/read-methods';
import { runConditionally } from '../common/http/request-context';
import type { Call, RequestRule, Work } from '../common/http/request-rules.interceptor';
import { Database, type OutsideReader } from '../database/database';
import { readTags } from './read-tags';
import { Representations, type TagReader } from './representations';
import { tagOf } from './tag-of';

const FAILED =
  'The resource has changed since you read it. Read it again, and repeat the change with the new ETag if it still applies.';

/** A call whose `If-Match` has to be met. */
interface Condition {
  readonly tags: 'any' | readonly string[];
  /** Of what the call changes; any of them may be named. */
  readonly readers: readonly TagReader[];
  readonly request: Request;
  readonly response: Response;
}

/** With a query the body may differ from the one that a change would be compared with, so it has no tag. */
const hasQuery = ({ originalUrl }: Request): boolean => originalUrl.includes('?');

/**
 * Sets an `ETag` on resources that can be changed, and lets every change name the expected state in `If-Match` (412 when the resource
 * has changed, and where nothing has a tag that could be compared). The tag is compared before the change, to avoid unnecessary work, and
 * again after it, in its transaction, with the committed state: a concurrent writer to the same rows has either committed and is visible by
 * then, or waits for this transaction. So of any number of changes with the same tag, one is applied.
 */
@Injectable()
export class Preconditions implements RequestRule {
  constructor(
    private readonly representations: Representations,
    private readonly database: Database,
  ) {}

  around({ request, response, handler }: Call): ((work: Work) => Promise<unknown>) | undefined {
    if (isRead(request.method))
      return this.representations.isTagged(handler)
        ? async (work) => tagged(await work(), request, response)
        : undefined;
    const condition = this.conditionOf({ request, response, handler });
    const isTagged = this.representations.isAnsweredWithResource(handler) && !hasQuery(request);
    if (!condition && !isTagged) return undefined;
    return async (work) => {
      const body = await (condition ? this.change(condition, work) : work());
      const tag = isTagged ? tagOf(body) : undefined;
      if (tag !== undefined) response.setHeader('ETag', tag);
      return body;
    };
  }

  /** @throws 400 for a header that is none, 412 for tags where there are none */
  private conditionOf({ request, response, handler }: Call): Condition | undefined {
    const header = request.headers['if-match'];
    if (header === undefined) return undefined;
    const tags = readTags(header);
    if (!tags)
      throw badRequest(
        'invalid_header',
        'If-Match must be *, or up to 50 entity tags such as "abc", separated by commas.',
      );
    const readers = this.representations.readersFor(handler);
    if (readers.length > 0) return { tags, readers, request, response };
    if (tags === 'any') return undefined;
    throw preconditionFailed('no_etag', 'The resource at this address has no ETag. Omit If-Match.');
  }

  private change(condition: Condition, work: Work): Promise<unknown> {
    return this.database.withOutsideReader(async (outside) => {
      await check(condition, outside);
      if (condition.tags === 'any') return this.database.transaction(work);
      return runConditionally(() =>
        this.database.transaction(async () => {
          const result = await work();
          await check(condition, outside);
          return result;
        }),
      );
    });
  }
}

/** @throws 412 when the committed state has another tag; whatever reading it throws, such as 404 */
async function check({ tags, readers, request, response }: Condition, outside: OutsideReader): Promise<void> {
  for (const read of readers) {
    const tag = await outside(() => read(request, response));
    // Weak tags never match: they do not guarantee that nothing has changed.
    if (tags === 'any' || (tag !== undefined && tags.includes(tag))) return;
  }
  throw preconditionFailed('precondition_failed', FAILED);
}

/** A resource with its tag; nothing for a caller that has it already. */
function tagged(body: unknown, request: Request, response: Response): unknown {
  const etag = response.headersSent || hasQuery(request) ? undefined : tagOf(body);
  if (etag === undefined) return body;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private, no-cache');
  if (isKnown(request.headers, etag)) {
    response.status(304);
    return undefined;
  }
  return body;
}
