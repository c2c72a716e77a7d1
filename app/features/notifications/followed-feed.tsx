import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import { CopyField } from '../../components/copy-field';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import { t } from '../../i18n/notifications';

interface FollowedFeedProps {
  readonly spaceId: string;
  readonly title: string;
}

/** Creates the address at which a feed reader of the user reads what is merged into a space. */
export function FollowedFeed({ spaceId, title }: FollowedFeedProps) {
  const url = useSignal('');
  const work = useAsyncAction();
  const createFeedUrl = () =>
    work.run(async () => {
      url.value = (await ok(api.PUT('/v1/spaces/{spaceId}/feed', { params: { path: { spaceId } } }))).url;
    });
  return (
    <>
      <button type="button" class="button" aria-label={t.createFeedUrlOf(title)} onClick={() => void createFeedUrl()}>
        {t.createFeedUrl}
      </button>
      {url.value !== '' && (
        <div>
          <CopyField label={t.feedOf(title)} text={url.value} />
          <p class="quiet">{t.feedHint}</p>
        </div>
      )}
      <Problem error={work.error.value} />
    </>
  );
}
