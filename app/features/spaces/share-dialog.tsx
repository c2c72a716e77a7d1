import { useSignal } from '@preact/signals';
import { all, api, ok } from '../../api/client';
import type { Person, Role, Space, Team } from '../../api/types';
import { PeoplePicker } from '../../components/people-picker';
import { Dialog } from '../../components/dialog';
import { ChoiceField } from '../../components/field';
import { Form } from '../../components/form';
import { Load } from '../../components/load';
import { ROLES } from '../../components/roles';
import { closeDialog } from '../../state/dialog';
import { t } from '../../i18n/space';

interface ShareDialogProps {
  readonly space: Space;
  readonly onDone: (message: string) => Promise<void>;
}

interface ShareFormProps extends ShareDialogProps {
  readonly teams: readonly Team[];
}

const NO_TEAM = '';

function ShareForm({ space, teams, onDone }: ShareFormProps) {
  const people = useSignal<readonly Person[]>([]);
  const team = useSignal<string>(NO_TEAM);
  const role = useSignal<Role>('edit');
  const submit = async () => {
    const users = people.value.map(({ id }) => id);
    const chosen = team.value === NO_TEAM ? [] : [team.value];
    if (users.length + chosen.length === 0) return;
    await ok(
      api.POST('/v1/spaces/{spaceId}/permissions', {
        params: { path: { spaceId: space.id } },
        body: { role: role.value, users, teams: chosen },
      }),
    );
    closeDialog();
    await onDone(t.spaceShared);
  };
  return (
    <Form action={t.share} isDialog submit={submit}>
      <PeoplePicker
        organizationId={space.organization}
        label={t.person}
        people={people.value.map(({ id, displayName }) => ({ id, name: displayName }))}
        add={(person) => (people.value = [...people.value, person])}
        remove={(gone) => (people.value = people.value.filter(({ id }) => id !== gone))}
      />
      <ChoiceField
        label={t.team}
        value={team}
        choices={[[NO_TEAM, t.noTeam], ...teams.map(({ id, title }) => [id, title] as const)]}
      />
      <ChoiceField label={t.role} value={role} choices={ROLES} />
    </Form>
  );
}

/** Grants people or a team a role on a space. */
export function ShareDialog(props: ShareDialogProps) {
  const path = { organizationId: props.space.organization };
  const load = (signal: AbortSignal) =>
    all((query) => api.GET('/v1/orgs/{organizationId}/teams', { params: { path, query }, signal }));
  return (
    <Dialog title={t.shareOne(props.space.title)}>
      <Load load={load}>{(teams) => <ShareForm {...props} teams={teams} />}</Load>
    </Dialog>
  );
}
