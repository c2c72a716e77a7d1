import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { safeAddress } from '../../documents/safe-address';
import { api, ok } from '../../api/client';
import type { GitPullRequest, GitPullRequestOpening } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import type { PartProps } from './request-acting';
import { isClosed, readPull } from './request-data';

/** It is opened in the background, usually within seconds. */
const ASK_AGAIN_MS = 2_000;
const MOST_ASKED = 30;

const STATES = {
  opening: ['Opening', 'tag'],
  open: ['Open', 'tag open'],
  merged: ['Merged', 'tag merged'],
  closed: ['Closed', 'tag archived'],
} as const;

type Forge = GitPullRequestOpening['forge'];

/** What a forge calls it. */
const nameAt = (forge: Forge): string => (forge === 'gitlab' ? 'merge request' : 'pull request');

interface PullViewProps {
  readonly pull: GitPullRequest;
  readonly forge: Forge;
}

function PullView({ pull: { origin, state, number, author, branch, problem, urls }, forge }: PullViewProps) {
  const [label, look] = STATES[state];
  const kind = nameAt(forge);
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${number === undefined ? '' : ` #${number}`}`;
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
          {origin === 'forge' ? `By ${author}: the content is read-only here and changes with` : 'On'} the branch{' '}
          <code>{branch}</code>
        </span>
        {state === 'opening' && <span>It is opened with the next synchronization.</span>}
      </p>
      {problem && <p class="problem">{problem}</p>}
    </>
  );
}

/** The pull request at the Git forge of the space, or the button that opens one where that is possible. */
export function PullPart({ state: { space, request, pulls }, outcome, changed }: PartProps) {
  const shown = useSignal(pulls);
  const asked = useSignal(0);
  useEffect(() => {
    shown.value = pulls;
    asked.value = 0;
  }, [pulls]);
  const { items, opening } = shown.value;
  const [pull] = items;
  useEffect(() => {
    if (pull?.state !== 'opening' || asked.value >= MOST_ASKED) return;
    const mine = new AbortController();
    const again = async () => {
      try {
        shown.value = await readPull(space.id, request.id, mine.signal);
      } finally {
        // What cannot be read now may be the next time.
        if (!mine.signal.aborted) asked.value += 1;
      }
    };
    const timer = setTimeout(() => void again().catch(() => undefined), ASK_AGAIN_MS);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [pull?.state, asked.value]);
  const open = async () => {
    const body = { changeRequest: request.id };
    await ok(api.POST('/v1/spaces/{spaceId}/git/pull-requests', { params: { path: { spaceId: space.id } }, body }));
    await changed(`The ${nameAt(opening.forge)} is being opened.`);
  };
  const isUntouched = request.revision === request.revisionInitial;
  const canOpen = opening.possible && space.permissions.edit && !isClosed(request) && !isUntouched;
  return (
    <div class="request-pull">
      {pull && <PullView pull={pull} forge={opening.forge} />}
      {!pull && canOpen && (
        <div class="buttons">
          <ActionButton work={outcome} act={open}>
            Open as {nameAt(opening.forge)}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
