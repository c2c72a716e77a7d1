import { WebAuthnError } from '@simplewebauthn/browser';
import { t } from '../messages/account';

/** What people are told when their device gave no passkey. */
export function passkeyWords(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t.deviceHasPasskey;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_GENERAL_ERROR') return t.deviceFailed;
  return error instanceof Error && error.name === 'NotAllowedError' ? t.tookTooLong : t.noPasskeysHere;
}
