import { to } from '../addresses';
import { api, ok } from '../api/client';
import type { GitPullRequest } from '../api/types';
import type { ListPart } from '../parts/paged-list';
import { Time } from '../parts/time';

const AT_ONCE = 20;

const STATES = {
  opening: ['Opening', 'tag'],
  open: ['Open', 'tag open'],
  merged: ['Merged', 'tag approved'],
  closed: ['Closed', 'tag'],
} as const;

export const readPulls = (spaceId: string, page?: string, signal?: AbortSignal): Promise<ListPart<GitPullRequest>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/git/pull-requests', {
      params: { path: { spaceId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

interface GitPullRowProps {
  readonly spaceId: string;
  readonly pull: GitPullRequest;
}

/** A pull request, and the change request that goes with it. */
export function GitPullRow({ spaceId, pull }: GitPullRowProps) {
  const [state, look] = STATES[pull.state];
  return (
    <div class="member">
      <div class="member-who">
        <strong>{pull.title}</strong> <span class={look}>{state}</span>
        <p class="quiet">
          <Time at={pull.createdAt} /> · <a href={to.request(spaceId, pull.changeRequest)}>its change request</a>
          {pull.urls.forge && (
            <>
              {' '}
              · <a href={pull.urls.forge}>pull request #{pull.number}</a>
            </>
          )}{' '}
          · {pull.origin === 'forge' ? `by ${pull.author}` : 'opened here'}
        </p>
        {pull.problem && <p>{pull.problem}</p>}
      </div>
    </div>
  );
}
