import { Role } from '../../src/common/permissions/role';
import type { Browser, Page } from 'playwright-core';
import type { Person, Tenant } from '../factories/factories';
import { IdentityProvider } from '../support/identity-provider/identity-provider';
import { inSeconds } from '../support/identity-provider/saml-response';
import { makeTestKey } from '../support/identity-provider/test-key';
import { makeProvider, noteAdminSignIn } from '../support/sso';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { expectAccessibleInBothSchemes, expectToFitPhone, keepScreenshot, launchBrowser, openPage } from './browser';

const EMAIL = 'ada@company.test';
const SOON = inSeconds(20 * 86_400);

let app: TestApp;
let browser: Browser;
let provider: IdentityProvider;
let tenant: Tenant;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [app, browser, provider] = await Promise.all([
    sharedTestApp(),
    launchBrowser(),
    IdentityProvider.start(makeTestKey({ until: SOON })),
  ]);
  provider.logins.set(EMAIL, { password: 'secret', attributes: { first_name: 'Ada', last_name: 'Lovelace' } });
});
afterAll(async () => {
  await browser.close();
  await provider.close();
  await app.close();
});
beforeEach(async () => {
  tenant = await app.factories.organization({ title: 'Example Corp' });
});
afterEach(async () => {
  await page.context().close();
  expect(problems.filter((problem) => problem.includes(app.url))).toEqual([]);
});

const screen = () => `/app/orgs/${tenant.organizationId}/sso`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
/** The form for a new provider of a kind. */
const newOf = (kind: string) => page.locator('details', { hasText: `Add an identity provider by ${kind}` });
const screenLoaded = () => page.locator('main:not([aria-busy]) h1').waitFor();

async function enter(person: Person, path: string): Promise<void> {
  ({ page, problems } = await openPage(browser, { baseURL: app.url }));
  await page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(person.token)})`);
  await page.goto(path);
  await screenLoaded();
}

async function inspect(name: string): Promise<void> {
  await expectAccessibleInBothSchemes(page);
  await expectToFitPhone(page);
  await keepScreenshot(page, name);
}

/** Adds the provider by hand, and registers us at it. */
async function add(settings: Partial<IdentityProvider['settings']> = {}): Promise<void> {
  const { entityID, ssoURL, certificate } = { ...provider.settings, ...settings };
  await page.getByText('Add an identity provider by SAML').click();
  await newOf('SAML').getByLabel('Label').fill('Work');
  await page.getByLabel('Entity ID of the identity provider').fill(entityID);
  await page.getByLabel('Sign-in URL of the identity provider').fill(ssoURL);
  await page.getByLabel('Signing certificate').fill(certificate);
  await newOf('SAML').getByLabel('Role of people who are new').selectOption('read');
  await button('Add').click();
  await said('Work is added. Enter the values below at the identity provider.');
  const { body } = await tenant.client.get<{ items: { service: NonNullable<IdentityProvider['service']> }[] }>(
    `/v1/orgs/${tenant.organizationId}/saml`,
  );
  provider.service = body.items[0]?.service;
}

async function test(): Promise<void> {
  await button('Test connection: Work').click();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button').click();
  await page.getByRole('heading', { name: 'Test of Work' }).waitFor();
}

describe('the screen of single sign-on', () => {
  it('takes an admin from nothing to a provider that is tested', async () => {
    await enter(tenant, `/app/orgs/${tenant.organizationId}`);
    await page.getByRole('link', { name: 'Single sign-on' }).click();
    await said('There is none yet.');
    await page.getByText('Add an identity provider by SAML').click();
    await inspect('sso-empty');
    await page.getByText('Add an identity provider by SAML').click();
    await add();
    await said('Active');
    await said(/The certificate expires on/);
    await inspect('sso-provider');
    await test();
    await said('Everything is right: people can sign in through it. Nobody was signed in.');
    expect(await page.getByText('Failed').count()).toBe(0);
    await inspect('sso-test-passed');
    await page.getByRole('link', { name: 'Back to single sign-on' }).click();
    await page.getByRole('heading', { name: 'Single sign-on' }).waitFor();
  });

  it('says what is wrong, and mends it', async () => {
    await enter(tenant, screen());
    await add({ entityID: 'https://wrong.example.com', certificate: makeTestKey().certificate });
    await test();
    await said('2 checks failed. Nobody was signed in.');
    await said('Anybody could have written what follows');
    await inspect('sso-test-failed');
    await page.getByRole('link', { name: 'Back to single sign-on' }).click();
    await page.getByText('Change Work').click();
    await page.getByLabel('Label').first().fill('Office');
    await button('Save').click();
    await said('Office is saved.');
    page.once('dialog', (dialog) => void dialog.accept());
    await button('Delete Office').click();
    await said('Office is deleted.');
    await said('There is none yet.');
  });

  it('says why something is not taken, and keeps what was typed', async () => {
    await enter(tenant, screen());
    await page.getByText('Add an identity provider by SAML').click();
    await newOf('SAML').getByLabel('Label').fill('Work');
    await page.getByLabel('Signing certificate').fill('nonsense!');
    await button('Add').click();
    await said('certificate is not written in base64 (PEM).');
    expect(await newOf('SAML').getByLabel('Label').inputValue()).toBe('Work');
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('400')));
  });

  it('takes a provider by OpenID Connect, and never shows its secret again', async () => {
    await enter(tenant, screen());
    await page.getByText('Add an identity provider by OpenID Connect').click();
    const form = newOf('OpenID Connect');
    await form.getByLabel('Label').fill('Work');
    await form.getByLabel('Issuer').fill('http://login.example.com');
    await form.getByLabel('Client ID').fill('bindery');
    await form.getByLabel('Client secret').fill('a-secret-of-the-tests');
    await button('Add').click();
    await said(/issuer must begin with https/);
    await inspect('sso-oidc-form');
    await form.getByLabel('Issuer').fill('https://login.example.com');
    await button('Add').click();
    await said('Work is added. Enter the values below at the identity provider.');
    await said('Active');
    await said(/\/sso\/oidc\/\w+\/callback$/);
    await page.getByText('Change Work').click();
    expect(await page.getByLabel('Client secret').first().inputValue()).toBe('');
    expect(await page.content()).not.toContain('a-secret-of-the-tests');
    await inspect('sso-oidc-provider');
    await page.getByLabel('Label').first().fill('Office');
    await button('Save').click();
    await said('Office is saved.');
    await said('Active');
    await page.getByText('Change Office').click();
    await page.getByLabel('Issuer').first().fill('https://login.example.org');
    await button('Save').click();
    await said('People can sign in once issuer, client ID and client secret are there.');
    page.once('dialog', (dialog) => void dialog.accept());
    await button('Delete Office').click();
    await said('Office is deleted.');
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('400')));
  });

  it('makes everybody use it, and lets them go again', async () => {
    await noteAdminSignIn(app, tenant, makeProvider(app, tenant.organizationId));
    await enter(tenant, screen());
    await button('Make everybody sign in through a provider').click();
    await said('Everybody but admins has to sign in through a provider now.');
    await button('Let people sign in in any way').click();
    await said('People may sign in in any way again.');
  });

  it('is for admins', async () => {
    await enter(await app.factories.member(tenant, Role.Create), `/app/orgs/${tenant.organizationId}`);
    expect(await page.getByRole('link', { name: 'Single sign-on' }).count()).toBe(0);
    await page.goto(screen());
    await page.getByRole('heading', { name: 'Not allowed' }).waitFor();
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('403')));
  });
});
