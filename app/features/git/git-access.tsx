import type { GitConnection } from '../../api/types';
import { ChoiceField, Field, SecretField, TextField } from '../../components/field';
import { RepositoryPicker, type Place } from './git-repositories';
import type { Access } from './use-git-access';
import { t } from '../../i18n/git';

const KINDS = [
  ['token', t.anAccessToken],
  ['app', t.aGithubApp],
] as const;

interface AccessFieldsProps {
  readonly spaceId: string;
  readonly access: Access;
  readonly place: Place;
  readonly connection?: GitConnection;
}

interface TokenFieldsProps {
  readonly access: Access;
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

function AppFields({ spaceId, access, place, connection }: AccessFieldsProps) {
  const { appId, installationId, privateKey, server } = access;
  const hasApp = connection?.githubApp !== undefined;
  return (
    <>
      <Field label={t.appId} value={appId} required maxLength={64} />
      <TextField
        label={t.privateKey}
        value={privateKey}
        rows={5}
        required={!hasApp}
        hint={hasApp ? t.keepKeyHint : t.keyHint}
      />
      <Field label={t.githubEnterprise} value={server} inputMode="url" maxLength={2048} hint={t.githubEnterpriseHint} />
      <RepositoryPicker spaceId={spaceId} access={access} place={place} />
      <Field label={t.installation} value={installationId} required maxLength={20} hint={t.installationHint} />
    </>
  );
}

/** A token, or the key of a GitHub App. */
export function AccessFields(props: AccessFieldsProps) {
  const { access, connection } = props;
  const isStored = connection?.authenticated === true && connection.githubApp === undefined;
  return (
    <>
      <ChoiceField label={t.credentials} value={access.kind} choices={KINDS} />
      {access.kind.value === 'token' ? <TokenFields access={access} isStored={isStored} /> : <AppFields {...props} />}
    </>
  );
}
