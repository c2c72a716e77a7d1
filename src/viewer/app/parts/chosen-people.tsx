import type { Person } from '../api/types';
import { PersonPicker } from './person-picker';
import { t } from '../messages/parts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ChosenPeopleProps {
  readonly organizationId: string;
  /** The purpose of the selection. */
  readonly label: string;
  readonly people: readonly Named[];
  readonly add: (person: Person) => void;
  readonly remove: (id: string) => void;
}

/** Selects several members of the organization. */
export const ChosenPeople = ({ organizationId, label, people, add, remove }: ChosenPeopleProps) => (
  <div class="rule-people">
    <ul class="chosen" aria-label={t.chosenFor(label)}>
      {people.map(({ id, name }) => (
        <li key={id}>
          {name}{' '}
          <button type="button" class="plain" aria-label={t.takeOut(name)} onClick={() => remove(id)}>
            ×
          </button>
        </li>
      ))}
    </ul>
    <PersonPicker organizationId={organizationId} label={label} without={people.map(({ id }) => id)} pick={add} />
  </div>
);
