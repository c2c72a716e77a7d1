import { generate } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { startLocalApp } from '../support/local-app';
import { readQrCode } from '../support/qr-code';
import { unique } from '../support/unique';
import { appStage } from './app-stage';
import { addDevice, inspectScreen, keepScreenshot, openPage } from './browser';
import { expectSoon } from './expect-soon';

const PASSWORD = 'a few words of my own';
const CODE_SECONDS = 30;

const seconds = () => Math.floor(Date.now() / 1000);

describe('a day with accounts of our own', () => {
  const on = appStage(startLocalApp);
  let tenant: Tenant;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    tenant = await on.app.factories.organization({ title: 'Wombat Works' });
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  const open = async (): Promise<Page> => {
    const { page } = await openPage(on.browser, { baseURL: on.app.url });
    contexts.push(page.context());
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const look = async (page: Page, name: string) => {
    await inspectScreen(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await keepScreenshot(page, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const admin = async () => {
    const { id } = await on.app.factories.user(`${unique('admin')}@example.com`);
    await on.app.factories.join(tenant.organizationId, id, Role.Admin);
    const page = await open();
    const device = await addDevice(page);
    await page.goto((await on.app.get(AccountResets).setUpLink(id)).url);
    await press(page, 'Use a passkey instead');
    await page.waitForURL('**/app');
    return { page, device };
  };

  it('goes from the set-up link to a passkey, an invitation, a password with codes, and out everywhere', async () => {
    const { page: first } = await admin();
    await first.goto(`/app/orgs/${tenant.organizationId}/members`);
    await press(first, 'Invite people');
    const email = `${unique('new')}@elsewhere.example`;
    await first.getByLabel('Email addresses').fill(email);
    await press(first, 'Invite');
    const link = await first.getByRole('textbox', { name: /^Link for/ }).inputValue();

    const second = await open();
    await second.goto(link);
    await heading(second, 'Join Wombat Works');
    await second.getByLabel('Your name').fill('Ada Lovelace');
    await second.getByLabel('New password').fill(PASSWORD);
    await press(second, 'Accept the invitation');
    await second.waitForURL('**/app');
    await second.goto('/app/account');
    await press(second, 'Require code');
    const secret = ((await second.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '');
    const code = second.getByRole('img', { name: /^QR code/ });
    const drawn = `<svg viewBox="${await code.getAttribute('viewBox')}">${await code.innerHTML()}</svg>`;
    const scanned = new URL(readQrCode(drawn) ?? '');
    expect([scanned.protocol, scanned.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    await look(second, 'account-codes');
    const used = seconds();
    await second.getByLabel('Code', { exact: true }).fill(await generate({ secret, epoch: used }));
    await second.getByRole('dialog').getByRole('button', { name: 'Require code' }).click();
    await expectSoon(() => second.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10);
    await press(second, 'I have saved them');
    await second.getByText('10 recovery codes are left').waitFor();
    await look(second, 'account-security');

    const third = await open();
    await third.goto(`/sign-in?email=${email}&to=/app/account`);
    await third.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(third, 'Sign in');
    await heading(third, 'Enter your code');
    await expectSoon(() => third.evaluate('document.activeElement.id')).toBe('code');
    await look(third, 'sign-in-code');
    // No code is taken twice, and the next one is taken early.
    await third.keyboard.type(await generate({ secret, epoch: Math.max(seconds(), used + CODE_SECONDS) }));
    await third.keyboard.press('Enter');
    await heading(third, 'Your account');
    const sessions = third.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await sessions.nth(1).waitFor();
    await press(third, 'Sign out everywhere');
    await third.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await heading(third, 'You are signed out');
    await second.reload();
    await heading(second, 'Sign in');
  });

  it('adds, renames and removes a passkey, and sets a password', async () => {
    const { page, device } = await admin();
    await page.goto('/app/account');
    await heading(page, 'Your account');
    const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expectSoon(() => passkeys.count()).toBe(1);
    // A device has one of an account.
    await press(page, 'Add passkey');
    await page.getByLabel('Passkey name').fill('Once more');
    await press(page, 'Continue');
    await page.getByRole('alert').getByText('This device already has a passkey').waitFor();
    await page.keyboard.press('Escape');
    await device.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.id });
    await addDevice(page);
    await press(page, 'Add passkey');
    await page.getByLabel('Passkey name').fill('Key on my desk');
    await press(page, 'Continue');
    await page.getByText('Passkey “Key on my desk” added').waitFor();
    await expectSoon(() => passkeys.count()).toBe(2);
    await press(page, 'Rename Key on my desk');
    await page.getByLabel('Passkey name').fill('Old key');
    await press(page, 'Rename');
    await page.getByText('Passkey renamed to “Old key”').waitFor();
    await press(page, 'Remove Old key');
    await press(page, 'Remove');
    await page.getByText('Passkey “Old key” removed').waitFor();
    await expectSoon(() => passkeys.count()).toBe(1);
    await press(page, 'Set a password');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
    await page.getByText('You have a password').waitFor();
    await look(page, 'account-passkeys');
  });
});
