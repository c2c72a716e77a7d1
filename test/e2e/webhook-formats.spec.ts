import { eventually } from '../support/eventually';
import type { Hook } from './webhook-world';
import { webhookStage } from './webhook-stage';

describe('webhooks of chats', () => {
  const on = webhookStage();

  const message = async ({ place }: Hook): Promise<Record<string, unknown>> => {
    await eventually(() => on.receiver.at(place).length > 0);
    return JSON.parse(on.receiver.at(place)[0]?.text ?? '') as Record<string, unknown>;
  };

  it('receive events in the format of each chat, others in that of Standard Webhooks', async () => {
    const hooks = {
      slack: await on.world.hook({ format: 'slack', events: ['comment_posted'] }),
      teams: await on.world.hook({ format: 'teams', events: ['comment_posted'] }),
      discord: await on.world.hook({ format: 'discord', events: ['comment_posted'] }),
      standard: await on.world.hook({ events: ['comment_posted'] }),
    };
    const space = await on.app.factories.space(on.tenant);
    await on.tenant.client.post(`/v1/spaces/${space.id}/comments`, {
      body: { body: { markdown: 'Between us.' } },
      status: 200,
    });
    const url = `${on.app.url}/app/spaces/${space.id}/comments`;
    const { displayName: who } = (await on.tenant.client.get<{ displayName: string }>('/v1/user', { status: 200 }))
      .body;
    expect(await message(hooks.slack)).toMatchObject({ text: `${who} posted a <${url}|comment>` });
    expect(JSON.stringify(await message(hooks.teams))).toContain(`"text":"${who} posted a "`);
    expect(await message(hooks.discord)).toMatchObject({
      content: expect.stringMatching(/\[comment\]\(http/) as string,
    });
    expect((await on.world.received(hooks.standard, 1))[0]).toMatchObject({ type: 'comment_posted' });
    for (const hook of Object.values(hooks)) expect(on.receiver.at(hook.place)[0]?.text).not.toContain('Between us');
  });

  it('change their format, and are signed in any of them', async () => {
    const hook = await on.world.hook();
    const shown = await on.tenant.client.get(hook.path, { status: 200 });
    expect(shown.body).toMatchObject({ format: 'standard' });
    const changed = await on.tenant.client.patch(hook.path, { body: { format: 'slack' }, status: 200 });
    expect(changed.body).toMatchObject({ format: 'slack' });
    const delivery = await on.world.ping(hook);
    await on.world.delivered(hook, delivery, 'succeeded');
    expect((await on.world.received(hook, 1))[0]).toMatchObject({
      text: expect.stringContaining('test message') as string,
    });
    await on.tenant.client.refused('patch', hook.path, 400, { body: { format: 'irc' } });
  });
});
