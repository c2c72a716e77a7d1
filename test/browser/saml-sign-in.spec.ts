import type { Page } from 'playwright-core';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import type { ServiceProvider } from '../support/identity-provider/saml-response';
import { unique } from '../support/unique';
import { appStage } from './app-stage';
import { inspectScreen, openPage } from './browser';
import { sessionCookie } from './session-cookie';
import { PROVIDER_KINDS, type ProviderKind, type WalkedProvider } from './sign-in-providers';

const on = appStage();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const statusFor = async (token: string, path: string) =>
  (await fetch(on.app.url + path, { headers: { Authorization: `Bearer ${token}` } })).status;

function walk(kind: ProviderKind): void {
  const domain = `${unique('company')}.test`;
  const email = `ada@${domain}`;
  let provider: WalkedProvider;
  let tenant: Tenant;
  let service: ServiceProvider;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    provider = await kind.start(email);
    tenant = await on.app.factories.organization({ title: 'Example Corp' });
    // With several, the email domain decides.
    await on.app.factories.organization();
    const path = `/v1/orgs/${tenant.organizationId}`;
    await proveDomains(on.app, tenant, domain);
    const body = { label: 'Work', defaultRole: 'read', ...provider.settings };
    const created = await tenant.client.post<{ service: ServiceProvider }>(`${path}/saml`, { body, status: 201 });
    service = created.body.service;
    provider.serve(service);
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    ({ page, problems } = await openPage(on.browser, { baseURL: on.app.url }));
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems.filter((problem) => problem.includes(on.app.url))).toEqual([]);
  });

  const screenLoaded = () => page.locator('main:not([aria-busy]) h1').waitFor();

  /** From our page to the identity provider and back to where it was to lead. */
  async function signIn(to: string): Promise<void> {
    await page.goto(`/sign-in?to=${to}`);
    await goOn(to);
  }

  async function goOn(to: string, isKnown = false): Promise<void> {
    await page.getByLabel('Email address', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    await page.getByRole('link', { name: 'Continue with Work' }).click();
    if (!isKnown) await provider.logIn(page);
    await page.waitForURL(on.app.url + to);
    await screenLoaded();
  }

  it('leads from the address at work through its login form back to where it began', async () => {
    await signIn(`/app/orgs/${tenant.organizationId}`);
    await heading(page, 'Example Corp').waitFor();
    expect(await sessionCookie(page, on.app)).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    await inspectScreen(page, `saml-signed-in-${kind.id}`);
  });

  it('lets a person make a token, revoke it, and sign out', async () => {
    await signIn('/app/account');
    await page.getByText(`Ada Love, ${email}`).waitFor();
    await page.getByLabel('Token name').fill('CI');
    await page.getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByRole('textbox', { name: 'Your new token' }).inputValue();
    expect(await statusFor(token, '/v1/user')).toBe(200);
    await inspectScreen(page, `saml-account-${kind.id}`);
    await page.getByRole('button', { name: 'Revoke token CI' }).click();
    await page.getByText('Token “CI” revoked').waitFor();
    expect(await statusFor(token, '/v1/user')).toBe(401);
    const stolen = (await sessionCookie(page, on.app))?.value ?? '';
    expect(await statusFor(stolen, '/v1/user')).toBe(200);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await heading(page, 'You are signed out').waitFor();
    expect([await sessionCookie(page, on.app), await statusFor(stolen, '/v1/user')]).toEqual([undefined, 401]);
    await page.goto('/app');
    await heading(page, 'Sign in').waitFor();
    // The viewer asks whether there is a session; there is none.
    problems = problems.filter((problem) => !problem.includes('401'));
  });

  it('may begin there, and then asks whether that was meant', async () => {
    await page.goto(provider.portalURL(service));
    await provider.logIn(page);
    const button = page.getByRole('button', { name: `Continue as ${email}` });
    await button.waitFor();
    expect(await sessionCookie(page, on.app)).toBeUndefined();
    await inspectScreen(page, `saml-continue-${kind.id}`);
    await button.click();
    await page.waitForURL(`${on.app.url}/app`);
    await screenLoaded();
    await page.getByText('Example Corp').first().waitFor();
  });

  it('can be tested by an admin, who is not signed in by it', async () => {
    const kept = JSON.stringify(tenant.token);
    await page.addInitScript(`sessionStorage.setItem('bindery.token', ${kept})`);
    await page.goto(`/app/orgs/${tenant.organizationId}/sso`);
    await screenLoaded();
    await inspectScreen(page, `saml-settings-${kind.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Work', exact: true }).click();
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await provider.logIn(page);
    await page.waitForURL((url) => url.origin === on.app.url);
    await page.getByText(email).first().waitFor();
    await inspectScreen(page, `saml-test-${kind.id}`);
    expect(await sessionCookie(page, on.app)).toBeUndefined();
  });

  it('is the only way in where the organization says so, save for admins', async () => {
    await signIn('/app/account');
    const people = await tenant.client.all<{ user: { id: string } }>(`/v1/orgs/${tenant.organizationId}/members`, {
      search: email,
    });
    const userId = people[0]?.user.id ?? '';
    const old = await on.app.factories.token(userId);
    const path = `/v1/orgs/${tenant.organizationId}`;
    expect(await statusFor(old, path)).toBe(200);
    // An admin has to have come in this way once.
    await on.app.factories.join(tenant.organizationId, userId, Role.Admin);
    await tenant.client.patch(path, { body: { sso: true }, status: 200 });
    await on.app.factories.join(tenant.organizationId, userId, Role.Edit);
    expect([await statusFor(old, path), await statusFor(tenant.token, path)]).toEqual([403, 200]);
    await page.goto(`/app/orgs/${tenant.organizationId}`);
    await heading(page, 'Example Corp').waitFor();
    await page.evaluate(`sessionStorage.setItem('bindery.token', ${JSON.stringify(old)})`);
    await page.goto(`/app/orgs/${tenant.organizationId}`);
    await page.getByText('This organization requires sign-in through its identity provider').first().waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
    await inspectScreen(page, `saml-enforced-${kind.id}`);
    problems = problems.filter((problem) => !problem.includes('403'));
    // The token that was kept does not stand in the way of the session.
    await page.getByRole('link', { name: 'Sign in through your organization' }).click();
    await goOn(`/app/orgs/${tenant.organizationId}`, kind.remembers);
    await heading(page, 'Example Corp').waitFor();
    await tenant.client.patch(path, { body: { sso: false }, status: 200 });
  });
}

for (const kind of PROVIDER_KINDS) {
  if (kind.missing) process.stderr.write(`\n*** NOT TESTED: signing in through ${kind.name}: ${kind.missing}. ***\n\n`);
  (kind.missing ? describe.skip : describe)(`signing in through ${kind.name}`, () => walk(kind));
}
