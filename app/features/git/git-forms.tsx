import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { GitConnection } from '../../api/types';
import { CheckField, ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { closeDialog } from '../../state/dialog';
import { AccessFields } from './git-access';
import { useAccess } from './use-git-access';
import { BranchPicker } from './git-repositories';
import { t } from '../../i18n/git';

type Direction = GitConnection['direction'];

export const DIRECTIONS: readonly (readonly [Direction, string])[] = [
  ['both', t.bothWays],
  ['in', t.onlyIntoTheSpace],
  ['out', t.onlyToGit],
];

const FIRST_SIDES = [
  ['git', t.theRepository],
  ['space', t.theSpace],
] as const;

interface GitFormProps {
  readonly spaceId: string;
  /** The connection to change; undefined to create one. */
  readonly connection?: GitConnection;
  readonly onDone: (connection: GitConnection & { readonly secret?: string }) => void;
}

/** The location of the repository, and what is synchronized. */
export function GitForm({ spaceId, connection, onDone }: GitFormProps) {
  const url = useSignal(connection?.url ?? '');
  const branch = useSignal(connection?.branch ?? 'main');
  const repository = useSignal<string | undefined>(undefined);
  const folder = useSignal(connection?.folder ?? '');
  const direction = useSignal<Direction>(connection?.direction ?? 'both');
  const firstSide = useSignal<'git' | 'space'>('git');
  const signCommits = useSignal(connection?.signCommits ?? false);
  const access = useAccess(connection);
  const place = { url, branch, repository };
  const params = { path: { spaceId } };
  const submit = async () => {
    const body = {
      url: url.value.trim(),
      branch: branch.value.trim(),
      folder: folder.value.trim(),
      direction: direction.value,
      signCommits: signCommits.value,
      ...access.toBody(),
    };
    const path = '/v1/spaces/{spaceId}/git/connection';
    if (connection) onDone(await ok(api.PATCH(path, { params, body })));
    else onDone(await ok(api.POST(path, { params, body: { ...body, firstSide: firstSide.value } })));
  };
  return (
    <Form action={connection ? t.save : t.connect} isDialog={connection !== undefined} submit={submit}>
      <AccessFields spaceId={spaceId} access={access} place={place} connection={connection} />
      <Field label={t.address} value={url} inputMode="url" required maxLength={2048} placeholder="https://" />
      {access.kind.value === 'app' && repository.value !== undefined ? (
        <BranchPicker key={repository.value} spaceId={spaceId} access={access} place={place} name={repository.value} />
      ) : (
        <Field label={t.branch} value={branch} required maxLength={255} />
      )}
      <Field label={t.folder} value={folder} maxLength={512} hint={t.folderHint} />
      <ChoiceField label={t.direction} value={direction} choices={DIRECTIONS} />
      {!connection && (
        <ChoiceField label={t.initialSource} value={firstSide} choices={FIRST_SIDES} hint={t.initialSourceHint} />
      )}
      <CheckField label={t.signCommits} value={signCommits} />
    </Form>
  );
}

interface DisconnectProps {
  readonly spaceId: string;
  readonly onDone: () => void;
}

export function Disconnect({ spaceId, onDone }: DisconnectProps) {
  const submit = async () => {
    await ok(api.DELETE('/v1/spaces/{spaceId}/git/connection', { params: { path: { spaceId } } }));
    closeDialog();
    onDone();
  };
  return (
    <FormDialog title={t.disconnectQuestion} action={t.disconnect} isDangerous submit={submit}>
      <p>{t.disconnectHint}</p>
    </FormDialog>
  );
}
