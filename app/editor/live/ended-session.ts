import { CLOSE } from '../../../core/live/close-codes';
import { api, ok } from '../../api/client';
import { optional } from '../../api/api-error';
import type { ChangeRequest } from '../../api/types';
import { readChangeRequest } from '../../state/draft';
import { person } from '../../state/session';
import type { LiveConnection, LivePresence } from './live-connection';
import type { LivePlace } from './live-place';

type Person = LivePresence['person'];

/** Why a page can no longer be edited together, as far as is known. */
export interface EndedSession {
  readonly what: 'merged' | 'request-deleted' | 'page-deleted' | 'page-replaced' | 'mixed-up';
  /** Who did it; undefined if unknown. */
  readonly by?: Person;
  readonly isByUser: boolean;
  readonly changeRequest?: ChangeRequest;
  /** Whether readers have the page in the primary content. */
  readonly isPublished: boolean;
}

async function isThere(reading: Promise<unknown>): Promise<boolean> {
  return (await optional(reading)) !== undefined;
}

/** The person who merged a change request, for those who were offline at that time. */
async function mergerOf({ space: spaceId, revisionMerged }: ChangeRequest): Promise<Person | undefined> {
  const reading = ok(api.GET('/v1/spaces/{spaceId}/revisions', { params: { path: { spaceId } } }));
  const author = (await optional(reading))?.items.find(({ id }) => id === revisionMerged)?.createdBy;
  return author && { id: author.id, name: author.displayName };
}

function whatHappened(code: number | undefined, hasRequest: boolean, isInRequest: boolean): EndedSession['what'] {
  if (!hasRequest) return 'request-deleted';
  if (code === CLOSE.final) return 'merged';
  if (code === CLOSE.numberTaken) return 'mixed-up';
  return isInRequest ? 'page-replaced' : 'page-deleted';
}

/** Asks the service what happened to the page. */
export async function explainEnd(
  { spaceId, changeRequestId, pageId }: LivePlace,
  { code, endedBy }: LiveConnection,
): Promise<EndedSession> {
  const path = { spaceId, pageId };
  const [changeRequest, isPublished, isInRequest] = await Promise.all([
    optional(readChangeRequest(spaceId, changeRequestId)),
    isThere(ok(api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', { params: { path } }))),
    isThere(
      ok(
        api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', {
          params: { path: { ...path, changeRequestId } },
        }),
      ),
    ),
  ]);
  const what = whatHappened(code, changeRequest !== undefined, isInRequest);
  const by = endedBy ?? (what === 'merged' && changeRequest ? await mergerOf(changeRequest) : undefined);
  return { what, by, isByUser: by !== undefined && by.id === person.value?.id, changeRequest, isPublished };
}
