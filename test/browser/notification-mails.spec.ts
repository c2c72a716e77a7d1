import { UnsubscribeLinks } from '../../src/notifications/mails/unsubscribe-links';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

/** Mails are on; where they go to is not looked at here. */
const on = viewerStage({
  mail: {
    server: { host: '127.0.0.1', port: 9, tls: 'optional' },
    from: { name: '', address: 'docs@example.com' },
  },
});

const patched = () => on.page.waitForResponse((response) => response.request().method() === 'PATCH');

describe('what is mailed', () => {
  it('is chosen for each kind, with the hour of the mail once a day', async () => {
    await on.enter(on.world.tenant, '/app/notifications?view=settings');
    const mention = on.page.getByRole('combobox', { name: 'Email: A comment mentions me' });
    await expectSoon(() => mention.inputValue()).toBe('at-once');
    let kept = patched();
    await mention.selectOption('Daily');
    expect((await kept).status()).toBe(200);
    kept = patched();
    await on.page.getByRole('combobox', { name: 'Send the daily digest at' }).selectOption('06:00');
    expect((await kept).status()).toBe(200);
    kept = patched();
    await on.page.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tokyo');
    await on.page.keyboard.press('Tab');
    expect((await kept).status()).toBe(200);
    kept = patched();
    await on.page.getByRole('checkbox', { name: 'A comment mentions me' }).uncheck();
    await kept;
    await expectSoon(() => mention.isDisabled()).toBe(true);
    const { body } = await on.world.tenant.client.get('/v1/user/notifications/mails', { status: 200 });
    expect(body).toMatchObject({ hour: 6, timeZone: 'Asia/Tokyo', kinds: { mention: 'daily' } });
  });
});

describe('choices that follow each other faster than the service answers', () => {
  it('are all kept', async () => {
    await on.enter(on.world.tenant, '/app/notifications?view=settings');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await on.page.route('**/v1/user/notifications/mails', async (route) => {
      await held;
      await route.continue();
    });
    const asked = on.page.waitForRequest('**/v1/user/notifications/mails');
    await on.page.getByRole('combobox', { name: 'Email: A comment mentions me' }).selectOption('Daily');
    await on.page.getByRole('checkbox', { name: 'A comment mentions me' }).uncheck();
    await on.page.getByRole('combobox', { name: 'Send the daily digest at' }).selectOption('06:00');
    await on.page.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tokyo');
    await on.page.keyboard.press('Tab');
    await asked;
    answer();
    const { client } = on.world.tenant;
    const chosen = async () => ({
      ...(await client.get<object>('/v1/user/notifications/mails', { status: 200 })).body,
      ...(await client.get<object>('/v1/user/notifications/preferences', { status: 200 })).body,
    });
    await expectSoon(chosen).toMatchObject({ hour: 6, timeZone: 'Asia/Tokyo', mention: 'off' });
  });
});

describe('a space that one follows', () => {
  it('has a feed, whose address is pasted into a feed reader', async () => {
    const { client } = on.world.tenant;
    await client.put(`${on.world.path}/subscription`, { body: { watching: true }, status: 200 });
    await on.enter(on.world.tenant, '/app/notifications?view=settings');
    await on.page.getByRole('button', { name: /^Create feed URL of / }).click();
    const address = await on.page.getByLabel(/^Feed of /).inputValue();
    const feed = await fetch(address);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    await on.inspect('app-feed-address');
  });
});

describe('the link of a mail', () => {
  it('leads to the thread, ready for a reply', async () => {
    const { client } = on.world.tenant;
    const { body } = await client.post<{ id: string }>(`${on.world.path}/comments`, {
      body: { body: { markdown: 'What is this for?' } },
      status: 200,
    });
    await on.enter(on.world.reviewer, `/app/spaces/${on.world.path.split('/').at(-1)}/comments?comment=${body.id}`);
    const thread = on.page.getByRole('list', { name: 'Linked comment' });
    await thread.getByText('What is this for?').waitFor();
    const reply = thread.getByRole('textbox', { name: /^Reply to / });
    await reply.waitFor();
    await expectSoon(() => reply.evaluate((element) => element === document.activeElement)).toBe(true);
    await on.inspect('app-reply-by-link');
    await reply.fill('For the installer.');
    await thread.getByRole('button', { name: 'Post reply' }).click();
    await thread.getByText('For the installer.').waitFor();
  });

  it('says so where the comment is gone', async () => {
    await on.enter(on.world.reviewer, `/app/spaces/${on.world.path.split('/').at(-1)}/comments?comment=unknown`);
    await on.said('The linked comment no longer exists.');
    expect(on.problems.splice(0)).toEqual([expect.stringMatching(/404 .*\/comments\/unknown/)]);
  });
});

describe('the page that ends mails', () => {
  it('asks first, and needs no one to sign in', async () => {
    const { user } = on.world.tenant;
    const address = on.app.get(UnsubscribeLinks).addressOf({ userId: user.id, kinds: ['mention'] });
    await on.enter(undefined, address);
    await on.heading('Unsubscribe from these emails?', 1).waitFor();
    await on.inspect('unsubscribe');
    await on.button('Get no more of them').click();
    await on.heading('You are unsubscribed', 1).waitFor();
    const { body } = await on.world.tenant.client.get('/v1/user/notifications/mails', { status: 200 });
    expect(body).toMatchObject({ kinds: { mention: 'off' } });
  });
});
