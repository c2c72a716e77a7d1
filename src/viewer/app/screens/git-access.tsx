import { useSignal } from '@preact/signals';
import type { GitConnection } from '../api/types';
import { ChoiceField, Field, SecretField, TextField } from '../parts/field';

type Access = 'token' | 'app';

const KINDS = [
  ['token', 'An access token'],
  ['app', 'A GitHub App'],
] as const;

/** What the form holds of the credentials, and what is sent of them. */
export function useAccess(connection?: GitConnection) {
  const kind = useSignal<Access>(connection?.githubApp ? 'app' : 'token');
  const username = useSignal('');
  const token = useSignal('');
  const appId = useSignal(connection?.githubApp?.appId ?? '');
  const installationId = useSignal(connection?.githubApp?.installationId ?? '');
  const privateKey = useSignal('');
  const sent = () => {
    if (kind.value === 'token') {
      const name = username.value.trim();
      return { ...(name !== '' && { username: name }), ...(token.value !== '' && { token: token.value }) };
    }
    // What is stored stays as long as no key is given.
    const app = { appId: appId.value.trim(), installationId: installationId.value.trim() };
    const known = connection?.githubApp;
    const isSame = known?.appId === app.appId && known.installationId === app.installationId;
    if (isSame && privateKey.value.trim() === '') return {};
    return { githubApp: { ...app, privateKey: privateKey.value } };
  };
  return { kind, username, token, appId, installationId, privateKey, sent };
}

interface AccessFieldsProps {
  readonly access: ReturnType<typeof useAccess>;
  readonly connection?: GitConnection;
}

interface TokenFieldsProps {
  readonly access: ReturnType<typeof useAccess>;
  readonly isStored: boolean;
}

function TokenFields({ access: { username, token }, isStored }: TokenFieldsProps) {
  return (
    <>
      <SecretField
        label="Access token"
        value={token}
        most={4096}
        hint={
          isStored
            ? 'Leave it empty to keep the one that is stored. Another address needs it again.'
            : 'One that may read and write the repository. It is stored encrypted and never shown.'
        }
      />
      <Field
        label="User name"
        value={username}
        most={255}
        hint={
          isStored
            ? 'Leave it empty to keep what is stored.'
            : 'Only where the provider requires one beside the token. At bitbucket.org it is x-token-auth unless you say otherwise.'
        }
      />
    </>
  );
}

/** A token, or the key of a GitHub App. */
export function AccessFields({ access, connection }: AccessFieldsProps) {
  const { kind, appId, installationId, privateKey } = access;
  const hasApp = connection?.githubApp !== undefined;
  return (
    <>
      <ChoiceField label="Credentials" value={kind} choices={KINDS} />
      {kind.value === 'token' ? (
        <TokenFields access={access} isStored={connection?.authenticated === true && !hasApp} />
      ) : (
        <>
          <Field label="App ID" value={appId} required most={64} />
          <Field
            label="Installation"
            value={installationId}
            required
            most={20}
            hint="The number at the end of the address of the settings of the installation."
          />
          <TextField
            label="Private key"
            value={privateKey}
            rows={5}
            required={!hasApp}
            hint={
              hasApp
                ? 'Leave it empty to keep what is stored. Another address, app or installation needs it again.'
                : 'The content of the .pem file of the app. It is stored encrypted and never shown.'
            }
          />
        </>
      )}
    </>
  );
}
