import { useSignal } from '@preact/signals';
import type { GitConnection } from '../api/types';
import { ChoiceField, Field, SecretField, TextField } from '../parts/field';
import { t } from '../messages/git';

type Access = 'token' | 'app';

const KINDS = [
  ['token', t.anAccessToken],
  ['app', t.aGithubApp],
] as const;

/** The credentials in the form, and the part of them to send. */
export function useAccess(connection?: GitConnection) {
  const kind = useSignal<Access>(connection?.githubApp ? 'app' : 'token');
  const username = useSignal('');
  const token = useSignal('');
  const appId = useSignal(connection?.githubApp?.appId ?? '');
  const installationId = useSignal(connection?.githubApp?.installationId ?? '');
  const privateKey = useSignal('');
  const toBody = () => {
    if (kind.value === 'token') {
      const name = username.value.trim();
      return { ...(name !== '' && { username: name }), ...(token.value !== '' && { token: token.value }) };
    }
    // The stored key is kept unless a new one is entered.
    const app = { appId: appId.value.trim(), installationId: installationId.value.trim() };
    const currentApp = connection?.githubApp;
    const isSame = currentApp?.appId === app.appId && currentApp.installationId === app.installationId;
    if (isSame && privateKey.value.trim() === '') return {};
    return { githubApp: { ...app, privateKey: privateKey.value } };
  };
  return { kind, username, token, appId, installationId, privateKey, toBody };
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
        label={t.accessToken}
        value={token}
        maxLength={4096}
        hint={isStored ? t.keepTokenHint : t.tokenHint}
      />
      <Field label={t.userName} value={username} maxLength={255} hint={isStored ? t.keepHint : t.userNameHint} />
    </>
  );
}

/** A token, or the key of a GitHub App. */
export function AccessFields({ access, connection }: AccessFieldsProps) {
  const { kind, appId, installationId, privateKey } = access;
  const hasApp = connection?.githubApp !== undefined;
  return (
    <>
      <ChoiceField label={t.credentials} value={kind} choices={KINDS} />
      {kind.value === 'token' ? (
        <TokenFields access={access} isStored={connection?.authenticated === true && !hasApp} />
      ) : (
        <>
          <Field label={t.appId} value={appId} required maxLength={64} />
          <Field label={t.installation} value={installationId} required maxLength={20} hint={t.installationHint} />
          <TextField
            label={t.privateKey}
            value={privateKey}
            rows={5}
            required={!hasApp}
            hint={hasApp ? t.keepKeyHint : t.keyHint}
          />
        </>
      )}
    </>
  );
}
