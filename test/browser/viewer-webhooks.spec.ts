import { Role } from '../../src/common/permissions/role';
import { eventually } from '../support/eventually';
import { FileServer } from '../support/file-server';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage({ outboundAllow: ['127.0.0.1'] });

const secret = () => on.page.getByRole('textbox', { name: /secret/i });
const screen = () => `/app/orgs/${on.world.tenant.organizationId}/webhooks`;

/** Adds a webhook of a chat; gives what the chat received as a test. */
async function testOfChat(server: FileServer, chat: string): Promise<Record<string, unknown>> {
  const arrived: string[] = [];
  const url = server.handle(`/${chat.replace(' ', '-')}`, (request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      arrived.push(text);
      response.writeHead(204).end();
    });
  });
  await on.enter(on.world.tenant, screen());
  await on.page.getByLabel('Recipient').selectOption(chat);
  await on.said(`In ${chat.split(' ').at(-1)}, `);
  await on.page.getByLabel('URL').fill(url);
  await on.page.getByLabel('Change request merged').check();
  await on.button('Add webhook').click();
  await on.said('Open it to send a test.');
  await on.link(url).click();
  await on.button('Send test').click();
  await eventually(() => arrived.length === 1);
  return JSON.parse(arrived[0] ?? '') as Record<string, unknown>;
}

describe('webhooks', () => {
  let server: FileServer;
  let status: number;
  beforeAll(async () => {
    server = await FileServer.start();
  });
  beforeEach(() => (status = 204));

  it.each([
    ['Slack', 'text'],
    ['Microsoft Teams', 'attachments'],
    ['Discord', 'content'],
  ])('are added for a channel of %s, and tested', async (chat, field) => {
    expect(Object.keys(await testOfChat(server, chat))).toContain(field);
  });

  it('are added with a secret that is shown once, tested, switched off and on, and given a new secret', async () => {
    const arrived: (string | undefined)[] = [];
    const url = server.handle('/hook', (request, response) => {
      arrived.push(request.headers['webhook-id'] as string);
      response.writeHead(status, { 'Content-Type': 'text/plain' }).end(status === 204 ? undefined : 'Not now');
    });
    await on.enter(on.world.tenant, `/app/orgs/${on.world.tenant.organizationId}`);
    await on.link('Webhooks').click();
    await on.heading('Webhooks', 1).waitFor();
    await on.said('No webhooks yet.');
    await on.page.getByLabel('URL').fill(url);
    await on.page.getByLabel('Comment posted').check();
    await on.button('Add webhook').click();
    await on.said('Copy its secret now');
    await expectSoon(() => secret().inputValue()).toMatch(/^whsec_/);
    await on.link(url).click();
    await on.heading(url, 1).waitFor();
    await expectSoon(() => secret().count()).toBe(0);
    await on.button('Send test').click();
    await on.said('Test message sent');
    await eventually(() => arrived.length === 1);
    await eventually(async () => {
      await on.button('Refresh').click();
      return (await on.page.locator('.tag', { hasText: 'Delivered' }).count()) === 1;
    });
    await on.page.getByText('Message and attempts').first().click();
    await on.said('answered 204');
    await on.page.getByRole('button', { name: 'Send again: ping' }).click();
    await on.said('Sending again');
    await on.inspect('viewer-webhook');
    await on.button('Disable').click();
    await on.said('Webhook disabled');
    await expectSoon(() => on.button('Send test').count()).toBe(0);
    await on.button('Enable').click();
    await on.said('You are now its owner');
    await on.button('Rotate secret').click();
    await on.said('Copy the new secret now');
    await on.said('Also signs with the previous secret');
    await expectSoon(() => secret().inputValue()).toMatch(/^whsec_/);
    await on.button('Delete…').click();
    await on.button('Delete').click();
    await on.said('No webhooks yet.');
    expect(new Set(arrived).size).toBe(1);
  });

  it('say what is wrong with an address, and that one does not answer', async () => {
    await on.enter(on.world.tenant, screen());
    await on.page.getByLabel('URL').fill('http://10.0.0.1/');
    await on.page.getByLabel('Site published').check();
    await on.button('Add webhook').click();
    await on.page.getByRole('alert').filter({ hasText: 'This address cannot be opened from here' }).waitFor();
    expect(on.problems.splice(0)).toEqual([expect.stringContaining('400') as string]);
    status = 503;
    const url = server.handle('/broken', (_request, response) => void response.writeHead(status).end());
    await on.page.getByLabel('URL').fill(url);
    await on.button('Add webhook').click();
    await on.link(url).click();
    await on.button('Send test').click();
    await on.said('Test message sent');
    await eventually(async () => {
      await on.button('Refresh').click();
      return (await on.page.locator('.tag', { hasText: 'Failing' }).count()) === 1;
    });
  });

  it('are not for people who do not manage them', async () => {
    await on.enter(on.world.reader, `/app/orgs/${on.world.tenant.organizationId}`);
    await expectSoon(() => on.link('Webhooks').count()).toBe(0);
    await on.visit(screen());
    await on.said('You do not have permission for this');
    on.problems.length = 0;
  });

  it('are taken over from an admin who was demoted', async () => {
    const { tenant } = on.world;
    const former = await on.app.factories.member(tenant, Role.Admin);
    const path = `/v1/orgs/${tenant.organizationId}`;
    const url = server.handle('/former', (_request, response) => response.writeHead(204).end());
    const body = { url, events: ['site_published'] };
    const { body: made } = await former.client.post<{ id: string }>(`${path}/webhooks`, { body, status: 201 });
    await tenant.client.patch(`${path}/members/${former.user.id}`, { body: { role: 'edit' }, status: 200 });
    await on.enter(tenant, `${screen()}/${made.id}`);
    await on.said('Unless an admin takes it over, it stops on');
    await on.button('Take over').click();
    await on.said('You are now its owner');
    await expectSoon(() => on.button('Take over').count()).toBe(0);
    const { body: taken } = await tenant.client.get(`${path}/webhooks/${made.id}`, { status: 200 });
    expect(taken).toMatchObject({ owner: { id: tenant.user.id }, active: true });
  });
});
