import { useSignal, type Signal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Space, SpaceOwners, Team } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { CheckField } from '../../components/field';
import { Form } from '../../components/form';
import { PeoplePicker } from '../../components/people-picker';
import type { PageIndex } from '../../state/page-index';
import { t } from '../../i18n/owners';

/** The API accepts at most this many entries. */
const MAX_ENTRIES = 50;

/** Pages that are offered while someone enters a path. */
const MAX_OFFERED = 500;

/** An entry as it is edited: its page is shown as a path. */
interface EditedEntry {
  readonly key: number;
  readonly place: string;
  /** The page that the entry had, which stays while the path is not changed. */
  readonly page?: string;
  readonly users: readonly string[];
  readonly teams: readonly string[];
}

interface OwnersFormProps {
  readonly space: Space;
  readonly index: PageIndex;
  readonly owners: SpaceOwners;
  readonly teams: readonly Team[];
  /** Of the people who are owners, by identifier. */
  readonly names: ReadonlyMap<string, string>;
}

const pathOf = (index: PageIndex, page: string): string | undefined => index.places.get(page)?.page.path;

interface EntryProps extends Pick<OwnersFormProps, 'teams'> {
  readonly organizationId: string;
  readonly entry: EditedEntry;
  readonly nameOf: (id: string) => string;
  readonly onName: (id: string, name: string) => void;
  readonly set: (changes: Partial<EditedEntry>) => void;
  readonly remove: () => void;
}

function TeamsOfEntry({ entry, teams, set }: Pick<EntryProps, 'entry' | 'teams' | 'set'>) {
  const others = teams.filter(({ id }) => !entry.teams.includes(id));
  return (
    <div class="rule-people">
      <ul class="chosen" aria-label={t.teamsOf(entry.place)}>
        {entry.teams.map((id) => {
          const title = teams.find((team) => team.id === id)?.title ?? id;
          return (
            <li key={id}>
              {title}{' '}
              <button
                type="button"
                class="plain"
                aria-label={t.removeOne(title)}
                onClick={() => set({ teams: entry.teams.filter((each) => each !== id) })}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <select
          aria-label={t.addTeam(entry.place)}
          value=""
          onChange={({ currentTarget }) => {
            set({ teams: [...entry.teams, currentTarget.value] });
            currentTarget.value = '';
          }}
        >
          <option value="">{t.chooseTeam}</option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function Entry({ organizationId, entry, teams, nameOf, onName, set, remove }: EntryProps) {
  const id = `owners-${entry.key}`;
  return (
    <fieldset class="choices tall">
      <legend>{entry.place === '' ? t.newEntry : entry.place}</legend>
      <div class="field">
        <label for={id}>{t.place}</label>
        <input
          id={id}
          type="text"
          required
          maxLength={512}
          list="owned-pages"
          aria-describedby="owned-hint"
          value={entry.place}
          onInput={(event) => set({ place: event.currentTarget.value.trim(), page: undefined })}
        />
      </div>
      <PeoplePicker
        organizationId={organizationId}
        label={t.addPerson(entry.place)}
        people={entry.users.map((user) => ({ id: user, name: nameOf(user) }))}
        add={({ id: user, displayName }) => {
          onName(user, displayName);
          set({ users: [...entry.users, user] });
        }}
        remove={(gone) => set({ users: entry.users.filter((user) => user !== gone) })}
      />
      <TeamsOfEntry entry={entry} teams={teams} set={set} />
      <p>
        <button type="button" class="button" onClick={remove}>
          {t.removeEntry(entry.place)}
        </button>
      </p>
    </fieldset>
  );
}

interface EntriesProps extends Pick<OwnersFormProps, 'space' | 'teams'> {
  readonly entries: Signal<readonly EditedEntry[]>;
  readonly names: Signal<ReadonlyMap<string, string>>;
}

function Entries({ space, teams, entries, names }: EntriesProps) {
  const all = entries.value;
  const set = (key: number, changes: Partial<EditedEntry>) =>
    (entries.value = all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const next = Math.max(-1, ...all.map(({ key }) => key)) + 1;
  return (
    <>
      {all.map((entry) => (
        <Entry
          key={entry.key}
          organizationId={space.organization}
          entry={entry}
          teams={teams}
          nameOf={(id) => names.value.get(id) ?? id}
          onName={(id, name) => (names.value = new Map([...names.value, [id, name]]))}
          set={(changes) => set(entry.key, changes)}
          remove={() => (entries.value = all.filter(({ key }) => key !== entry.key))}
        />
      ))}
      {all.length < MAX_ENTRIES && (
        <p>
          <button
            type="button"
            class="button"
            onClick={() => (entries.value = [...all, { key: next, place: '', users: [], teams: [] }])}
          >
            {t.addEntry}
          </button>
        </p>
      )}
    </>
  );
}

const editedOf = ({ entries }: SpaceOwners, index: PageIndex): EditedEntry[] =>
  entries.map(({ page, path, ...people }, key) => ({
    key,
    page,
    place: path ?? (page === undefined ? '' : (pathOf(index, page) ?? page)),
    ...people,
  }));

/** A path that is the one of a page means that page, also when it is moved. */
function bodyOf(entries: readonly EditedEntry[], index: PageIndex) {
  const byPath = new Map([...index.places.values()].map(({ page }) => [page.path, page.id]));
  return entries.map(({ place, page = byPath.get(place), users, teams }) => ({
    ...(page === undefined ? { path: place } : { page }),
    users: [...users],
    teams: [...teams],
  }));
}

/** Who is responsible for which pages of a space, and whether they have to approve changes. */
export function OwnersForm({ space, index, owners, teams, names: known }: OwnersFormProps) {
  const names = useSignal(known);
  const required = useSignal(owners.required);
  const message = useSignal('');
  const entries = useSignal<readonly EditedEntry[]>(editedOf(owners, index));
  const submit = async () => {
    message.value = '';
    const body = { required: required.value, entries: bodyOf(entries.value, index) };
    await ok(api.PUT('/v1/spaces/{spaceId}/owners', { params: { path: { spaceId: space.id } }, body }));
    message.value = t.saved;
  };
  return (
    <Form action={t.save} submit={submit}>
      <p id="owned-hint">{t.hint}</p>
      <datalist id="owned-pages">
        {[...index.places.values()].slice(0, MAX_OFFERED).map(({ page }) => (
          <option key={page.id} value={page.path}>
            {page.title}
          </option>
        ))}
      </datalist>
      <Entries space={space} teams={teams} entries={entries} names={names} />
      <CheckField label={t.required} value={required} />
      <DoneMessage>{message}</DoneMessage>
    </Form>
  );
}
