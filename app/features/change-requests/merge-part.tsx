import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import { ActionButton } from '../../components/action-button';
import { safeAddress } from '../../document/safe-address';
import { pageChangesOf } from '../comparison/page-changes';
import { nameDraft } from '../../state/draft-subject';
import type { PartProps } from './part-props';
import { t } from '../../i18n/review';

/** Merges what is on the screen, and nothing that was written since. */
async function merge({ state, onChange, refresh }: PartProps): Promise<void> {
  const { path, changeRequest } = state;
  const { revision } = changeRequest;
  await nameDraft(changeRequest);
  try {
    const { result } = await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge', {
        params: { path },
        body: { revision },
      }),
    );
    await onChange(result === 'merge' ? t.isMerged : t.wasNotMerged);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const fresh = await refresh();
    const isOther = fresh.changeRequest.revision !== revision && fresh.changeRequest.status !== 'merged';
    throw isOther ? new ApiError(409, t.changedMeanwhile) : error;
  }
}

/** Whether the person can merge the change request now, or after what prevents it is done. */
export const canMerge = ({ space, changeRequest: { status } }: PartProps['state']): boolean =>
  space.permissions.merge && status !== 'archived' && status !== 'merged';

/** @param isReady whether nothing is known that prevents it */
export const MergeButton = ({ isReady, ...props }: PartProps & { readonly isReady: boolean }) => (
  <ActionButton primary={isReady} work={props.outcome} onClick={() => merge(props)}>
    {t.merge}
  </ActionButton>
);

/** Where readers see the space: what a merge publishes, or has published. */
export function PublishedPart({ state: { space, changeRequest, changes } }: Pick<PartProps, 'state'>) {
  const address = safeAddress(space.urls.published);
  const isMerged = changeRequest.status === 'merged';
  if (address === undefined) return isMerged ? null : <p class="quiet">{t.mergePublishesNothing}</p>;
  const link = (
    <a href={address} target="_blank" rel="noopener">
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
  const count = pageChangesOf(changes.changes).length + (changes.more ?? 0);
  return <p class="quiet published-at">{isMerged ? t.isPublishedAt(link) : t.mergePublishes(count, link)}</p>;
}
