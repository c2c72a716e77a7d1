import { Role } from '../../src/common/permissions/role';
import type { BrowserContext, Page } from 'playwright-core';
import { type Person, type Tenant } from '../factories/factories';
import { Browser as CookieJar } from '../support/browser';
import { externalIdentity, arriveUnsolicited, beginSession, newAddress } from '../support/identities';
import { arriveAfterRequest, createProvider } from '../support/sso';
import { appStage } from './app-stage';
import { expectAccessibleInBothSchemes, expectToFitPhone, inspectScreen, openPage } from './browser';
import { expectSoon } from './expect-soon';

/** A page checks whether it is signed in before it prompts for a token, and then the browser notes a 401. */
const ASKED = /401 .*\/v1\/user\/session\)/;

describe('signing in and the account, in a browser', () => {
  const on = appStage();
  let tenant: Tenant;
  let page: Page;
  let context: BrowserContext;
  let problems: string[];
  beforeAll(async () => {
    tenant = await on.app.factories.organization({ title: 'Wombat Works' });
  });
  beforeEach(async () => {
    ({ page, problems } = await openPage(on.browser, { baseURL: on.app.url }));
    context = page.context();
  });
  afterEach(async () => {
    await context.close();
    expect(problems.filter((problem) => !ASKED.test(problem))).toEqual([]);
  });

  const provider = () => createProvider(on.app, tenant.organizationId);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

  /** Comes back from the provider, as the browser that had asked. */
  async function comeBack(to: string): Promise<string> {
    const email = newAddress(provider(), 'ada');
    const jar = new CookieJar(on.app.url);
    const address = await arriveAfterRequest(
      on.app,
      jar,
      externalIdentity(provider(), email, { defaultRole: Role.Edit }),
      to,
    );
    const value = jar.read('bindery-sign-in') ?? '';
    await context.addCookies([{ name: 'bindery-sign-in', value, url: on.app.url, httpOnly: true, sameSite: 'Lax' }]);
    await page.goto(address);
    return email;
  }

  async function withToken({ token }: Pick<Person, 'token'>, path: string): Promise<void> {
    await page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(token)})`);
    await page.goto(path);
  }

  it('leads someone who signs in to what they wanted to see, without a token, until they sign out', async () => {
    await page.goto(`/app/orgs/${tenant.organizationId}`);
    await heading('Sign in');
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('to')]).toEqual(['/sign-in', `/app/orgs/${tenant.organizationId}`]);
    await comeBack(`/app/orgs/${tenant.organizationId}`);
    await heading('Wombat Works');
    await page.reload();
    await heading('Wombat Works');
    expect(await page.evaluate('document.cookie')).toBe('');
    await button('Sign out').click();
    await heading('You are signed out');
    await expectAccessibleInBothSchemes(page);
    await page.goto('/app');
    await heading('Sign in');
  });

  it('asks on a page of its own when no one has asked, with the keyboard alone', async () => {
    const email = newAddress(provider(), 'ada');
    await page.goto(await arriveUnsolicited(on.app, externalIdentity(provider(), email)));
    await heading('Continue?');
    await inspectScreen(page, 'sign-in-confirmation');
    await button(`Continue as ${email}`).focus();
    await page.keyboard.press('Enter');
    await heading('Home');
    await said('Wombat Works');
  });

  it.each(['sign-in', 'organization', 'refusal'])(
    'shows pages that are accessible and fit a phone: %s',
    async (name) => {
      provider();
      const paths: Record<string, string> = {
        'sign-in': '/sign-in?email=ada@nowhere.example.org',
        organization: `/sign-in/${tenant.organizationId}`,
        refusal: '/sso/finish?ticket=gone',
      };
      await page.goto(paths[name] ?? '');
      await inspectScreen(page, `sign-in-${name}`);
      if (name === 'refusal') problems.length = 0;
    },
  );

  it('shows the account: a token is made, shown once, copied and revoked', async () => {
    const person = await on.app.factories.member(tenant, Role.Read);
    await withToken(person, '/app');
    await heading('Home');
    await page.getByRole('link', { name: 'Account' }).click();
    await heading('Your account');
    await said(person.user.email);
    await page.getByLabel('Token name').fill('<b>CI</b>');
    await page.getByLabel('Expiration').selectOption('90 days');
    await button('Create token').click();
    await said('Token created');
    const shown = page.getByRole('textbox', { name: 'Your new token' });
    const secret = await shown.inputValue();
    await on.app.client(secret).get('/v1/user', { status: 200 });
    const tokens = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
    // The list is read again after the token is shown.
    await tokens.nth(1).waitFor();
    await expectSoon(() => tokens.count()).toBe(2);
    await expectSoon(() => tokens.first().innerText()).toContain('<b>CI</b>');
    await expectSoon(() => tokens.first().innerText()).toContain('expires');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy: Your new token').click();
    await said('Copied');
    await expectSoon(() => page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await inspectScreen(page, 'viewer-account');
    await button('Revoke token <b>CI</b>').click();
    await said('revoked. It stops working everywhere immediately.');
    await expectSoon(() => shown.count()).toBe(0);
    await on.app.client(secret).refused('get', '/v1/user', 401);
    await page.reload();
    await heading('Your account');
    expect(await page.content()).not.toContain(secret);
  });

  it('shows where someone is signed in, and ends what they choose', async () => {
    const email = await comeBack('/app/account');
    await heading('Your account');
    const user = await on.app.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    const other = await beginSession(on.app, provider(), user[0]?.id ?? '');
    await page.reload();
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await sessions.first().waitFor();
    await expectSoon(() => sessions.count()).toBe(2);
    await expectSoon(() => sessions.filter({ hasText: 'This session' }).getByRole('button').count()).toBe(0);
    await expectAccessibleInBothSchemes(page);
    await expectToFitPhone(page);
    await sessions.getByRole('button', { name: /^End the session/ }).click();
    await said('Session ended');
    await expectSoon(() => sessions.count()).toBe(1);
    await other.client.refused('get', '/v1/user', 401);
  });
});
