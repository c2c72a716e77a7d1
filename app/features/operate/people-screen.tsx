import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { OperatedPerson } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { downloadBlob } from '../../components/download-file';
import { Heading } from '../../components/heading';
import { Menu } from '../../components/menu';
import { ActionStatusView, useActionStatus, type ActionStatus } from '../../components/action-status';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { Time } from '../../components/time';
import type { Screen, RouteContext } from '../../lib/screen';
import { openDialog } from '../../state/dialog';
import { t } from '../../i18n/operate';
import { OperateHeader } from './operate-header';
import { ErasePerson, MergePerson } from './person-dialogs';
import { SearchForm } from './search-form';

const AT_ONCE = 50;

const readPeople = (search: string, page?: string, signal?: AbortSignal): Promise<ListPart<OperatedPerson>> =>
  ok(api.GET('/v1/operate/people', { params: { query: { limit: AT_ONCE, page, ...(search && { search }) } }, signal }));

/** Downloads what is stored about a person. */
async function exportPerson({ id, displayName }: OperatedPerson): Promise<void> {
  const params = { path: { userId: id } };
  const records = await ok(api.GET('/v1/operate/people/{userId}/export', { params, parseAs: 'blob' }));
  downloadBlob(records, `${displayName}.jsonl`);
}

interface RowProps {
  readonly person: OperatedPerson;
  readonly outcome: ActionStatus;
  /** Called with what has been done, when a person is gone. */
  readonly onGone: (words: string) => Promise<void>;
}

function PersonMenu({ person, outcome, onGone }: RowProps) {
  const { displayName } = person;
  const save = async () => {
    await exportPerson(person);
    outcome.showMessage(t.exported(displayName));
  };
  return (
    <Menu button={t.more} label={t.moreAbout(displayName)} class="button">
      <li>
        <button type="button" onClick={() => void outcome.run(save)}>
          {t.exportPerson}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => openDialog(() => <MergePerson person={person} onDone={onGone} />)}>
          {t.mergeDialog}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => openDialog(() => <ErasePerson person={person} onDone={onGone} />)}>
          {t.eraseDialog}
        </button>
      </li>
    </Menu>
  );
}

function Row({ person, outcome, onGone }: RowProps) {
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
      <PersonMenu person={current.value} outcome={outcome} onGone={onGone} />
    </div>
  );
}

interface PeopleProps {
  readonly search: string;
  readonly people: ListPart<OperatedPerson>;
}

function People({ search, people }: PeopleProps) {
  const outcome = useActionStatus();
  const list = useRefreshedList(people, (page) => readPeople(search, page));
  const refresh = async (words: string) => {
    await list.refresh('');
    outcome.showMessage(words, true);
  };
  return (
    <>
      <OperateHeader part="people" />
      <Heading>{t.people}</Heading>
      <SearchForm address={paths.operatePart('people')} search={search} />
      <ActionStatusView of={outcome} />
      <RefreshedListView
        of={list}
        name={t.people}
        empty={t.noPeople}
        render={(person) => <Row person={person} outcome={outcome} onGone={refresh} />}
      />
    </>
  );
}

/** All people of the installation, for operators. */
export async function operatedPeopleScreen({ signal, query: { search = '' } }: RouteContext): Promise<Screen> {
  const people = await readPeople(search, undefined, signal);
  return { title: t.people, view: () => <People search={search} people={people} /> };
}
