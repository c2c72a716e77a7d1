import type { BrowserContext, Page } from 'playwright-core';
import { loadConfiguration } from '../../src/config/configuration';
import { Role } from '../../src/common/permissions/role';
import { Browser as CookieJar } from '../support/browser';
import { externalIdentity, newAddress } from '../support/identities';
import { MailServer } from '../support/mail-server';
import { arriveAfterRequest, createProvider } from '../support/sso';
import { startTestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { appStage } from './app-stage';
import { inspectScreen, openPage } from './browser';
import { expectSoon } from './expect-soon';

const PASSWORD = 'a few words of my own';

describe('what belongs to a person, in a browser', () => {
  let mail: MailServer;
  const on = appStage(async () => {
    mail = await MailServer.start();
    return startTestApp({ mail: loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail });
  });
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    ({ page } = await openPage(on.browser, { baseURL: on.app.url }));
    context = page.context();
  });
  afterEach(() => context.close());
  afterAll(() => mail.stop());

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const says = (text: string) => page.getByText(text).first().waitFor();
  const mailedLink = async (email: string) =>
    /http\S+secret=\S+/.exec((await mail.mailTo(email, 'Verify your email address')).text ?? '')?.[0] ?? '';

  it('accepts an invitation by its link, verifies the address by mail, and changes it', async () => {
    const tenant = await on.app.factories.organization();
    const email = `${unique('new')}@elsewhere.example`;
    const { body } = await tenant.client.post<{ invitations: { url: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/invites`,
      { body: { emails: [email], role: 'edit' }, status: 200 },
    );
    await page.goto(body.invitations[0]?.url ?? '');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('New password').fill(PASSWORD);
    await press('Accept the invitation');
    await page.waitForURL('**/app**');
    await page.goto('/app/account');
    await says(`${email} is not verified`);
    await press('Verify address');
    await press('Email me a link');
    await says(`We emailed a link to ${email}.`);
    await inspectScreen(page, 'account-address');
    await page.goto(await mailedLink(email));
    await press(`Verify ${email}`);
    await page.waitForURL('**/app/account');
    await says(`${email} is verified.`);
    await press('Change address');
    const next = `${unique('next')}@elsewhere.example`;
    await page.getByLabel('Email address').fill(next);
    await press('Email me a link');
    await page.goto(await mailedLink(next));
    await press(`Verify ${next}`);
    await says(`${next} is verified.`);
  });

  it('shows in the session of an organization how to change what is theirs everywhere', async () => {
    const tenant = await on.app.factories.organization();
    const provider = createProvider(on.app, tenant.organizationId);
    const jar = new CookieJar(on.app.url);
    const identity = externalIdentity(provider, newAddress(provider, 'ada'), { defaultRole: Role.Edit });
    const address = await arriveAfterRequest(on.app, jar, identity, '/app/notifications?view=settings');
    const value = jar.read('bindery-sign-in') ?? '';
    await context.addCookies([{ name: 'bindery-sign-in', value, url: on.app.url, httpOnly: true, sameSite: 'Lax' }]);
    await page.goto(address);
    await says('These settings apply to you in all organizations');
    const link = page.getByRole('link', { name: 'sign in without an identity provider' });
    const target = `/sign-in?to=${encodeURIComponent('/app/notifications?view=settings')}`;
    await expectSoon(() => link.getAttribute('href')).toBe(target);
    await expectSoon(() => page.getByRole('checkbox').first().isDisabled()).toBe(true);
    await inspectScreen(page, 'notification-settings-of-an-organization');
    await page.goto('/app/account');
    await says('sign in again: the last sign-in without an identity provider');
    await expectSoon(() => page.getByRole('button', { name: 'Change address' }).count()).toBe(0);
  });
});
