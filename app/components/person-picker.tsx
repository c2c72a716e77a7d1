import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import { api, ok } from '../api/client';
import type { Person } from '../api/types';
import { Field } from './field';
import { t } from '../i18n/parts';

/** What is shown of a person. */
export type FoundPerson = Pick<Person, 'id' | 'displayName' | 'email'>;

interface PersonFinderProps<Found extends FoundPerson> {
  readonly label: string;
  /** Identifiers of people who are not offered. */
  readonly excluded?: readonly string[];
  /** People whose name or address contains the words; the first ones if there are no words. It is called again when it is another function. */
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Found[]>;
  readonly onPick: (person: Found) => void;
}

const SEARCH_DELAY_MS = 150;
const MAX_RESULTS = 6;

function useSearch<Found extends FoundPerson>(find: PersonFinderProps<Found>['find'], words: string) {
  const found = useSignal<readonly Found[] | undefined>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const search = () =>
      find(words.slice(0, 100), controller.signal)
        .then((people) => (found.value = people))
        .catch(() => undefined);
    const timer = setTimeout(() => void search(), SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, words]);
  return found.value;
}

/** Finds a person by a few letters. */
export function PersonFinder<Found extends FoundPerson>({
  label,
  excluded = [],
  find,
  onPick,
}: PersonFinderProps<Found>) {
  const words = useSignal('');
  const found = useSearch(find, words.value.trim())?.filter(({ id }) => !excluded.includes(id));
  const choose = (person: Found) => {
    words.value = '';
    onPick(person);
  };
  return (
    <div class="picker">
      <Field label={label} value={words} placeholder={t.nameOrAddress} maxLength={100} />
      <ul class="picks" aria-label={t.peopleFound}>
        {found?.slice(0, MAX_RESULTS).map((person) => (
          <li key={person.id}>
            <button type="button" class="pick" onClick={() => choose(person)}>
              {person.displayName} <small>{person.email}</small>
            </button>
          </li>
        ))}
      </ul>
      <p class="unseen" role="status">
        {found?.length === 0 && t.noPeopleFound}
      </p>
      {found?.length === 0 && <p class="quiet">{t.noPeopleFound}</p>}
    </div>
  );
}

interface PersonPickerProps extends Pick<PersonFinderProps<Person>, 'label' | 'excluded' | 'onPick'> {
  readonly organizationId: string;
}

/** Finds a member of the organization by a few letters. */
export function PersonPicker({ organizationId, ...finder }: PersonPickerProps) {
  const find = useCallback(
    async (words: string, signal: AbortSignal) => {
      const query = { limit: 25, ...(words !== '' && { search: words }) };
      const params = { path: { organizationId }, query };
      const { items } = await ok(api.GET('/v1/orgs/{organizationId}/members', { params, signal }));
      return items.map(({ user }) => user);
    },
    [organizationId],
  );
  return <PersonFinder {...finder} find={find} />;
}
