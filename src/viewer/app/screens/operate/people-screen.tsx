import { useSignal } from '@preact/signals';
import { to } from '../../addresses';
import { api, ok } from '../../api/client';
import type { OperatedPerson } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { Heading } from '../../parts/heading';
import { OutcomeView, useOutcome, type Outcome } from '../../parts/outcome';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Time } from '../../parts/time';
import type { Screen, Visit } from '../../shell/screen';
import { t } from '../../messages/operate';
import { OperateTop } from './operate-top';
import { SearchForm } from './search-form';

const AT_ONCE = 50;

const readPeople = (search: string, page?: string, signal?: AbortSignal): Promise<ListPart<OperatedPerson>> =>
  ok(api.GET('/v1/operate/people', { params: { query: { limit: AT_ONCE, page, ...(search && { search }) } }, signal }));

interface RowProps {
  readonly person: OperatedPerson;
  readonly outcome: Outcome;
}

function Row({ person, outcome }: RowProps) {
  const current = useSignal(person);
  const { id, displayName, email, organizations, lastSeenAt, operator } = current.value;
  const toggle = async () => {
    const body = { operator: !operator };
    current.value = await ok(api.PATCH('/v1/operate/people/{userId}', { params: { path: { userId: id } }, body }));
    outcome.showMessage(operator ? t.isNoOperator(displayName) : t.isOperator(displayName));
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong>{displayName}</strong> {operator && <span class="tag open">{t.operator}</span>}
        <p class="quiet">
          {email} · {t.inOrganizations(organizations)} ·{' '}
          {lastSeenAt === undefined ? t.neverSeen : t.lastSeen(<Time at={lastSeenAt} />)}
        </p>
      </div>
      <ActionButton
        work={outcome}
        label={operator ? t.endOneOperator(displayName) : t.makeOneOperator(displayName)}
        onClick={toggle}
      >
        {operator ? t.endOperator : t.makeOperator}
      </ActionButton>
    </div>
  );
}

interface PeopleProps {
  readonly search: string;
  readonly people: ListPart<OperatedPerson>;
}

function People({ search, people }: PeopleProps) {
  const outcome = useOutcome();
  return (
    <>
      <OperateTop part="people" />
      <Heading>{t.people}</Heading>
      <SearchForm address={to.operatePart('people')} search={search} />
      <OutcomeView of={outcome} />
      <PagedList
        name={t.people}
        empty={t.noPeople}
        first={people}
        loadPage={(page) => readPeople(search, page)}
        render={(person) => <Row person={person} outcome={outcome} />}
      />
    </>
  );
}

/** All people of the installation, for operators. */
export async function operatedPeopleScreen({ signal, query: { search = '' } }: Visit): Promise<Screen> {
  const people = await readPeople(search, undefined, signal);
  return { title: t.people, view: () => <People search={search} people={people} /> };
}
