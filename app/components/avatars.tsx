import { follow, followed } from '../state/follow';
import { colorClassOf } from '../lib/color-class';
import type { RoomPerson } from '../state/room';
import { t } from '../i18n/parts';

const MAX_AVATARS = 3;

/** The initials of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}

interface AvatarsProps {
  readonly people: readonly RoomPerson[];
}

/** People by their initials; a click follows one. */
export const Avatars = ({ people }: AvatarsProps) => (
  <span class="avatars">
    {people.slice(-MAX_AVATARS).map((person) => (
      <button
        key={person.id}
        type="button"
        class={`avatar ${colorClassOf(person.id)}`}
        aria-label={t.follow(person.name)}
        aria-pressed={followed.value?.id === person.id}
        title={t.isHereHint(person.name)}
        onClick={() => follow(person)}
      >
        {initialsOf(person.name)}
      </button>
    ))}
    {people.length > MAX_AVATARS && (
      <span
        class="quiet"
        title={people
          .slice(0, -MAX_AVATARS)
          .map(({ name }) => name)
          .join(', ')}
      >
        <span aria-hidden="true">+{people.length - MAX_AVATARS}</span>
        <span class="unseen">{t.andMore(people.length - MAX_AVATARS)}</span>
      </span>
    )}
  </span>
);
