import { WebAuthnError } from '@simplewebauthn/browser';
import { t } from '../../i18n/account';

/** The message for users whose device did not provide a passkey. */
export function passkeyErrorMessage(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t.deviceHasPasskey;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_GENERAL_ERROR') return t.deviceFailed;
  return error instanceof Error && error.name === 'NotAllowedError' ? t.tookTooLong : t.noPasskeysHere;
}
