import { all, api, ok } from '../../api/client';
import type { LdapProvider, OidcProvider, Organization, SamlProvider } from '../../api/types';

/** The protocol of a provider. */
export type ProviderKind = 'saml' | 'oidc' | 'ldap';

export type AnyProvider = SamlProvider | OidcProvider | LdapProvider;

export const KIND_LABELS: Readonly<Record<ProviderKind, string>> = {
  saml: 'SAML',
  oidc: 'OpenID Connect',
  ldap: 'LDAP',
};

/** A provider in lists and options. */
export interface ListedProvider {
  readonly kind: ProviderKind;
  readonly provider: AnyProvider;
}

export const readOrganization = (organizationId: string, signal?: AbortSignal): Promise<Organization> =>
  ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));

/** All providers of an organization; there are few. */
export async function readProviders(organizationId: string, signal?: AbortSignal): Promise<ListedProvider[]> {
  const path = { organizationId };
  const [saml, oidc, ldap] = await Promise.all([
    all((query) => api.GET('/v1/orgs/{organizationId}/saml', { params: { path, query }, signal })),
    all((query) => api.GET('/v1/orgs/{organizationId}/oidc', { params: { path, query }, signal })),
    all((query) => api.GET('/v1/orgs/{organizationId}/ldap', { params: { path, query }, signal })),
  ]);
  return [
    ...saml.map((provider) => ({ kind: 'saml', provider }) as const),
    ...oidc.map((provider) => ({ kind: 'oidc', provider }) as const),
    ...ldap.map((provider) => ({ kind: 'ldap', provider }) as const),
  ];
}

export const readTeams = (organizationId: string, signal?: AbortSignal) =>
  all((query) => api.GET('/v1/orgs/{organizationId}/teams', { params: { path: { organizationId }, query }, signal }));
