import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Team } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { closeDialog } from '../../state/dialog';

interface NewTeamProps {
  readonly organizationId: string;
  readonly done: (said: string) => Promise<void>;
}

interface TeamProps extends NewTeamProps {
  readonly team: Team;
}

export function NewTeam({ organizationId, done }: NewTeamProps) {
  const title = useSignal('');
  const submit = async () => {
    const body = { title: title.value.trim() };
    const params = { path: { organizationId } };
    const team = await ok(api.PUT('/v1/orgs/{organizationId}/teams', { params, body }));
    closeDialog();
    await done(`The team “${team.title}” is made. Add its members now.`);
  };
  return (
    <Dialog title="New team">
      <Form action="Create the team" dialog submit={submit}>
        <Field label="Name" value={title} required most={64} least={2} first />
      </Form>
    </Dialog>
  );
}

export function RenameTeam({ organizationId, team, done }: TeamProps) {
  const title = useSignal(team.title);
  const submit = async () => {
    const params = { path: { organizationId, teamId: team.id } };
    const body = { title: title.value.trim() };
    await ok(api.PATCH('/v1/orgs/{organizationId}/teams/{teamId}', { params, body }));
    closeDialog();
    await done(`The team is called “${body.title}” now.`);
  };
  return (
    <Dialog title={`Rename “${team.title}”`}>
      <Form action="Rename" dialog submit={submit}>
        <Field label="Name" value={title} required most={64} least={2} first />
      </Form>
    </Dialog>
  );
}

export function DeleteTeam({ organizationId, team, done }: TeamProps) {
  const submit = async () => {
    const params = { path: { organizationId, teamId: team.id } };
    await ok(api.DELETE('/v1/orgs/{organizationId}/teams/{teamId}', { params }));
    closeDialog();
    await done(`The team “${team.title}” is deleted.`);
  };
  return (
    <Dialog title={`Delete “${team.title}”?`}>
      <Form action="Delete" danger dialog submit={submit}>
        <p>Its members lose what was shared with the team alone. They stay members of the organization.</p>
      </Form>
    </Dialog>
  );
}
