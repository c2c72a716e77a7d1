/** How identity providers speak with us. */
export const PROVIDER_KINDS = ['saml', 'oidc'] as const;

export type ProviderKind = (typeof PROVIDER_KINDS)[number];
