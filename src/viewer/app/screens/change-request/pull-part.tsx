import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { safeAddress } from '../../documents/safe-address';
import { api, ok } from '../../api/client';
import type { GitPullRequest, GitPullRequestOpening } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import type { PartProps } from './change-request-acting';
import { isClosed, readPull } from './change-request-data';
import { t } from '../../messages/review';

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
const WORDS = { gitlab: t.mergeRequest, github: t.pullRequest } as const;

const wordsOf = (forge: Forge) => (forge === 'gitlab' ? WORDS.gitlab : WORDS.github);

interface PullViewProps {
  readonly pull: GitPullRequest;
  readonly forge: Forge;
}

function PullView({ pull: { origin, state, number, author, branch, problem, urls }, forge }: PullViewProps) {
  const [label, look] = STATES[state];
  const { name: kind } = wordsOf(forge);
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
        <span class={look}>{label}</span>
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
export function PullPart({ state: { space, changeRequest, pulls }, outcome, changed }: PartProps) {
  const shown = useSignal(pulls);
  const asked = useSignal(0);
  useEffect(() => {
    shown.value = pulls;
    asked.value = 0;
  }, [pulls]);
  const { items, opening } = shown.value;
  const [pull] = items;
  useEffect(() => {
    if (pull?.state !== 'opening' || asked.value >= MAX_POLLS) return;
    const mine = new AbortController();
    const again = async () => {
      try {
        shown.value = await readPull(space.id, changeRequest.id, mine.signal);
      } finally {
        // Reading may succeed the next time.
        if (!mine.signal.aborted) asked.value += 1;
      }
    };
    const timer = setTimeout(() => void again().catch(() => undefined), POLL_INTERVAL_MS);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [pull?.state, asked.value]);
  const open = async () => {
    const body = { changeRequest: changeRequest.id };
    await ok(api.POST('/v1/spaces/{spaceId}/git/pull-requests', { params: { path: { spaceId: space.id } }, body }));
    await changed(wordsOf(opening.forge).isBeingOpened);
  };
  const isUntouched = changeRequest.revision === changeRequest.revisionInitial;
  const canOpen = opening.possible && space.permissions.edit && !isClosed(changeRequest) && !isUntouched;
  return (
    <div class="request-pull">
      {pull && <PullView pull={pull} forge={opening.forge} />}
      {!pull && canOpen && (
        <div class="buttons">
          <ActionButton work={outcome} act={open}>
            {wordsOf(opening.forge).openAs}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
