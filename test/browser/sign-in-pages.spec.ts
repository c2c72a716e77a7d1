import type { Browser } from 'playwright-core';
import { proveDomains } from '../support/domains';
import { unique } from '../support/unique';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { createTestKey } from '../support/identity-provider/test-key';
import type { Tenant } from '../factories/factories';
import { inspectScreen, keepScreenshot, launchBrowser, openPage } from './browser';
import { expectSoon } from './expect-soon';

const NARROW = { width: 320, height: 640 };

let app: TestApp;
let browser: Browser;
let tenant: Tenant;
const domain = `${unique('company')}.test`;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedTestApp(), launchBrowser()]);
  tenant = await app.factories.organization({ title: 'Example Corp' });
  const path = `/v1/orgs/${tenant.organizationId}`;
  await proveDomains(app, tenant, domain);
  for (const label of ['Example Corp', 'Contractors'])
    await tenant.client.post(`${path}/saml`, {
      status: 201,
      body: {
        label,
        entityID: 'https://login.example.com/metadata',
        ssoURL: 'https://login.example.com/sso',
        certificate: createTestKey().certificate,
      },
    });
});

describe('the pages of signing in', () => {
  it.each([
    ['sign-in', 'Sign in', () => '/sign-in'],
    ['sign-in-found', 'Sign in', () => `/sign-in?email=ada@${domain}&to=/app`],
    ['sign-in-not-found', 'Sign in', () => '/sign-in?email=ada@nowhere.test'],
    ['sign-in-organization', 'Sign in to Example Corp', () => `/sign-in/${tenant.organizationId}`],
    ['sign-in-nobody', 'No sign-in at this address', () => '/sign-in/02KQxUz5wPbYh1eTq7mA0p'],
    ['sign-in-refused', 'This sign-in is over', () => '/sso/finish?ticket=unknown'],
    ['sign-in-no-provider', 'You cannot sign in here', () => '/sso/saml/02KQxUz5wPbYh1eTq7mA0p/start'],
    ['signed-out', 'You are signed out', () => '/sso/signed-out'],
  ])('%s is accessible, fits a phone and needs no script', async (name, title, address) => {
    const { page, problems } = await openPage(browser, { baseURL: app.url });
    await page.goto(address());
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await inspectScreen(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(NARROW);
    await keepScreenshot(page, `${name}-phone-dark`);
    await page.context().close();
    // A page that says no is answered with a 4xx, which the console notes.
    expect(problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
  });

  it('are used with the keyboard alone, and without scripts', async () => {
    const { page } = await openPage(browser, { baseURL: app.url, javaScriptEnabled: false });
    await page.goto('/sign-in?to=/app/account');
    await page.getByLabel('Email address', { exact: true }).focus();
    await page.keyboard.type(`ada@${domain}`);
    await page.keyboard.press('Enter');
    const ways = page.getByRole('link', { name: /^Continue with/ });
    await ways.first().waitFor();
    await expectSoon(() => ways.allInnerTexts()).toEqual(['Continue with Example Corp', 'Continue with Contractors']);
    await expectSoon(() => ways.first().getAttribute('href')).toMatch(/\/start\?to=%2Fapp%2Faccount$/);
    await page.context().close();
  });
});
