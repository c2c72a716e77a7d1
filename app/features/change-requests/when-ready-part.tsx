import { useEffect } from 'preact/hooks';
import { Hourglass, TriangleAlert } from 'lucide';
import { api, ok } from '../../api/client';
import { ActionButton } from '../../components/action-button';
import { Icon } from '../../components/icon';
import { Time } from '../../components/time';
import { nameDraft } from '../../state/draft-subject';
import { isClosed } from '../../state/draft';
import { person } from '../../state/session';
import { isReady } from './merge-readiness';
import { canMerge } from './merge-part';
import { isRefused } from './unmet-rules';
import type { PartProps } from './part-props';
import { t } from '../../i18n/review';

const PATH = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge-when-ready';

/** How long one request waits for the merge, in seconds. */
const WAIT = 60;

/** Asks for the merge of the change request as soon as nothing prevents it any more; shown while something does. */
export function WhenReadyButton({ state, outcome, onChange }: PartProps) {
  const { path, changeRequest } = state;
  const isAsked = changeRequest.mergeWhenReady?.state === 'waiting';
  const isOffered = canMerge(state) && !isRefused(state, person.value?.id);
  if (!isOffered || isAsked || isReady(state, undefined)) return null;
  const ask = async () => {
    await nameDraft(changeRequest);
    await ok(api.PUT(PATH, { params: { path } }));
    await onChange(t.mergesWhenReady);
  };
  return (
    <div class="ask-when-ready">
      <ActionButton work={outcome} onClick={ask}>
        {t.mergeWhenReady}
      </ActionButton>
    </div>
  );
}

/** Reads the screen again when what someone waits for has happened, or is given up. */
function useOutcome({ state, onChange, refresh }: PartProps): void {
  const { path, changeRequest } = state;
  const { mergeWhenReady } = changeRequest;
  useEffect(() => {
    if (mergeWhenReady?.state !== 'waiting') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const watch = async () => {
      while (!signal.aborted) {
        const params = { path, query: { wait: WAIT } };
        const read = await ok(api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', { params, signal }));
        if (read.status === 'merged') await onChange(t.isMerged);
        else if (read.mergeWhenReady?.state !== 'waiting') await refresh();
        else continue;
        return;
      }
    };
    // Whoever looks at it again reads it anyway.
    watch().catch(() => undefined);
    return () => leaving.abort();
  }, [changeRequest.id, mergeWhenReady?.state, mergeWhenReady?.requestedAt]);
}

/** Who asked for a merge when ready, and what became of it. */
export function WhenReadyPart(props: PartProps) {
  const { state, outcome, onChange } = props;
  const { path, changeRequest, space } = state;
  const { mergeWhenReady } = changeRequest;
  useOutcome(props);
  if (!mergeWhenReady) return null;
  const { reason, requestedBy, requestedAt } = mergeWhenReady;
  const isWaiting = mergeWhenReady.state === 'waiting';
  const name = requestedBy.displayName;
  const cancel = async () => {
    await ok(api.DELETE(PATH, { params: { path } }));
    await onChange(isWaiting ? t.mergeCancelled : t.noticeRemoved);
  };
  return (
    <div class={isWaiting ? 'when-ready' : 'when-ready given-up'}>
      <p>
        <Icon of={isWaiting ? Hourglass : TriangleAlert} size={16} />
        {isWaiting ? (
          <span>
            <strong>{t.isMergedWhenReady}</strong>
            <br />
            {t.mergeAskedBy(name, <Time at={requestedAt} />)}
          </span>
        ) : (
          <span>{t.givenUp[reason ?? 'failed'](name)}</span>
        )}
      </p>
      {space.permissions.edit && !isClosed(changeRequest) && (
        <ActionButton work={outcome} onClick={cancel} label={isWaiting ? t.cancelMerge : t.removeNotice}>
          {isWaiting ? t.cancel : t.dismiss}
        </ActionButton>
      )}
    </div>
  );
}
