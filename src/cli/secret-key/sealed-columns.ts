import { ONE_TIME_CODES_PURPOSE } from '../../accounts/codes/one-time-codes';
import { SESSION_KEY_PURPOSE } from '../../auth/sessions/session-keys';
import { credentialsPurpose, hookPurpose, keyPurpose, requestPurpose } from '../../git/git-secrets';
import { signingKeyPurpose } from '../../git/signing/signing-keys';
import { importRunPurpose } from '../../import-runs/new-import-runs';
import { LDAP_PASSWORD_PURPOSE } from '../../ldap/settings-reader';
import { OIDC_SECRET_PURPOSE } from '../../oidc/settings-reader';
import { SAML_KEY_PURPOSE } from '../../saml/service-keys/service-keys';
import { authKeyPurpose } from '../../sites/auth-key';
import { shareKeyPurpose } from '../../sites/share-links/share-key';
import { PROVIDER_SESSION_PURPOSE } from '../../sso/signing-out/provider-sessions';
import { webhookPurpose } from '../../webhooks/webhook-secrets';

/** A column whose values are sealed. */
export interface SealedColumn {
  readonly table: string;
  /** The primary key, which the purpose may depend on. */
  readonly key: string;
  readonly column: string;
  /** SQL condition on the rows, where two kinds of values share a column. */
  readonly where?: string;
  readonly purpose: (key: string) => string;
}

/** Every column of sealed values that live longer than 30 days, after which a former key is given up. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'code_generators', key: 'user_id', column: 'sealed', purpose: () => ONE_TIME_CODES_PURPOSE },
  { table: 'git_connections', key: 'id', column: 'credentials', where: 'app_id IS NULL', purpose: credentialsPurpose },
  { table: 'git_connections', key: 'id', column: 'credentials', where: 'app_id IS NOT NULL', purpose: keyPurpose },
  { table: 'git_connections', key: 'id', column: 'hook_secret', purpose: hookPurpose },
  { table: 'git_runs', key: 'id', column: 'request', purpose: requestPurpose },
  { table: 'git_signing_keys', key: 'organization_id', column: 'private_key', purpose: signingKeyPurpose },
  { table: 'import_runs', key: 'id', column: 'request', purpose: (id) => importRunPurpose({ id }) },
  { table: 'ldap_providers', key: 'id', column: 'bind_password', purpose: () => LDAP_PASSWORD_PURPOSE },
  { table: 'oidc_providers', key: 'id', column: 'client_secret', purpose: () => OIDC_SECRET_PURPOSE },
  { table: 'provider_sessions', key: 'session_id', column: 'sealed', purpose: () => PROVIDER_SESSION_PURPOSE },
  { table: 'saml_service_keys', key: 'provider_id', column: 'private_key', purpose: () => SAML_KEY_PURPOSE },
  { table: 'session_keys', key: 'id', column: 'secret', purpose: () => SESSION_KEY_PURPOSE },
  { table: 'site_share_links', key: 'id', column: 'key', purpose: shareKeyPurpose },
  { table: 'sites', key: 'id', column: 'auth_key', purpose: authKeyPurpose },
  { table: 'webhooks', key: 'id', column: 'secret', purpose: webhookPurpose },
  { table: 'webhooks', key: 'id', column: 'former_secret', purpose: webhookPurpose },
];
