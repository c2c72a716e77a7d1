import type { Tenant } from '../factories/factories';

/** A provider, as the API returns it. */
export interface OidcProviderBody {
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly hasClientSecret: boolean;
  readonly scopes: string;
  readonly status: 'active' | 'pending';
  readonly defaultTeam?: { readonly id: string };
  readonly defaultRole: string | null;
  readonly service: { readonly startURL: string; readonly redirectURL: string };
  readonly urls: { readonly location: string };
}

export const oidcPath = ({ organizationId }: Pick<Tenant, 'organizationId'>, id = ''): string =>
  `/v1/orgs/${organizationId}/oidc${id && `/${id}`}`;

export async function addOidcProvider(tenant: Tenant, body: object = {}): Promise<OidcProviderBody> {
  const options = { body: { label: 'Company', ...body }, status: 201 };
  return (await tenant.client.post<OidcProviderBody>(oidcPath(tenant), options)).body;
}

export async function setOidcProvider(tenant: Tenant, id: string, body: object): Promise<OidcProviderBody> {
  return (await tenant.client.patch<OidcProviderBody>(oidcPath(tenant, id), { body, status: 200 })).body;
}
