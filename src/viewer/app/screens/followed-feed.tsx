import { useSignal } from '@preact/signals';
import { api, ok } from '../api/client';
import { Copied } from '../parts/copied';
import { Problem } from '../parts/problem';
import { useWork } from '../parts/work';

interface FollowedFeedProps {
  readonly spaceId: string;
  readonly title: string;
}

/** Makes the address at which a feed reader of the person reads what is merged into a space. */
export function FollowedFeed({ spaceId, title }: FollowedFeedProps) {
  const url = useSignal('');
  const work = useWork();
  const make = () =>
    work.run(async () => {
      url.value = (await ok(api.PUT('/v1/spaces/{spaceId}/feed', { params: { path: { spaceId } } }))).url;
    });
  return (
    <>
      <button type="button" class="button" aria-label={`Make a feed address of ${title}`} onClick={() => void make()}>
        Make a feed address
      </button>
      {url.value !== '' && (
        <div>
          <Copied label={`Feed of ${title}`} text={url.value} />
          <p class="quiet">
            Paste it into a feed reader (Atom). Whoever has it can read what is merged; it is not shown again, and takes
            the place of the one before.
          </p>
        </div>
      )}
      <Problem error={work.error.value} />
    </>
  );
}
