import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { WebhookReceiver } from './webhook-receiver';
import { type Hook, WebhookWorld } from './webhook-world';

describe('webhooks of chats', () => {
  let app: TestApp;
  let receiver: WebhookReceiver;
  let tenant: Tenant;
  let world: WebhookWorld;
  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    receiver = await WebhookReceiver.start();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    world = new WebhookWorld(app, receiver, tenant);
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const message = async ({ place }: Hook): Promise<Record<string, unknown>> => {
    await eventually(() => receiver.at(place).length > 0);
    return JSON.parse(receiver.at(place)[0]?.text ?? '') as Record<string, unknown>;
  };

  it('receive events in the format of each chat, others in that of Standard Webhooks', async () => {
    const hooks = {
      slack: await world.hook({ format: 'slack', events: ['comment_posted'] }),
      teams: await world.hook({ format: 'teams', events: ['comment_posted'] }),
      discord: await world.hook({ format: 'discord', events: ['comment_posted'] }),
      standard: await world.hook({ events: ['comment_posted'] }),
    };
    const space = await app.factories.space(tenant);
    await tenant.client.post(`/v1/spaces/${space.id}/comments`, {
      body: { body: { markdown: 'Between us.' } },
      status: 200,
    });
    const url = `${app.url}/app/spaces/${space.id}/comments`;
    const { displayName: who } = (await tenant.client.get<{ displayName: string }>('/v1/user', { status: 200 })).body;
    expect(await message(hooks.slack)).toMatchObject({ text: `${who} posted a <${url}|comment>` });
    expect(JSON.stringify(await message(hooks.teams))).toContain(`"text":"${who} posted a "`);
    expect(await message(hooks.discord)).toMatchObject({
      content: expect.stringMatching(/\[comment\]\(http/) as string,
    });
    expect((await world.received(hooks.standard, 1))[0]).toMatchObject({ type: 'comment_posted' });
    for (const hook of Object.values(hooks)) expect(receiver.at(hook.place)[0]?.text).not.toContain('Between us');
  });

  it('change their format, and are signed in any of them', async () => {
    const hook = await world.hook();
    const shown = await tenant.client.get(hook.path, { status: 200 });
    expect(shown.body).toMatchObject({ format: 'standard' });
    const changed = await tenant.client.patch(hook.path, { body: { format: 'slack' }, status: 200 });
    expect(changed.body).toMatchObject({ format: 'slack' });
    const delivery = await world.ping(hook);
    await world.delivered(hook, delivery, 'succeeded');
    expect((await world.received(hook, 1))[0]).toMatchObject({
      text: expect.stringContaining('test message') as string,
    });
    await tenant.client.refused('patch', hook.path, 400, { body: { format: 'irc' } });
  });
});
