import type { BrowserContext, Page } from 'playwright-core';
import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { PublishedSite } from '../fixtures/site/published-site';
import { OAuthAgent } from '../support/oauth-agent';
import { appStage } from './app-stage';
import { inspectScreen, openPage } from './browser';

/** Where the agent would listen; no one does in a test. */
const LISTENER = 'http://localhost:33418/**';

describe('letting an agent in, in a browser', () => {
  const on = appStage();
  let tenant: Tenant;
  let page: Page;
  let context: BrowserContext;
  let agent: OAuthAgent;
  let back: string[];
  beforeAll(async () => {
    tenant = await on.app.factories.organization({ title: 'Wombat Works' });
  });
  beforeEach(async () => {
    ({ page } = await openPage(on.browser, { baseURL: on.app.url }));
    context = page.context();
    back = [];
    await context.route(LISTENER, (route) => {
      back.push(route.request().url());
      return route.fulfill({ contentType: 'text/plain', body: 'You can go back to the agent.' });
    });
  });
  afterEach(async () => {
    await context.close();
    await agent.close();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const withToken = ({ token }: Pick<Person, 'token'>) =>
    page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(token)})`);
  const look = (name: string) => inspectScreen(page, name);

  it('shows the person of an author who asks and what it may do, and lets it in', async () => {
    const person = await on.app.factories.member(tenant, Role.Edit);
    await withToken(person);
    agent = new OAuthAgent(`${on.app.url}/v1/mcp`, 'Claude Code');
    await page.goto((await agent.begin()).href);
    await heading('Allow “Claude Code” to act for you?');
    await page.getByText('this computer').waitFor();
    await look('agent-connection');
    await press('Allow');
    await page.getByText('You can go back to the agent.').waitFor();
    await agent.finish(back[0] ?? '');
    expect(await agent.tools()).toContain('edit_pages');
    await page.goto('/app/account');
    const tokens = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
    await tokens.filter({ hasText: 'Agent that you allowed' }).waitFor();
    await press('Revoke token Claude Code');
    await page.getByText('Token “Claude Code” revoked').first().waitFor();
    await expect(agent.tools()).rejects.toThrow();
  });

  it('tells the agent when the person refuses', async () => {
    await withToken(await on.app.factories.member(tenant, Role.Edit));
    agent = new OAuthAgent(`${on.app.url}/v1/mcp`);
    await page.goto((await agent.begin()).href);
    await press('Deny');
    await page.getByText('You can go back to the agent.').waitFor();
    expect(back[0]).toContain('error=access_denied');
  });

  it('asks a visitor of a site on a page of that site', async () => {
    const site = await PublishedSite.make(on.app, { patch: { visibility: 'visitor-auth' } });
    await page.goto(`${site.path}/?jwt_token=${await site.token()}`);
    agent = new OAuthAgent(`${on.app.url}${site.path}/~mcp`, 'Claude Code');
    await page.goto((await agent.begin()).href);
    await page.getByRole('heading', { name: /^Allow “Claude Code” to read / }).waitFor();
    await look('agent-connection-site');
    // Where a form leads to is not routed.
    const sent = page.waitForRequest(LISTENER);
    await press('Allow');
    await agent.finish((await sent).url());
    expect(await agent.tools()).toContain('fetch_page');
  });
});
