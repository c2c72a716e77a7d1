import { Role } from '../../src/common/permissions/role';
import { Browser as VisitingBrowser } from '../support/browser';
import { beginSession, externalIdentity, newAddress } from '../support/identities';
import { arriveAfterRequest, createProvider, noteAdminSignIn, signIn } from '../support/sso';
import { unique } from '../support/unique';
import { expectSoon } from './expect-soon';
import { ssoSettingsStage } from './sso-settings-stage';

const on = ssoSettingsStage();

describe('domains', () => {
  it('are added, proven by their record and removed', async () => {
    const domain = `${unique('d')}.example`;
    await on.enter(on.tenant, on.screen('/domains'));
    await on.field('New domain').fill('gmail.com');
    await on.button('Add domain').click();
    await on.said(/anyone can get an address/i);
    on.expected(400);
    await on.field('New domain').fill(domain);
    await on.button('Add domain').click();
    await on.said(`${domain} added. Verify it now.`);
    const name = await on.field('Name of the TXT record').inputValue();
    const value = await on.field('Value of the TXT record').inputValue();
    expect(name).toBe(`_bindery-challenge.${domain}`);
    await on.button(`Check now: ${domain}`).click();
    await on.said('The DNS record is not visible yet');
    await on.page.locator('.problem-details').getByText(name).waitFor();
    on.expected(409);
    await on.inspect('sso-domains');
    on.dns.set(name, [value]);
    await on.button(`Check now: ${domain}`).click();
    await on.said(`${domain} verified`);
    await on.button(`Remove ${domain}`).click();
    await on.button('Remove').click();
    await on.said('No domains yet.');
  });
});

describe('groups', () => {
  it('get rules, which are previewed and kept below the highest role', async () => {
    await on.tenant.client.put(`/v1/orgs/${on.tenant.organizationId}/teams`, { body: { title: 'Writers' } });
    const member = await on.app.factories.member(on.tenant, Role.Read);
    await on.enter(on.tenant, on.screen('/new-oidc'));
    await on.field('Label').fill('Work');
    await on.button('Add the provider').click();
    await on.page.getByRole('link', { name: 'Group rules' }).click();
    await on.heading('Groups');
    await on.field('Claim or attribute with the groups').fill('groups');
    await on.button('Add rule').click();
    await on.field('Group of rule 1').fill('docs-writers');
    await on.field('What rule 1 gives').selectOption({ label: 'Team: Writers' });
    await on.button('Add rule').click();
    await on.field('Group of rule 2').fill('docs-admins');
    await on.field('What rule 2 gives').selectOption({ label: 'Role: Administer' });
    await on.button('Save rules').click();
    await on.said('Something that you entered is not valid');
    await on.said(/above highestRole/);
    on.expected(400);
    await on.field('What rule 2 gives').selectOption({ label: 'Role: Edit' });
    await on.button('Save rules').click();
    await on.said('Rules saved');
    await on.field('Groups of the person').fill('docs-writers\ndocs-admins\nothers');
    await on.field('Compare with a member (optional)').fill(member.user.email.split('@')[0] ?? '');
    await on.page.getByRole('list', { name: 'Matching people' }).getByRole('button').first().click();
    await on.button('Show what they would get').click();
    const result = on.page.getByLabel('What the person would get');
    await result.getByText('docs-writers, docs-admins').waitFor();
    await result.getByText('Read → Edit').waitFor();
    await expectSoon(() => result.innerText()).toContain('Writers');
    await on.inspect('sso-groups');
  });
});

describe('provisioning', () => {
  const usersBy = async (token: string) =>
    (await fetch(`${on.app.url}/scim/v2/Users`, { headers: { Authorization: `Bearer ${token}` } })).status;

  it('gives tokens that are shown once, rotated and revoked', async () => {
    await on.enter(on.tenant, on.screen('/scim'));
    await expectSoon(() => on.field('Base URL (tenant URL)').inputValue()).toBe(`${on.app.url}/scim/v2`);
    await on.button('New token').click();
    await on.field('Name').fill('Okta');
    await on.button('Create token').click();
    const secret = await on.field('Bearer token').inputValue();
    await on.button('I have entered it').click();
    await on.said('Token “Okta” created');
    await expectSoon(() => on.page.content()).not.toContain(secret);
    expect(await usersBy(secret)).toBe(200);
    await on.button('Rotate Okta').click();
    await on.button('Rotate').click();
    const next = await on.field('Bearer token').inputValue();
    expect(next).not.toBe(secret);
    await on.button('I have entered it').click();
    await on.inspect('sso-scim');
    await on.button('Revoke Okta').click();
    await on.button('Revoke').click();
    await on.said('No tokens yet: no directory has access.');
    expect(await usersBy(next)).toBe(401);
  });
});

