import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { AccessPreview, Person, Team } from '../../api/types';
import { TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { roleTitle } from '../../parts/level-words';
import { PersonPicker } from '../../parts/person-picker';

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
  const named = (ids: readonly string[]) =>
    ids.map((id) => teams.find((team) => team.id === id)?.title ?? 'a team that is gone').join(', ') || 'none';
  const { role, changes } = preview;
  const rows: [string, string][] = [
    ['Groups that rules know', (preview.groups ?? []).join(', ') || 'none'],
    ['Role', role === undefined ? 'as it is' : role === null ? 'Guest' : roleTitle(role)],
    ['Teams', named(preview.teams)],
  ];
  if (person && changes)
    rows.push(
      [
        `Role of ${person.displayName}`,
        changes.role
          ? `${changes.role.from === null ? 'Guest' : roleTitle(changes.role.from)} → ${changes.role.to === null ? 'Guest' : roleTitle(changes.role.to)}`
          : 'stays',
      ],
      ['Joins', named(changes.joins)],
      ['Leaves', named(changes.leaves)],
    );
  return (
    <dl class="said" aria-live="polite" aria-label="What the person would get">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a person of some groups would get, before anybody signs in. */
export function MappingPreview({ organizationId, source, teams }: MappingPreviewProps) {
  const groups = useSignal('');
  const person = useSignal<Person | undefined>(undefined);
  const shown = useSignal<{ readonly preview: AccessPreview; readonly person?: Person } | undefined>(undefined);
  const submit = async () => {
    const chosen = person.value;
    const params = { path: { organizationId, mappingSource: source } };
    const body = {
      groups: groups.value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      ...(chosen && { user: chosen.id }),
    };
    const preview = await ok(
      api.POST('/v1/orgs/{organizationId}/access-mappings/{mappingSource}/preview', { params, body }),
    );
    shown.value = { preview, ...(chosen && { person: chosen }) };
  };
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">What would this person get?</h2>
      <p class="quiet">By the rules as they are saved. Nothing is changed.</p>
      <Form action="Show what they would get" submit={submit}>
        <TextField label="Groups of the person" value={groups} rows={3} hint="Each on a line of its own." />
        {person.value ? (
          <p>
            {person.value.displayName}{' '}
            <button type="button" class="plain" onClick={() => (person.value = undefined)}>
              Take out
            </button>
          </p>
        ) : (
          <PersonPicker
            organizationId={organizationId}
            label="Compare with a member (optional)"
            pick={(found) => (person.value = found)}
          />
        )}
      </Form>
      {shown.value && <Result {...shown.value} teams={teams} />}
    </section>
  );
}
