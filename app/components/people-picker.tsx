import type { Person } from '../api/types';
import { PersonPicker } from './person-picker';
import { t } from '../i18n/parts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface PeoplePickerProps {
  readonly organizationId: string;
  /** The purpose of the selection. */
  readonly label: string;
  readonly people: readonly Named[];
  readonly add: (person: Person) => void;
  readonly remove: (id: string) => void;
}

/** Selects several members of the organization. */
export const PeoplePicker = ({ organizationId, label, people, add, remove }: PeoplePickerProps) => (
  <div class="rule-people">
    <ul class="chosen" aria-label={t.chosenFor(label)}>
      {people.map(({ id, name }) => (
        <li key={id}>
          {name}{' '}
          <button type="button" class="plain" aria-label={t.removeChosen(name)} onClick={() => remove(id)}>
            ×
          </button>
        </li>
      ))}
    </ul>
    <PersonPicker organizationId={organizationId} label={label} excluded={people.map(({ id }) => id)} onPick={add} />
  </div>
);