describe('policies', () => {
  it('make everyone use a provider once there is a good one, and let them go again', async () => {
    await on.enter(on.tenant, on.screen('/policy'));
    await on.button('Require a provider for everyone').click();
    await on.button('Require').click();
    await on.page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: /provider/ })
      .waitFor();
    on.expected(409);
    await on.button('Cancel').click();
    await noteAdminSignIn(on.app, on.tenant, createProvider(on.app, on.tenant.organizationId));
    await on.button('Require a provider for everyone').click();
    await on.button('Require').click();
    await on.said('Everyone except admins must now sign in through a provider');
    await on.button('Allow any sign-in method').click();
    await on.button('Allow').click();
    await on.said('Single sign-on is now optional');
  });

  it('change how long sign-ins hold', async () => {
    await on.enter(on.tenant, on.screen('/policy'));
    await on.field('Maximum session length (hours)').fill('8');
    await on.field('API tokens require a recent sign-in by their owner').check();
    await on.field('Sign in again after (days)').fill('999');
    await on.button('Save').click();
    await on.said('A number or time is too low or too high');
    await on.said(/signInDays/);
    on.expected(400);
    await on.field('Sign in again after (days)').fill('7');
    await on.button('Save').click();
    await on.said('Policies saved. They take effect immediately.');
    const { body } = await on.tenant.client.get(`/v1/orgs/${on.tenant.organizationId}/sign-in-policy`);
    expect(body).toMatchObject({ sessionHours: 8, signInDays: 7 });
  });
});

describe('refused sign-ins', () => {
  /** Someone comes whom the provider calls otherwise than the person who had the address before. */
  async function refuse(company: ReturnType<typeof createProvider>, email: string): Promise<void> {
    const there = new VisitingBrowser(on.app.url);
    const identity = externalIdentity(company, email, { subject: unique('subject') });
    expect((await there.visit(await arriveAfterRequest(on.app, there, identity))).status).toBe(403);
  }

  it('are resolved by an admin: linked, replaced and dismissed', async () => {
    const company = createProvider(on.app, on.tenant.organizationId);
    const [ada, bob, cyd] = ['ada', 'bob', 'cyd'].map((name) => newAddress(on.tenant, name));
    for (const email of [ada, bob, cyd]) {
      await signIn(on.app, externalIdentity(company, email ?? '', { subject: unique('subject') }));
      await refuse(company, email ?? '');
    }
    await on.enter(on.tenant, on.screen('/conflicts'));
    await on.heading('Refused sign-ins');
    await on.inspect('sso-conflicts');
    await on.button(`The same person: ${ada}`).click();
    await on.button('It is the same person').click();
    await on.said(new RegExp(`^${ada} now signs in to the account of`));
    await on.button(`Someone else: ${bob}`).click();
    await on.button('It is someone else').click();
    await on.said(`${bob} is now someone else, and can sign in`);
    await on.button(`Dismiss: ${cyd}`).click();
    await on.button('Dismiss').click();
    await on.said('No one was refused because of an account in the last 30 days.');
  });
});

describe('sessions and tokens of members', () => {
  it('are listed and ended', async () => {
    const member = await on.app.factories.member(on.tenant, Role.Read);
    const company = createProvider(on.app, on.tenant.organizationId);
    const { client } = await beginSession(on.app, company, member.user.id);
    await client.post('/v1/user/tokens', { body: { name: 'Laptop' }, status: 201 });
    await on.enter(on.tenant, on.screen('/sessions'));
    await on.field('Find a member').fill(member.user.email.split('@')[0] ?? '');
    await on.page.getByRole('list', { name: 'Matching people' }).getByRole('button').first().click();
    await on.button('Revoke Laptop').waitFor();
    await on.inspect('sso-sessions');
    await on.button('Revoke Laptop').click();
    await on.button('Revoke').click();
    await on.said('Token “Laptop” revoked');
    await on.page.getByRole('button', { name: /^End the session/ }).click();
    await on.button('End the session').click();
    await on.said('Session ended');
    await client.refused('get', '/v1/user', 401);
  });
});
