/** The protocols of identity providers. */
export const PROVIDER_KINDS = ['saml', 'oidc', 'ldap'] as const;

/**
 * How people sign in without a provider. `set-up` and `mail` are links; `+code` means that a one-time code was entered, too. A passkey
 * counts as both.
 */
export const LOCAL_METHODS = [
  'passkey',
  'password',
  'password+code',
  'mail',
  'mail+code',
  'set-up',
  'invitation',
] as const;

export type LocalMethod = (typeof LOCAL_METHODS)[number];

export type ProviderKind = (typeof PROVIDER_KINDS)[number];
