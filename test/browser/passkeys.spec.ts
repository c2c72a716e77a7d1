import type { Page } from 'playwright-core';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { startLocalApp } from '../support/local-app';
import { unique } from '../support/unique';
import { appStage } from './app-stage';
import { addDevice, inspectScreen, openPage } from './browser';
import { expectSoon } from './expect-soon';

describe('passkeys, in a browser', () => {
  const on = appStage(startLocalApp);
  let tenant: Tenant;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    tenant = await on.app.factories.organization({ title: 'Wombat Works' });
  });
  beforeEach(async () => {
    ({ page, problems } = await openPage(on.browser, { baseURL: on.app.url }));
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const look = (name: string) => inspectScreen(page, name);

  it('set an account up, and sign in to it', async () => {
    const { id } = await on.app.factories.user(`${unique('p')}@example.com`);
    await on.app.factories.join(tenant.organizationId, id, Role.Edit);
    const { cdp, id: device } = await addDevice(page);
    await page.goto((await on.app.get(AccountResets).setUpLink(id)).url);
    await heading('Set up your account');
    await look('passkey-set-up');
    await button('Use a passkey instead').click();
    await page.waitForURL('**/app');
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: device });
    expect(credentials).toEqual([expect.objectContaining({ rpId: 'localhost', isResidentCredential: true })]);
    await page.context().clearCookies();
    await page.goto('/sign-in?to=/app/account');
    await look('passkey-sign-in');
    await button('Sign in with a passkey').click();
    await page.waitForURL('**/app/account');
    await heading('Your account');
  });

  it('accept an invitation, once there is a name', async () => {
    const { body } = await tenant.client.post<{ invitations: { url: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/invites`,
      { body: { emails: [`${unique('i')}@elsewhere.example`], role: 'edit' }, status: 200 },
    );
    await addDevice(page);
    await page.goto(body.invitations[0]?.url ?? '');
    await heading('Join Wombat Works');
    await look('passkey-invitation');
    await button('Use a passkey instead').click();
    await expectSoon(() => page.evaluate('document.activeElement.id')).toBe('name');
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await button('Use a passkey instead').click();
    await page.waitForURL('**/app');
  });

  it('say what to do when a device has none, or no one is verified', async () => {
    const { cdp, id } = await addDevice(page);
    await page.goto('/sign-in');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await button('Sign in with a passkey').click();
    await page.getByRole('alert').getByText('Try again.').waitFor();
    await look('passkey-none');
  });

  it('leave the pages as they were without a script', async () => {
    const { page: plain } = await openPage(on.browser, { baseURL: on.app.url, javaScriptEnabled: false });
    await plain.goto('/sign-in');
    await plain.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expectSoon(() => plain.getByRole('button', { name: /passkey/ }).count()).toBe(0);
    await plain.context().close();
  });
});
