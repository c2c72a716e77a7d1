import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { GitPullRequest } from '../../api/types';
import type { ListPart } from '../../components/paged-list';
import { Time } from '../../components/time';
import { t } from '../../i18n/git';

const AT_ONCE = 20;

const STATES = {
  opening: [t.opening, 'tag'],
  open: [t.open, 'tag open'],
  merged: [t.merged, 'tag approved'],
  closed: [t.closed, 'tag'],
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

/** A pull request with its change request. */
export function GitPullRow({ spaceId, pull }: GitPullRowProps) {
  const [state, tagClass] = STATES[pull.state];
  return (
    <div class="member">
      <div class="member-who">
        <strong>{pull.title}</strong> <span class={tagClass}>{state}</span>
        <p class="quiet">
          <Time at={pull.createdAt} /> ·{' '}
          <a href={paths.changeRequest(spaceId, pull.changeRequest)}>{t.itsChangeRequest}</a>
          {pull.urls.forge && (
            <>
              {' '}
              · <a href={pull.urls.forge}>{t.pullRequestNumber(pull.number)}</a>
            </>
          )}{' '}
          · {pull.origin === 'forge' ? t.byAuthor(pull.author) : t.openedHere}
        </p>
        {pull.problem && <p>{pull.problem}</p>}
      </div>
    </div>
  );
}
