import type { Browser, Locator, Page } from 'playwright-core';
import { TxtRecords } from '../../src/outbound/txt-records';
import type { Person, Tenant } from '../factories/factories';
import { IdentityProvider } from '../support/identity-provider/identity-provider';
import { inSeconds } from '../support/identity-provider/saml-response';
import { createTestKey } from '../support/identity-provider/test-key';
import { startTestApp, type TestApp } from '../support/test-app';
import { inspectScreen, launchBrowser, openPage } from './browser';

export const EMAIL = 'ada@company.test';
const SOON = inSeconds(20 * 86_400);

/** The sign-in settings of an organization in a browser, and a SAML provider at which EMAIL can sign in. */
class SsoSettingsStage {
  app: TestApp;
  browser: Browser;
  provider: IdentityProvider;
  tenant: Tenant;
  page: Page;
  problems: string[] = [];
  /** The TXT records in the DNS, by name. */
  readonly dns = new Map<string, string[]>();

  screen(part = ''): string {
    return `/app/orgs/${this.tenant.organizationId}/sso${part}`;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  said(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor();
  }

  heading(name: string): Promise<void> {
    return this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  /** Removes the problems that the browser reported about a response that the test expects. */
  expected(status: number): void {
    this.problems.splice(0, Infinity, ...this.problems.filter((problem) => !problem.includes(String(status))));
  }

  async enter(person: Person, path: string): Promise<void> {
    ({ page: this.page, problems: this.problems } = await openPage(this.browser, { baseURL: this.app.url }));
    await this.page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(person.token)})`);
    await this.page.goto(path);
    await this.page.locator('main:not([aria-busy]) h1').waitFor();
  }

  async inspect(name: string): Promise<void> {
    await inspectScreen(this.page, name);
  }

  /** Adds the provider manually, and registers the service with it. */
  async add(settings: Partial<IdentityProvider['settings']> = {}): Promise<void> {
    const { entityID, ssoURL, certificate } = { ...this.provider.settings, ...settings };
    await this.page.getByRole('link', { name: 'SAML' }).click();
    await this.field('Label').fill('Work');
    await this.field('Source of the settings').selectOption('hand');
    await this.field('Entity ID of the provider').fill(entityID);
    await this.field('Sign-in URL of the provider').fill(ssoURL);
    await this.field('Signing certificates').fill(certificate);
    await this.button('Add the provider').click();
    await this.heading('Work Active');
    const { body } = await this.tenant.client.get<{ items: { service: NonNullable<IdentityProvider['service']> }[] }>(
      `/v1/orgs/${this.tenant.organizationId}/saml`,
    );
    this.provider.service = body.items[0]?.service;
  }

  async test(): Promise<void> {
    await this.button('Test sign-in').click();
    // Only the form of the provider has this field.
    await this.page.getByLabel('Password').fill('secret');
    await this.page.getByLabel('Email').fill(EMAIL);
    await this.page.getByRole('button').click();
    await this.heading('Test of Work');
  }
}

/** Call at the top of a test file: starts service, browser and provider once, and creates an organization for each test. */
export function ssoSettingsStage(): SsoSettingsStage {
  const on = new SsoSettingsStage();
  beforeAll(async () => {
    [on.app, on.browser, on.provider] = await Promise.all([
      startTestApp({ outboundAllow: ['localhost'] }),
      launchBrowser(),
      IdentityProvider.start(createTestKey({ until: SOON })),
    ]);
    jest.spyOn(on.app.get(TxtRecords), 'of').mockImplementation((name) => Promise.resolve(on.dns.get(name)));
    on.provider.logins.set(EMAIL, { password: 'secret', attributes: { first_name: 'Ada', last_name: 'Lovelace' } });
  });
  afterAll(() => on.provider.close());
  beforeEach(async () => {
    on.tenant = await on.app.factories.organization({ title: 'Example Corp' });
  });
  afterEach(async () => {
    await on.page.context().close();
    expect(on.problems.filter((problem) => problem.includes(on.app.url))).toEqual([]);
  });
  return on;
}
