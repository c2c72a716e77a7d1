import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { safeAddress } from '../../document/safe-address';
import { api, ok } from '../../api/client';
import type { GitPullRequest, GitPullRequestOpening } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import type { PartProps } from './part-props';
import { readPull } from './change-request-data';
import { isClosed } from '../../state/draft';
import { t } from '../../i18n/review';

/** The pull request is opened in the background, usually within seconds. */
const POLL_INTERVAL_MS = 2_000;
const MAX_POLLS = 30;

const STATES = {
  opening: [t.opening, 'tag'],
  open: [t.open, 'tag open'],
  merged: [t.merged, 'tag merged'],
  closed: [t.closed, 'tag archived'],
} as const;

type Forge = GitPullRequestOpening['forge'];

/** What each Git host calls it. */
const LABELS = { gitlab: t.mergeRequest, github: t.pullRequest } as const;

const labelsOf = (forge: Forge) => (forge === 'gitlab' ? LABELS.gitlab : LABELS.github);

interface PullViewProps {
  readonly pull: GitPullRequest;
  readonly forge: Forge;
}

function PullView({ pull: { origin, state, number, author, branch, problem, urls }, forge }: PullViewProps) {
  const [label, tagClass] = STATES[state];
  const { name: kind } = labelsOf(forge);
  const name = number === undefined ? kind : `${kind} #${number}`;
  const address = safeAddress(urls.forge);
  return (
    <>
      <p class="facts">
        {address ? (
          <a href={address} rel="noreferrer">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        <span class={tagClass}>{label}</span>
        <span>
          {origin === 'forge' ? t.followsBranch(author, <code>{branch}</code>) : t.onBranch(<code>{branch}</code>)}
        </span>
        {state === 'opening' && <span>{t.opensWithNextRun}</span>}
      </p>
      {problem && <p class="problem">{problem}</p>}
    </>
  );
}

/** The pull request at the Git host of the space, or the button that opens one if that is possible. */
export function PullPart({ state: { space, changeRequest, pulls }, outcome, onChange }: PartProps) {
  const current = useSignal(pulls);
  const pollCount = useSignal(0);
  useEffect(() => {
    current.value = pulls;
    pollCount.value = 0;
  }, [pulls]);
  const { items, opening } = current.value;
  const [pull] = items;
  useEffect(() => {
    if (pull?.state !== 'opening' || pollCount.value >= MAX_POLLS) return;
    const controller = new AbortController();
    const poll = async () => {
      try {
        current.value = await readPull(space.id, changeRequest.id, controller.signal);
      } finally {
        // Reading may succeed the next time.
        if (!controller.signal.aborted) pollCount.value += 1;
      }
    };
    const timer = setTimeout(() => void poll().catch(() => undefined), POLL_INTERVAL_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pull?.state, pollCount.value]);
  const open = async () => {
    const body = { changeRequest: changeRequest.id };
    await ok(api.POST('/v1/spaces/{spaceId}/git/pull-requests', { params: { path: { spaceId: space.id } }, body }));
    await onChange(labelsOf(opening.forge).isBeingOpened);
  };
  const isUntouched = changeRequest.revision === changeRequest.revisionInitial;
  const canOpen = opening.possible && space.permissions.edit && !isClosed(changeRequest) && !isUntouched;
  return (
    <div class="request-pull">
      {pull && <PullView pull={pull} forge={opening.forge} />}
      {!pull && canOpen && (
        <div class="buttons">
          <ActionButton work={outcome} onClick={open}>
            {labelsOf(opening.forge).openAs}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
