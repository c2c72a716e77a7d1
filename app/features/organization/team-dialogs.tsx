import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Team } from '../../api/types';
import { Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { closeDialog } from '../../state/dialog';
import { t } from '../../i18n/administer';

interface NewTeamProps {
  readonly organizationId: string;
  readonly onDone: (message: string) => Promise<void>;
}

interface TeamProps extends NewTeamProps {
  readonly team: Team;
}

export function NewTeam({ organizationId, onDone }: NewTeamProps) {
  const title = useSignal('');
  const submit = async () => {
    const body = { title: title.value.trim() };
    const params = { path: { organizationId } };
    const team = await ok(api.PUT('/v1/orgs/{organizationId}/teams', { params, body }));
    closeDialog();
    await onDone(t.teamCreated(team.title));
  };
  return (
    <FormDialog title={t.newTeam} action={t.createTeam} submit={submit}>
      <Field label={t.name} value={title} required maxLength={64} minLength={2} first />
    </FormDialog>
  );
}

export function RenameTeam({ organizationId, team, onDone }: TeamProps) {
  const title = useSignal(team.title);
  const submit = async () => {
    const params = { path: { organizationId, teamId: team.id } };
    const body = { title: title.value.trim() };
    await ok(api.PATCH('/v1/orgs/{organizationId}/teams/{teamId}', { params, body }));
    closeDialog();
    await onDone(t.teamRenamed(body.title));
  };
  return (
    <FormDialog title={t.renameQuestion(team.title)} action={t.rename} submit={submit}>
      <Field label={t.name} value={title} required maxLength={64} minLength={2} first />
    </FormDialog>
  );
}

export function DeleteTeam({ organizationId, team, onDone }: TeamProps) {
  const submit = async () => {
    const params = { path: { organizationId, teamId: team.id } };
    await ok(api.DELETE('/v1/orgs/{organizationId}/teams/{teamId}', { params }));
    closeDialog();
    await onDone(t.teamDeleted(team.title));
  };
  return (
    <FormDialog title={t.deleteQuestion(team.title)} action={t.deleteTeam} isDangerous submit={submit}>
      <p>{t.deleteTeamHint}</p>
    </FormDialog>
  );
}
