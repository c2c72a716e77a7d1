import { optional } from '../../api/api-error';
import { all, api, ok } from '../../api/client';
import type {
  ChangedOwners,
  ChangeRequest,
  ChangeRequestCheck,
  Conflict,
  GitPullRequest,
  GitPullRequestOpening,
  MergeRules,
  RequestedReviewer,
  RequiredChecks,
  Review,
  Space,
} from '../../api/types';
import type { Changes } from '../comparison/changes.types';
import type { ListPart } from '../../components/paged-list';
import { readChangeRequest } from '../../state/draft';
import { readSpace } from '../../state/open-space';

/** Identifies a change request. */
export interface ChangeRequestPath {
  readonly spaceId: string;
  readonly changeRequestId: string;
}

export interface Pulls {
  readonly items: readonly GitPullRequest[];
  readonly opening: GitPullRequestOpening;
}

export interface Checks {
  readonly items: readonly ChangeRequestCheck[];
  readonly required: RequiredChecks;
}

/** A change request with everything that its screen shows except the comments. */
export interface ChangeRequestState {
  readonly path: ChangeRequestPath;
  readonly space: Space;
  readonly changeRequest: ChangeRequest;
  /** Undefined once it is merged. */
  readonly conflicts?: ListPart<Conflict>;
  readonly reviews: ListPart<Review>;
  readonly requestedReviewers: readonly RequestedReviewer[];
  readonly checks: Checks;
  readonly pulls: Pulls;
  /** What a merge requires; undefined for people who cannot see it. */
  readonly rules?: MergeRules;
  /** Who is responsible for what it changes. */
  readonly owners: ChangedOwners;
  /** Since {@link base}. */
  readonly changes: Changes;
  /** The revision with which its content is compared. */
  readonly base: string;
}

/** The page size limit of the API. */
const MAX_CHANGES = 1000;
const MAX_CONFLICTS = 100;
/** A change request has at most 50. */
const MAX_CHECKS = 50;
const REVIEWS_AT_ONCE = 20;

export const readReviews = (path: ChangeRequestPath, page?: string, signal?: AbortSignal): Promise<ListPart<Review>> =>
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

const readConflicts = (path: ChangeRequestPath, signal?: AbortSignal): Promise<ListPart<Conflict>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', {
      params: { path, query: { limit: MAX_CONFLICTS } },
      signal,
    }),
  );

const readChecks = (path: ChangeRequestPath, signal?: AbortSignal): Promise<Checks> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/checks', {
      params: { path, query: { limit: MAX_CHECKS } },
      signal,
    }),
  );

const readOwners = (path: ChangeRequestPath, signal?: AbortSignal): Promise<ChangedOwners> =>
  ok(api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/owners', { params: { path }, signal }));

/** The requested reviewers; empty for users who may not see them. */
async function readRequestedReviewers(
  path: ChangeRequestPath,
  signal?: AbortSignal,
): Promise<readonly RequestedReviewer[]> {
  const reading = all((query) =>
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers', {
      params: { path, query },
      signal,
    }),
  );
  return (await optional(reading)) ?? [];
}

/** The rules that apply to the space: its own, or those of the organization. */
async function readMergeRules(spaceId: string, space: Promise<Space>, signal?: AbortSignal) {
  const params = { path: { spaceId } };
  const own = await optional(ok(api.GET('/v1/spaces/{spaceId}/merge-rules', { params, signal })));
  if (own?.type !== 'inherit') return own;
  const path = { organizationId: (await space).organization };
  return optional(ok(api.GET('/v1/orgs/{organizationId}/merge-rules', { params: { path }, signal })));
}

const readChanges = async (path: ChangeRequestPath, signal?: AbortSignal): Promise<Changes> =>
  (await ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/changes', {
      params: { path, query: { limit: MAX_CHANGES } },
      signal,
    }),
  )) as Changes;

/** The revision with which the content of a change request is compared. */
const baseOf = ({ revisionMergedAncestor, revisionInitial }: ChangeRequest): string =>
  revisionMergedAncestor ?? revisionInitial;

/** What has changed; read again only if the content is another than before. */
async function readNewChanges(
  path: ChangeRequestPath,
  reading: Promise<ChangeRequest>,
  previous?: ChangeRequestState,
  signal?: AbortSignal,
): Promise<Changes> {
  // The first time, it does not wait for the change request.
  if (!previous) return readChanges(path, signal);
  const changeRequest = await reading;
  const base = baseOf(changeRequest);
  if (previous.base === base && previous.changeRequest.revision === changeRequest.revision) return previous.changes;
  return changeRequest.revision === base ? { changes: [] } : readChanges(path, signal);
}

/** @param previous the state before an action: its differences are only read again if the content changed */
export async function readChangeRequestState(
  path: ChangeRequestPath,
  previous?: ChangeRequestState,
  signal?: AbortSignal,
): Promise<ChangeRequestState> {
  const reading = readChangeRequest(path.spaceId, path.changeRequestId, signal);
  const readingSpace = readSpace(path.spaceId, signal);
  const [space, changeRequest, changes, found, reviews, requestedReviewers, checks, owners, pulls, rules] =
    await Promise.all([
      readingSpace,
      reading,
      readNewChanges(path, reading, previous, signal),
      readConflicts(path, signal),
      readReviews(path, undefined, signal),
      readRequestedReviewers(path, signal),
      readChecks(path, signal),
      readOwners(path, signal),
      reading.then(({ id }) => readPull(path.spaceId, id, signal)),
      previous ? previous.rules : readMergeRules(path.spaceId, readingSpace, signal),
    ]);
  const conflicts = changeRequest.status === 'merged' ? undefined : found;
  const base = baseOf(changeRequest);
  return {
    path,
    space,
    changeRequest,
    conflicts,
    reviews,
    requestedReviewers,
    checks,
    owners,
    pulls,
    rules,
    changes,
    base,
  };
}
