import { useSignal, type Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../api/client';
import type { GitConnection } from '../api/types';
import { Dialog } from '../parts/dialog';
import { ChoiceField, Field } from '../parts/field';
import { Form } from '../parts/form';
import { closeDialog } from '../state/dialog';

type Direction = GitConnection['direction'];

export const DIRECTIONS: readonly (readonly [Direction, string])[] = [
  ['both', 'Both ways'],
  ['in', 'Only from Git into the space'],
  ['out', 'Only from the space to Git'],
];

const FIRST_SIDES = [
  ['git', 'The repository'],
  ['space', 'The space'],
] as const;

interface TokenFieldProps {
  readonly value: Signal<string>;
  readonly kept: boolean;
}

/** A token is written, and never shown again. */
function TokenField({ value, kept }: TokenFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Access token</label>
      <input
        id={id}
        type="password"
        value={value}
        maxLength={4096}
        autocomplete="off"
        aria-describedby={`${id}-hint`}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
      <small id={`${id}-hint`} class="quiet">
        {kept
          ? 'Leave it empty to keep the one that is stored. Another address needs it again.'
          : 'One that may read and write the repository. It is stored encrypted and never shown.'}
      </small>
    </div>
  );
}

interface GitFormProps {
  readonly spaceId: string;
  /** What is changed; nothing where a connection is made. */
  readonly connection?: GitConnection;
  readonly done: (connection: GitConnection & { readonly secret?: string }) => void;
}

/** Where the repository is, and what travels. */
export function GitForm({ spaceId, connection, done }: GitFormProps) {
  const url = useSignal(connection?.url ?? '');
  const branch = useSignal(connection?.branch ?? 'main');
  const folder = useSignal(connection?.folder ?? '');
  const direction = useSignal<Direction>(connection?.direction ?? 'both');
  const firstSide = useSignal<'git' | 'space'>('git');
  const secret = useSignal('');
  const params = { path: { spaceId } };
  const submit = async () => {
    const body = {
      url: url.value.trim(),
      branch: branch.value.trim(),
      folder: folder.value.trim(),
      direction: direction.value,
      ...(secret.value !== '' && { token: secret.value }),
    };
    const path = '/v1/spaces/{spaceId}/git/connection';
    if (connection) done(await ok(api.PATCH(path, { params, body })));
    else done(await ok(api.POST(path, { params, body: { ...body, firstSide: firstSide.value } })));
  };
  return (
    <Form action={connection ? 'Save' : 'Connect'} dialog={connection !== undefined} submit={submit}>
      <Field label="Address" value={url} keys="url" required most={2048} placeholder="https://" />
      <Field label="Branch" value={branch} required most={255} />
      <Field label="Folder" value={folder} most={512} hint="Empty for the root of the repository." />
      <ChoiceField label="Direction" value={direction} choices={DIRECTIONS} />
      {!connection && (
        <ChoiceField
          label="Which side wins at first"
          value={firstSide}
          choices={FIRST_SIDES}
          hint="For pages that both have; pages of one side are kept."
        />
      )}
      <TokenField value={secret} kept={connection?.authenticated ?? false} />
    </Form>
  );
}

interface DisconnectProps {
  readonly spaceId: string;
  readonly done: () => void;
}

export function Disconnect({ spaceId, done }: DisconnectProps) {
  const submit = async () => {
    await ok(api.DELETE('/v1/spaces/{spaceId}/git/connection', { params: { path: { spaceId } } }));
    closeDialog();
    done();
  };
  return (
    <Dialog title="Disconnect this space?">
      <Form action="Disconnect" danger dialog submit={submit}>
        <p>Neither the space nor the repository changes. The token and the secret of the webhook are deleted.</p>
      </Form>
    </Dialog>
  );
}
