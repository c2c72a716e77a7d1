import type { Browser, Page } from 'playwright-core';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { eventually } from '../support/eventually';
import { addOidcProvider, type OidcProviderBody, setOidcProvider } from '../support/oidc-providers';
import { OpenIdProvider } from '../support/openid-provider';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { launchBrowser, openPage } from './browser';
import { isSignedIn, sessionCookie } from './session-cookie';

const domain = `${unique('company')}.test`;
const email = `ada@${domain}`;

let app: TestApp;
let browser: Browser;
let tenant: Tenant;
let there: OpenIdProvider;
let connection: OidcProviderBody;
let page: Page;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ outboundAllow: ['localhost'] }), launchBrowser()]);
  tenant = await app.factories.organization({ title: 'Example Corp' });
  await proveDomains(app, tenant, domain);
  const { id, service } = await addOidcProvider(tenant, { label: 'Work', defaultRole: 'read' });
  const { redirectURL } = service;
  there = await OpenIdProvider.start({
    redirectURL,
    people: { ada: { email, email_verified: true, name: 'Ada Love', groups: ['docs-writers', 'others'] } },
    inIdToken: true,
    signOut: {
      backChannelURL: redirectURL.replace(/callback$/, 'backchannel-logout'),
      returnURL: `${app.url}/sso/signed-out`,
    },
  });
  connection = await setOidcProvider(tenant, id, there.settings);
});
afterAll(() => there.close());
beforeEach(async () => {
  ({ page } = await openPage(browser, { baseURL: app.url }));
});
afterEach(() => page.context().close());

const session = async () => (await sessionCookie(page, app))?.value ?? '';
const loginForm = () => page.getByPlaceholder('Enter any login');

async function signIn(): Promise<string> {
  await page.goto(`/sign-in/${tenant.organizationId}?to=/app/account`);
  await page.getByRole('link', { name: 'Continue with Work' }).click();
  await loginForm().fill('ada');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${app.url}/app/account`);
  return session();
}

it('puts people into the team that a group of theirs means, and takes them out when the rules do', async () => {
  const organization = `/v1/orgs/${tenant.organizationId}`;
  const { body: team } = await tenant.client.put<{ id: string }>(`${organization}/teams`, {
    body: { title: 'Writers' },
  });
  const mapping = (rules: object[]) =>
    tenant.client.put(`${organization}/access-mappings/${connection.id}`, {
      body: { attribute: 'groups', rules },
      status: 200,
    });
  const members = async () =>
    (
      await tenant.client.all<{ organization: { user: { email: string } } }>(`${organization}/teams/${team.id}/members`)
    ).map(({ organization: place }) => place.user.email);
  const roleOf = async () =>
    (await tenant.client.all<{ role: string }>(`${organization}/members`, { search: email })).map(({ role }) => role);
  await mapping([
    { value: 'docs-writers', team: team.id },
    { value: 'docs-writers', role: 'edit' },
  ]);
  await signIn();
  expect([await members(), await roleOf()]).toEqual([[email], ['edit']]);
  await mapping([
    { value: 'docs-admins', team: team.id },
    { value: 'others', role: 'comment' },
  ]);
  await page.context().clearCookies();
  await signIn();
  expect([await members(), await roleOf()]).toEqual([[], ['comment']]);
  await mapping([]);
});

it('signs people out there as well when they sign out here', async () => {
  const token = await signIn();
  expect(await isSignedIn(app, token)).toBe(true);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
  expect([await session(), await isSignedIn(app, token)]).toEqual(['', false]);
  await page.goto(connection.service.startURL);
  await loginForm().waitFor();
});

it('signs people out here when they sign out there, by the back channel', async () => {
  const token = await signIn();
  await page.goto(there.signOutURL);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await eventually(async () => !(await isSignedIn(app, token)));
  await page.goto(connection.service.startURL);
  await loginForm().waitFor();
});
