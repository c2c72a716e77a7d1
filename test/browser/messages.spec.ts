import { Role } from '../../src/common/permissions/role';
import type { Page } from 'playwright-core';
import type { Person, Tenant } from '../factories/factories';
import { appStage } from './app-stage';
import { expectAccessibleInBothSchemes, openPage } from './browser';
import { expectSoon } from './expect-soon';

/** What the API says to programs, which no one reads in the app. */
const RAW = /header Authorization|Send your API token|must contain|must be|lacks|permission [a-z]+\./;

describe('what the app says when something fails', () => {
  const on = appStage();
  let tenant: Tenant;
  let admin: Person;
  let page: Page;
  beforeAll(async () => {
    tenant = await on.app.factories.organization({ title: 'Wombat Works' });
  });
  beforeEach(async () => {
    admin = await on.app.factories.member(tenant, Role.Admin);
    ({ page } = await openPage(on.browser, { baseURL: on.app.url }));
    await page.addInitScript(
      `sessionStorage.getItem('bindery.token') ?? sessionStorage.setItem('bindery.token', ${JSON.stringify(admin.token)})`,
    );
    await page.goto(`/app/orgs/${tenant.organizationId}/members`);
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  });
  afterEach(async () => {
    await expectSoon(() => page.locator('body').innerText()).not.toMatch(RAW);
    await page.context().close();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor();
  const addresses = () => page.getByLabel('Email addresses');

  async function invite(text: string): Promise<void> {
    await button('Invite people').click();
    await expectSoon(() => addresses().evaluate((element) => element === document.activeElement)).toBe(true);
    await addresses().fill(text);
    await button('Invite').click();
  }

  it('asks to sign in again above what was typed, which stays, and goes on with it', async () => {
    const { body } = await admin.client.get<{ items: { id: string }[] }>('/v1/user/tokens', { status: 200 });
    const spare = await admin.client.post<{ token: string }>('/v1/user/tokens', {
      body: { name: 'Spare' },
      status: 201,
    });
    for (const { id } of body.items) await admin.client.delete(`/v1/user/tokens/${id}`);
    await invite('ana@elsewhere.example');
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.waitFor();
    await expectAccessibleInBothSchemes(page);
    await ended.getByLabel('API token').fill(spare.body.token);
    await ended.getByRole('button', { name: 'Sign in with token' }).click();
    await ended.waitFor({ state: 'detached' });
    await expectSoon(() => addresses().inputValue()).toBe('ana@elsewhere.example');
    await button('Invite').click();
    await page.getByRole('heading', { name: 'Invitation ready' }).waitFor();
  });

  it('says which address is none, and what one looks like', async () => {
    await invite('ana@example.com, bob');
    await said('“bob” is not an email address. Enter one such as ana@example.com.');
  });

  it('names a limit', async () => {
    await page.route('**/invites', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: { code: 409, reason: 'limit_reached', message: 'An organization must have at most 5000 invitations.' },
        },
      }),
    );
    await invite('ana@example.com');
    await said('The limit is reached: 5000. Delete or withdraw some first.');
    await page.getByText('Details', { exact: true }).waitFor();
  });

  it('says whom to ask for what the role no longer allows', async () => {
    await tenant.client.patch(`/v1/orgs/${tenant.organizationId}/members/${admin.user.id}`, {
      body: { role: 'edit' },
      status: 200,
    });
    await invite('ana@example.com');
    await said('You do not have permission for this. Ask an admin of the organization.');
  });

  it('says that the service cannot be reached, and keeps what was typed', async () => {
    await page.context().setOffline(true);
    await invite('ana@example.com');
    await said('The server could not be reached. Check your connection, then try again.');
    await expectSoon(() => addresses().inputValue()).toBe('ana@example.com');
  });
});
