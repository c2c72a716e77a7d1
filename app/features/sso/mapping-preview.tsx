import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { AccessPreview, Person, Team } from '../../api/types';
import { TextField } from '../../components/field';
import { Form } from '../../components/form';
import { roleTitle } from '../../components/level-labels';
import { PersonPicker } from '../../components/person-picker';
import { t } from '../../i18n/sign-in';

interface MappingPreviewProps {
  readonly organizationId: string;
  readonly source: string;
  readonly teams: readonly Team[];
}

interface ResultProps extends Pick<MappingPreviewProps, 'teams'> {
  readonly preview: AccessPreview;
  readonly person?: Person;
}

function Result({ preview, person, teams }: ResultProps) {
  const titlesOf = (ids: readonly string[]) =>
    ids.map((id) => teams.find((team) => team.id === id)?.title ?? t.aGoneTeam).join(', ') || t.none;
  const { role, changes } = preview;
  const rows: [string, string][] = [
    [t.knownGroups, (preview.groups ?? []).join(', ') || t.none],
    [t.role, role === undefined ? t.asItIs : role === null ? t.guest : roleTitle(role)],
    [t.teams, titlesOf(preview.teams)],
  ];
  if (person && changes)
    rows.push(
      [
        t.roleOf(person.displayName),
        changes.role
          ? `${changes.role.from === null ? t.guest : roleTitle(changes.role.from)} → ${changes.role.to === null ? t.guest : roleTitle(changes.role.to)}`
          : t.stays,
      ],
      [t.joins, titlesOf(changes.joins)],
      [t.leaves, titlesOf(changes.leaves)],
    );
  return (
    <dl class="said" aria-live="polite" aria-label={t.whatTheyWouldGet}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a person in the given groups would get, before anyone signs in. */
export function MappingPreview({ organizationId, source, teams }: MappingPreviewProps) {
  const groups = useSignal('');
  const person = useSignal<Person | undefined>(undefined);
  const result = useSignal<{ readonly preview: AccessPreview; readonly person?: Person } | undefined>(undefined);
  const submit = async () => {
    const selectedPerson = person.value;
    const params = { path: { organizationId, mappingSource: source } };
    const body = {
      groups: groups.value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      ...(selectedPerson && { user: selectedPerson.id }),
    };
    const preview = await ok(
      api.POST('/v1/orgs/{organizationId}/access-mappings/{mappingSource}/preview', { params, body }),
    );
    result.value = { preview, ...(selectedPerson && { person: selectedPerson }) };
  };
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t.whatWouldTheyGet}</h2>
      <p class="quiet">{t.previewHint}</p>
      <Form action={t.showWhatTheyGet} submit={submit}>
        <TextField label={t.groupsOfThePerson} value={groups} rows={3} hint={t.onePerLine} />
        {person.value ? (
          <p>
            {person.value.displayName}{' '}
            <button type="button" class="plain" onClick={() => (person.value = undefined)}>
              {t.takeOut}
            </button>
          </p>
        ) : (
          <PersonPicker
            organizationId={organizationId}
            label={t.compareWithMember}
            onPick={(found) => (person.value = found)}
          />
        )}
      </Form>
      {result.value && <Result {...result.value} teams={teams} />}
    </section>
  );
}
