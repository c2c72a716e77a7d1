import type { Api } from '../../node_modules/@gitbook/api/dist/client';
import { createTestKey } from '../support/identity-provider/test-key';

type Client = Api<{ authToken?: string }>;

const SETTINGS = { entityID: 'https://login.example.com/metadata', ssoURL: 'https://login.example.com/sso' };

/** Uses the published client for SAML providers. */
export async function driveSaml({ orgs: api }: Client, organizationId: string): Promise<void> {
  const { data: made } = await api.createOrganizationSamlProvider(organizationId, { label: 'Example' });
  expect(made).toMatchObject({ object: 'saml-provider', label: 'Example', status: 'pending' });
  const complete = { ...SETTINGS, certificate: createTestKey().certificate };
  const { data: ready } = await api.updateOrganizationSamlProvider(organizationId, made.id, complete);
  expect(ready).toMatchObject({ id: made.id, status: 'active' });
  expect((await api.getOrganizationSamlProviderById(organizationId, made.id)).data).toEqual(ready);
  expect((await api.listSamlProvidersInOrganizationById(organizationId)).data.items).toEqual([ready]);
  const { data: logins } = await api.listSsoProviderLoginsInOrganization(organizationId);
  expect(logins.items).toEqual([{ id: made.id, label: 'Example', startURL: ready.service.startURL }]);
  await api.deleteOrganizationSamlProvider(organizationId, made.id);
  expect((await api.listSamlProvidersInOrganizationById(organizationId)).data.items).toEqual([]);
}
