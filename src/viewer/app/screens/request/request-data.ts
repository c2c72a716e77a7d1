import { optional } from '../../api/api-error';
import { all, api, ok } from '../../api/client';
import type {
  ChangeRequest,
  Conflict,
  GitPullRequest,
  GitPullRequestOpening,
  RequestedReviewer,
  Review,
  Space,
} from '../../api/types';
import type { Changes } from '../../comparison/changes.types';
import type { ListPart } from '../../parts/paged-list';
import { readRequest } from '../../state/draft';
import { readSpace } from '../../state/open-space';

/** Which change request. */
export interface RequestPath {
  readonly spaceId: string;
  readonly changeRequestId: string;
}

export interface Pulls {
  readonly items: readonly GitPullRequest[];
  readonly opening: GitPullRequestOpening;
}

/** A change request with all that its screen shows beside the comments. */
export interface RequestState {
  readonly path: RequestPath;
  readonly space: Space;
  readonly request: ChangeRequest;
  /** Undefined: it is merged. */
  readonly conflicts?: ListPart<Conflict>;
  readonly reviews: ListPart<Review>;
  readonly asked: readonly RequestedReviewer[];
  readonly pulls: Pulls;
  /** Since {@link base}. */
  readonly changes: Changes;
  /** The revision that its content is compared with. */
  readonly base: string;
}

/** What the API gives in one piece. */
const MOST_CHANGES = 1000;
const MOST_CONFLICTS = 100;
const REVIEWS_AT_ONCE = 20;

export const isClosed = ({ status }: ChangeRequest): boolean => status === 'merged' || status === 'archived';

export const readReviews = (path: RequestPath, page?: string, signal?: AbortSignal): Promise<ListPart<Review>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews', {
      params: { path, query: { format: 'document', limit: REVIEWS_AT_ONCE, ...(page !== undefined && { page }) } },
      signal,
    }),
  );

/** The pull request of a change request, and whether one can be opened. */
export const readPull = (spaceId: string, changeRequest: string, signal?: AbortSignal): Promise<Pulls> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/git/pull-requests', {
      params: { path: { spaceId }, query: { changeRequest, limit: 1 } },
      signal,
    }),
  );

const readConflicts = (path: RequestPath, signal?: AbortSignal): Promise<ListPart<Conflict>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', {
      params: { path, query: { limit: MOST_CONFLICTS } },
      signal,
    }),
  );

/** Who is asked to review; nobody for people who may not see that. */
async function readAsked(path: RequestPath, signal?: AbortSignal): Promise<readonly RequestedReviewer[]> {
  const reading = all((query) =>
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers', {
      params: { path, query },
      signal,
    }),
  );
  return (await optional(reading)) ?? [];
}

const readChanges = async (path: RequestPath, signal?: AbortSignal): Promise<Changes> =>
  (await ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/changes', {
      params: { path, query: { limit: MOST_CHANGES } },
      signal,
    }),
  )) as Changes;

/** @param known of before an action: its differences are only read anew when the content is another one */
export async function readRequestState(
  path: RequestPath,
  known?: RequestState,
  signal?: AbortSignal,
): Promise<RequestState> {
  const [space, request] = await Promise.all([
    readSpace(path.spaceId, signal),
    readRequest(path.spaceId, path.changeRequestId, signal),
  ]);
  const base = request.revisionMergedAncestor ?? request.revisionInitial;
  const sameContent = known?.base === base && known.request.revision === request.revision;
  const nothing: Changes = { changes: [] };
  const [conflicts, reviews, asked, pulls, changes] = await Promise.all([
    request.status === 'merged' ? undefined : readConflicts(path, signal),
    readReviews(path, undefined, signal),
    readAsked(path, signal),
    readPull(path.spaceId, request.id, signal),
    sameContent ? known.changes : request.revision === base ? nothing : readChanges(path, signal),
  ]);
  return { path, space, request, conflicts, reviews, asked, pulls, changes, base };
}
