import type { Person } from '../api/types';
import { PersonPicker } from './person-picker';
import { t } from '../messages/parts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ChosenPeopleProps {
  readonly organizationId: string;
  /** What the people are chosen for. */
  readonly label: string;
  readonly people: readonly Named[];
  readonly add: (person: Person) => void;
  readonly remove: (id: string) => void;
}

/** Several members of the organization. */
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
