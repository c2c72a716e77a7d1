import { followed, stopFollowing } from '../state/follow';
import { pageOf } from '../state/room';

/** Says whom the person follows. */
export function FollowBar() {
  const person = followed.value;
  return (
    <p class={person ? 'follow-bar' : 'unseen'} role="status">
      {person && (
        <>
          {pageOf(person.id) === undefined ? `${person.name} has left` : `Following ${person.name}`}{' '}
          <button type="button" class="plain" onClick={stopFollowing}>
            Stop following
          </button>
        </>
      )}
    </p>
  );
}
