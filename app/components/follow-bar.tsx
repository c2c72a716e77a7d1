import { followed, stopFollowing } from '../state/follow';
import { pageOf } from '../state/room';
import { t } from '../i18n/parts';

/** Shows whom the user follows. */
export function FollowBar() {
  const person = followed.value;
  return (
    <p class={person ? 'follow-bar' : 'unseen'} role="status">
      {person && (
        <>
          {pageOf(person.id) === undefined ? t.hasLeft(person.name) : t.following(person.name)}{' '}
          <button type="button" class="plain" onClick={stopFollowing}>
            {t.stopFollowing}
          </button>
        </>
      )}
    </p>
  );
}
