import type { Session } from '../../src/auth/sessions/entities/session.entity';
import { SessionTokens } from '../../src/auth/sessions/session-tokens';
import { Sessions } from '../../src/auth/sessions/sessions';
import type { ExternalIdentity, ProviderRef } from '../../src/sso/external-identity.types';
import { SignInCompletion } from '../../src/sso/sign-in-completion';
import { proveDomains } from './domains';
import type { TestApp } from './test-app';
import type { TestClient } from './test-client';
import { unique } from './unique';

/** An identity provider of an organization, which only what it confirms refers to: see `createProvider` for one that the service knows. */
export const identityProvider = (organizationId: string): ProviderRef => ({
  kind: 'oidc',
  id: unique('idp'),
  label: 'Company account',
  organizationId,
});

/** The verified domain of the people of an organization. */
export const companyDomain = ({ organizationId }: Pick<ProviderRef, 'organizationId'>): string =>
  `o${organizationId.toLowerCase()}.example`;

/** The address of a new person in an organization. */
export const newAddress = (organization: Pick<ProviderRef, 'organizationId'>, name = 'new'): string =>
  `${unique(name)}@${companyDomain(organization)}`;

const proven = new Set<string>();

/** Proves the domain of the person, if it is the one of the organization. */
export async function proveCompany(app: TestApp, { provider, email }: ExternalIdentity): Promise<void> {
  const domain = companyDomain(provider);
  if (!email.endsWith(`@${domain}`) || proven.has(domain)) return;
  proven.add(domain);
  await proveDomains(app, provider, domain);
}

export const externalIdentity = (
  provider: ProviderRef,
  email: string,
  more: Partial<Omit<ExternalIdentity, 'provider' | 'email'>> = {},
): ExternalIdentity => ({
  provider,
  subject: email,
  email,
  allowedDomains: [],
  defaultRole: null,
  ...more,
});

/** The redirect of a browser after the provider has identified its user, without a preceding request. */
export async function arriveUnsolicited(app: TestApp, identity: ExternalIdentity, to?: string): Promise<string> {
  await proveCompany(app, identity);
  return app.get(SignInCompletion).begin(identity, undefined, to);
}

/** A session that was started elsewhere, with its token. */
export async function beginSession(
  app: TestApp,
  provider: ProviderRef,
  userId: string,
): Promise<{ session: Session; token: string; client: TestClient }> {
  const session = await app.get(Sessions).begin({ userId, by: provider });
  const { token } = await app.get(SessionTokens).sign(session);
  return { session, token, client: app.client(token) };
}
