import { WebAuthnError } from '@simplewebauthn/browser';

/** What people are told when their device gave no passkey. */
export function passkeyWords(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey of this account already.';
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_GENERAL_ERROR')
    return 'The device could not do that. Try once more, or use another one.';
  return error instanceof Error && error.name === 'NotAllowedError'
    ? 'That took too long, or was cancelled. Try once more.'
    : 'This browser and device cannot use a passkey here.';
}
