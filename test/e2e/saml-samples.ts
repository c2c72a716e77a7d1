import type { Tenant } from '../factories/factories';
import { responseXml, type ServiceProvider, usualParts } from '../support/identity-provider/saml-response';
import { RSA_SHA256, SHA256, signResponse } from '../support/identity-provider/sign-response';
import { createTestKey, type TestKey } from '../support/identity-provider/test-key';
import { unique } from '../support/unique';
import { type Call, list, type Sample } from './route-sample';

const SAML = '/v1/orgs/:organizationId/saml';
const PAGES = '/sso/saml/:samlProviderId';
const ISSUER = 'https://login.example.com/metadata';

let key: TestKey | undefined;

/** A provider that people can sign in through, by the names of path parameters, and a form as it would post it. */
export async function makeSamlProvider({ client, organizationId }: Tenant): Promise<Record<string, string>> {
  key ??= createTestKey();
  const { body } = await client.post<{ id: string; service: ServiceProvider }>(`/v1/orgs/${organizationId}/saml`, {
    body: {
      label: 'Example',
      entityID: ISSUER,
      ssoURL: 'https://login.example.com/sso',
      certificate: key.certificate,
    },
    status: 201,
  });
  const email = `${unique('ada')}@example.com`;
  const parts = usualParts({ issuer: ISSUER, service: body.service, email, inResponseTo: null });
  const signing = { elements: ['Assertion'], key, signatureAlgorithm: RSA_SHA256, digestAlgorithm: SHA256 } as const;
  const SAMLResponse = Buffer.from(signResponse(responseXml(parts), signing)).toString('base64');
  return { samlProviderId: body.id, samlForm: new URLSearchParams({ SAMLResponse }).toString() };
}

/** A second provider with only a label. */
export const addSamlProvider = async ({ client, organizationId }: Tenant, round: number): Promise<void> => {
  await client.post(`/v1/orgs/${organizationId}/saml`, { body: { label: `Provider ${round}` }, status: 201 });
};

const badSettings = (usual: object): Call[] =>
  [
    { label: '' },
    { label: ' ' },
    { label: 'x'.repeat(31) },
    { label: null },
    { label: ['x'] },
    { entityID: 'x'.repeat(1_025) },
    { entityID: 7 },
    { ssoURL: 'ftp://login.example.com' },
    { ssoURL: 'javascript:alert(1)' },
    { ssoURL: '/sso' },
    { ssoURL: 'https://login.example.com/sso#part' },
    { ssoURL: 'https://name:secret@login.example.com/sso' },
    { ssoURL: `https://login.example.com/${'x'.repeat(2_048)}` },
    { sloURL: 'javascript:alert(1)' },
    { certificate: 'none' },
    { certificate: 'x'.repeat(10_001) },
    { certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
    { certificate: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' },
    { subjectAttribute: 'x'.repeat(256) },
    { subjectAttribute: 7 },
    { metadata: '<html/>' },
    { metadata: '<!DOCTYPE x [<!ENTITY a "b">]><x/>' },
    { metadata: 'x'.repeat(524_289) },
    { metadata: 7 },
    { metadataURL: 'ftp://login.example.com' },
    { metadataURL: 'http://127.0.0.1/metadata' },
    { metadataURL: `https://login.example.com/${'x'.repeat(2_048)}` },
    { metadataCertificate: 'none' },
    { metadataCertificate: 'x'.repeat(10_001) },
    { nameIDFormat: 'transient' },
    { nameIDFormat: null },
    { signRequests: 'yes' },
    { allowedDomains: 'example.com' },
    { allowedDomains: ['no domain'] },
    { allowedDomains: Array.from({ length: 51 }, (_, index) => `d${index}.example.com`) },
    { defaultTeam: 'doesnotexist' },
    { defaultTeam: 'x'.repeat(33) },
    { defaultTeam: '' },
    { defaultRole: 'owner' },
    { defaultRole: ['read'] },
    { status: 'active' },
    { createdAt: '2026-01-01T00:00:00Z' },
  ].map((change) => ({ body: { ...usual, ...change } }));

/** Samples of the routes of SAML providers, and of the pages on which people sign in through them. */
export const SAML_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${SAML}`]: list,
  [`post ${SAML}`]: {
    status: 201,
    good: ({ values }) => ({ body: { label: 'Another', defaultTeam: values.teamId, defaultRole: 'read' } }),
    bad: () => [{}, ...badSettings({ label: 'Bad' })],
  },
  [`get ${SAML}/:samlProviderId`]: { status: 200 },
  [`patch ${SAML}/:samlProviderId`]: {
    status: 200,
    good: () => ({ body: { label: 'Renamed', defaultRole: null } }),
    bad: () => badSettings({}),
  },
  [`delete ${SAML}/:samlProviderId`]: { status: 204 },
  [`post ${SAML}/:samlProviderId/test`]: { status: 200 },
  [`get ${PAGES}/metadata`]: { status: 200 },
  [`get ${PAGES}/start`]: { status: 303 },
  [`post ${PAGES}/acs`]: {
    status: 303,
    good: ({ values }) => ({
      body: values.samlForm,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  },
  [`get ${PAGES}/slo`]: {
    status: 303,
    good: () => ({ query: { SAMLResponse: 'x' } }),
    bad: () => [{}, { query: { SAMLRequest: 'x' } }],
  },
  [`post ${PAGES}/slo`]: {
    status: 303,
    good: () => ({ body: 'SAMLResponse=x', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
  },
};
