import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, ok } from '../api/client';
import type { Person } from '../api/types';
import { Field } from './field';
import { t } from '../messages/parts';

interface PersonPickerProps {
  readonly organizationId: string;
  readonly label: string;
  /** Identifiers of people who are not offered. */
  readonly excluded?: readonly string[];
  readonly onPick: (person: Person) => void;
}

const SEARCH_DELAY_MS = 150;
const MAX_RESULTS = 6;

/** Members whose name or address contains the words; the first members if there are no words. */
function useSearch(organizationId: string, words: string) {
  const found = useSignal<readonly Person[] | undefined>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const query = { limit: 25, ...(words !== '' && { search: words.slice(0, 100) }) };
    const search = () =>
      ok(
        api.GET('/v1/orgs/{organizationId}/members', {
          params: { path: { organizationId }, query },
          signal: controller.signal,
        }),
      )
        .then(({ items }) => (found.value = items.map(({ user }) => user)))
        .catch(() => undefined);
    const timer = setTimeout(() => void search(), SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [organizationId, words]);
  return found.value;
}

/** Finds a member of the organization by a few letters. */
export function PersonPicker({ organizationId, label, excluded = [], onPick }: PersonPickerProps) {
  const words = useSignal('');
  const found = useSearch(organizationId, words.value.trim())?.filter(({ id }) => !excluded.includes(id));
  const choose = (person: Person) => {
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
        {found?.length === 0 && t.nobodyWasFound}
      </p>
      {found?.length === 0 && <p class="quiet">{t.nobodyWasFound}</p>}
    </div>
  );
}
