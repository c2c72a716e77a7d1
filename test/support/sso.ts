import type { Request, Response } from 'express';
import type { RoleOrGuest } from '../../src/common/permissions/role';
import type { ExternalIdentity, ProviderRef } from '../../src/sso/external-identity.types';
import { LinkedIdentitiesRepository } from '../../src/sso/linked-identities.repository';
import { SignInCompletion } from '../../src/sso/sign-in-completion';
import { ProviderTrust } from '../../src/sso/provider-trust';
import { SignInMethods } from '../../src/sso/sign-in-methods';
import { BrowserCookie } from '../../src/sso/browser-cookie';
import { SignInRequestsRepository } from '../../src/sso/sign-in-requests.repository';
import { Browser } from './browser';
import { externalIdentity, identityProvider, newAddress, proveCompany } from './identities';
import type { Tenant } from '../factories/factories';
import type { TestApp } from './test-app';

/** Providers that tests have created, in all apps of a test file. */
const providers = new Map<string, ProviderRef>();
const known = new WeakSet<TestApp>();

/** Registers the providers of tests with an app. They contact no server: tests supply the identities that they would have confirmed. */
export function registerProviders(app: TestApp): void {
  if (known.has(app)) return;
  known.add(app);
  const methods = app.get(SignInMethods);
  const [real, hasProvider] = [methods.of.bind(methods), methods.hasProvider.bind(methods)];
  jest.spyOn(methods, 'hasProvider').mockImplementation(async (organizationId, id) => {
    const made = providers.get(id);
    return made ? made.organizationId === organizationId : hasProvider(organizationId, id);
  });
  jest.spyOn(methods, 'of').mockImplementation(async (organizationId) => {
    const made = [...providers.values()].filter((provider) => provider.organizationId === organizationId);
    const ways = made.map(({ id, label }) => ({ id, label, startURL: `${app.url}/sso/oidc/${id}/start` }));
    return [...(await real(organizationId)), ...ways];
  });
}

/** An identity provider of an organization. */
export function createProvider(app: TestApp, organizationId: string): ProviderRef {
  registerProviders(app);
  const provider = identityProvider(organizationId);
  providers.set(provider.id, provider);
  return provider;
}

/** Deletes the provider, as its module would. */
export async function deleteProvider(app: TestApp, provider: ProviderRef): Promise<void> {
  providers.delete(provider.id);
  await app.database.transaction(() => app.get(ProviderTrust).forget(provider));
}

/** The redirect of a browser that had started a request, after the provider has identified its user. */
export async function arriveAfterRequest(
  app: TestApp,
  browser: Browser,
  identity: ExternalIdentity,
  to?: string,
): Promise<string> {
  await proveCompany(app, identity);
  const requests = app.get(SignInRequestsRepository);
  const request = { headers: { cookie: browser.cookieHeader() } } as Request;
  const response = { cookie: (name: string, value: string) => browser.keep(name, value) } as unknown as Response;
  const asking = app.get(BrowserCookie).browserOf(request, response);
  const id = await requests.open({ provider: identity.provider, purpose: 'sign-in', to }, asking);
  return app.get(SignInCompletion).begin(identity, await requests.consume(id, identity.provider.id));
}

/** Signs a person in with a new browser. */
export async function signIn(app: TestApp, identity: ExternalIdentity): Promise<Browser> {
  const browser = new Browser(app.url);
  const answer = await browser.visit(await arriveAfterRequest(app, browser, identity));
  if (answer.status !== 303) throw new Error(`Not signed in: ${answer.status} ${answer.text}`);
  return browser;
}

/** A new person who signed in through the provider. */
export async function newcomer(app: TestApp, provider: ProviderRef, defaultRole: RoleOrGuest) {
  const email = newAddress(provider);
  const browser = await signIn(app, externalIdentity(provider, email, { defaultRole }));
  const { id: userId } = (await browser.call('get', '/v1/user')).body as { id: string };
  return { email, browser, userId };
}

/** Records that an admin of an organization has signed in through a provider once. */
export async function noteAdminSignIn(
  app: TestApp,
  { organizationId, user }: Pick<Tenant, 'organizationId' | 'user'>,
  provider: Pick<ProviderRef, 'id' | 'kind'>,
): Promise<void> {
  const named = { provider: { ...provider, organizationId }, subject: user.email, email: user.email };
  await app.database.transaction(() => app.get(LinkedIdentitiesRepository).link(named, user.id));
}

/** Makes an organization require single sign-on, including all prerequisites. */
export async function requireSignIn(app: TestApp, tenant: Tenant): Promise<ProviderRef> {
  const provider = createProvider(app, tenant.organizationId);
  await noteAdminSignIn(app, tenant, provider);
  await tenant.client.patch(`/v1/orgs/${tenant.organizationId}`, { body: { sso: true }, status: 200 });
  return provider;
}
