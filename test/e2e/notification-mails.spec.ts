import { loadConfiguration } from '../../src/config/configuration';
import { Role } from '../../src/common/permissions/role';
import { MailRounds } from '../../src/notifications/mails/mail-rounds';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { MailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { NotificationWorld } from './notification-world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const insert = { operation: 'insert_page', document: { markdown: '# New\n\nText.\n' } };

interface Choices {
  readonly available: boolean;
  readonly hour: number;
  readonly timeZone: string;
  readonly kinds: Readonly<Record<string, string>>;
}

describe('mails of notifications', () => {
  let app: TestApp;
  let sibling: TestApp;
  let mail: MailServer;
  let tenant: Tenant;
  let world: NotificationWorld;
  let ben: Person;
  let cleo: Person;
  beforeAll(async () => {
    mail = await MailServer.start();
    const settings = loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail;
    app = await startTestApp({ mail: settings });
    sibling = await app.sibling({ mail: settings, publicUrl: app.url });
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    world = new NotificationWorld(app, tenant, (await app.factories.space(tenant)).id);
    ben = await app.factories.member(tenant, Role.Edit);
    cleo = await app.factories.member(tenant, Role.Comment);
  });
  afterAll(async () => {
    await sibling.close();
    await app.close();
    await mail.stop();
  });

  /** Lets so much time pass for a person, and all mails go that are due then. */
  const pass = async ({ user }: Person, ms: number, processes = [app]): Promise<void> => {
    const now = new Date(Date.now() + ms);
    await Promise.all(processes.map((each) => each.get(MailRounds).run(user.id, now)));
    await sent();
  };
  const waiting = () =>
    app.database.query<{ last_error: string | null }>(
      `SELECT last_error FROM graphile_worker._private_jobs jobs JOIN graphile_worker._private_tasks t ON t.id = jobs.task_id
        WHERE identifier = 'mail.compose'`,
    );
  const sent = () => eventually(async () => (await waiting()).length === 0);
  const mailsTo = ({ user }: Person) =>
    mail.received
      .map(({ parsed }) => parsed)
      .filter(({ to }) => to && !Array.isArray(to) && to.value[0]?.address === user.email);
  const choose = (person: Person, body: object) =>
    person.client.patch<Choices>('/v1/user/notifications/mails', { body, status: 200 });
  const unsubscribeAddress = (text: unknown): string => {
    const { pathname, search } = new URL(/https?:\S*\/unsubscribe\?link=[\w-]+/.exec(String(text))?.[0] ?? '');
    return pathname + search;
  };

  it('go at once for a mention, with its text, a way to reply, and a way to end them', async () => {
    const comment = await world.comment(ben, world.mention(cleo, '**Look** here'));
    await pass(cleo, 0);
    expect(mailsTo(cleo)).toEqual([]);
    await pass(cleo, MINUTE);
    const [sentOne, ...more] = mailsTo(cleo);
    expect(more).toEqual([]);
    const { subject, text, html, headers } = sentOne ?? {};
    expect(subject).toMatch(/mentioned you: /);
    expect(text).toContain('“Look here, you!”');
    const url = `${app.url}/app/spaces/${world.spaceId}/comments?comment=${comment}`;
    expect(text).toContain(`Reply:\n${url}`);
    expect(html).toContain(`href="${url}"`);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('<html lang="en">');
    expect(JSON.stringify(headers?.get('list'))).toContain(`${app.url}/unsubscribe?link=`);
    expect(mail.received.at(-1)?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await pass(cleo, 10 * MINUTE);
    expect(mailsTo(cleo)).toHaveLength(1);
  });

  it('go through the queue by themselves', async () => {
    await world.comment(ben, world.mention(cleo));
    await app.database.execute(
      `UPDATE notification_mails SET due_at = now() - interval '1 second' WHERE user_id = $1`,
      [cleo.user.id],
    );
    await app.database.execute(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'notifications.mail:' || $1`,
      [cleo.user.id],
    );
    await eventually(() => mailsTo(cleo).length === 1);
  });

  it('do not go of what was read, deleted or switched off meanwhile, nor to whoever may not see it any more', async () => {
    await world.comment(ben, world.mention(cleo));
    await cleo.client.patch('/v1/user/notifications', { body: { read: true }, status: 200 });
    await pass(cleo, MINUTE);

    const gone = await world.comment(ben, world.mention(cleo));
    await ben.client.delete(`${world.path}/comments/${gone}`, { status: 205 });
    await pass(cleo, 10 * MINUTE);

    await world.comment(ben, world.mention(cleo));
    await choose(cleo, { kinds: { mention: 'off' } });
    await pass(cleo, 20 * MINUTE);
    await choose(cleo, { kinds: { mention: 'at-once' } });

    await world.comment(ben, world.mention(cleo));
    await tenant.client.patch(world.path, { body: { defaultLevel: null }, status: 200 });
    await pass(cleo, 30 * MINUTE);
    expect(mailsTo(cleo)).toEqual([]);

    await tenant.client.patch(world.path, { body: { defaultLevel: 'comment' }, status: 200 });
    await world.comment(ben, world.mention(cleo));
    await tenant.client.delete(`/v1/orgs/${tenant.organizationId}/members/${cleo.user.id}`);
    await pass(cleo, 40 * MINUTE);
    expect(mailsTo(cleo)).toEqual([]);
  });

  it('ask for rights at each attempt, however long the mail server was away', async () => {
    await world.comment(ben, world.mention(cleo));
    mail.refuses.push(451);
    await app.get(MailRounds).run(cleo.user.id, new Date(Date.now() + MINUTE));
    await eventually(async () => (await waiting()).some(({ last_error }) => last_error !== null));
    await tenant.client.patch(world.path, { body: { defaultLevel: null }, status: 200 });
    await app.database.execute('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await sent();
    expect(mailsTo(cleo)).toEqual([]);
  });

  it('are one where much comes at once, and every two minutes at most', async () => {
    for (const word of ['One', 'Two', 'Three']) await world.comment(ben, world.mention(cleo, word));
    await pass(cleo, MINUTE);
    await world.comment(ben, world.mention(cleo, 'Four'));
    await pass(cleo, 2 * MINUTE);
    expect(mailsTo(cleo).map(({ subject }) => subject)).toEqual(['3 notifications']);
    const [first] = mailsTo(cleo);
    for (const word of ['One', 'Two', 'Three']) expect(first?.text).toContain(`${word}, you!`);
    await pass(cleo, 4 * MINUTE);
    expect(mailsTo(cleo)).toHaveLength(2);
    expect(mailsTo(cleo)[1]?.text).toContain('Four, you!');
  });

  it('say once what was folded, and again only after an hour', async () => {
    await choose(cleo, { kinds: { change_request_merged: 'at-once' } });
    await world.watch(cleo);
    for (let count = 0; count < 3; count += 1) await world.merge(tenant, await world.changeRequest(ben, [insert]));
    await pass(cleo, MINUTE);
    const subjects = () => mailsTo(cleo).map(({ subject }) => subject?.replace(/^.*? merged/, 'merged').split(':')[0]);
    expect(subjects()).toEqual(['merged 3 change requests']);
    await world.merge(tenant, await world.changeRequest(ben, [insert]));
    await pass(cleo, 30 * MINUTE);
    expect(subjects()).toHaveLength(1);
    await pass(cleo, 62 * MINUTE);
    expect(subjects()).toEqual(['merged 3 change requests', 'merged 4 change requests']);
  });

  it('gather in one a day, at the hour of the person, in every process', async () => {
    const { body } = await choose(cleo, { hour: 6, timeZone: 'Asia/Tokyo' });
    expect(body).toMatchObject({ available: true, hour: 6, timeZone: 'Asia/Tokyo', kinds: { comment: 'daily' } });
    await world.watch(cleo);
    await world.comment(ben, 'A first word.');
    await world.comment(ben, 'A second word.');
    const [row] = await app.database.query<{ dueAt: Date }>(
      'SELECT due_at AS "dueAt" FROM notification_mails WHERE user_id = $1',
      [cleo.user.id],
    );
    expect(row?.dueAt.toISOString().slice(11, 19)).toBe('21:00:00');
    await pass(cleo, 0);
    expect(mailsTo(cleo)).toEqual([]);
    const first = (row?.dueAt.getTime() ?? 0) - Date.now();
    await pass(cleo, first + 1_000, [app, sibling, app, sibling]);
    expect(mailsTo(cleo).map(({ subject }) => subject)).toEqual(['Your day: 2 notifications']);
    expect(mailsTo(cleo)[0]?.text).toMatch(/A second word\.[^]*A first word\./);

    await world.comment(ben, 'A third word.');
    await app.database.execute('UPDATE notification_mails SET due_at = $2 WHERE user_id = $1 AND due_at IS NOT NULL', [
      cleo.user.id,
      new Date(Date.now() + first + 2_000),
    ]);
    await pass(cleo, first + MINUTE, [app, sibling]);
    expect(mailsTo(cleo)).toHaveLength(1);
    await pass(cleo, first + DAY + MINUTE, [sibling, app]);
    expect(mailsTo(cleo).map(({ subject }) => subject)).toEqual([
      'Your day: 2 notifications',
      'Your day: 1 notification',
    ]);
  });

  it('move to the hour that is chosen while they wait', async () => {
    await world.watch(cleo);
    await world.comment(ben, 'A word.');
    await choose(cleo, { hour: 20 });
    const [row] = await app.database.query<{ dueAt: Date }>(
      'SELECT due_at AS "dueAt" FROM notification_mails WHERE user_id = $1',
      [cleo.user.id],
    );
    expect(row?.dueAt.getUTCHours()).toBe(20);
    expect(
      await cleo.client.refused('patch', '/v1/user/notifications/mails', 400, { body: { timeZone: 'Mars/Olympus' } }),
    ).toMatch(/time zone/);
  });

  it('end by the button of the mail program, and by a page, without signing in', async () => {
    await world.watch(cleo);
    await world.comment(ben, world.mention(cleo));
    await world.comment(ben, 'A word.');
    await pass(cleo, MINUTE);
    await pass(cleo, 2 * DAY);
    const [mention, daily] = mailsTo(cleo).map(({ text }) => unsubscribeAddress(text));
    const kinds = async () =>
      (await cleo.client.get<Choices>('/v1/user/notifications/mails', { status: 200 })).body.kinds;

    const page = await fetch(`${app.url}${mention}`);
    expect(page.status).toBe(200);
    const shown = await page.text();
    expect(shown).toContain('A comment mentions you');
    expect(shown).toContain('<form');
    expect((await kinds()).mention).toBe('at-once');
    const post = (address = '', body = 'List-Unsubscribe=One-Click') =>
      fetch(`${app.url}${address}`, { method: 'POST', headers: FORM, body });
    const ended = await post(mention);
    expect(ended.status).toBe(200);
    expect(await ended.text()).toContain('You are unsubscribed');
    expect(await kinds()).toMatchObject({ mention: 'off', comment: 'daily' });
    expect((await post(daily, '')).status).toBe(200);
    expect(new Set(Object.entries(await kinds()).flatMap(([kind, on]) => (on === 'daily' ? [kind] : [])))).toEqual(
      new Set(),
    );
    expect((await kinds()).review_requested).toBe('at-once');
    expect((await post(mention)).status).toBe(200);
    expect((await post(`${mention}x`)).status).toBe(404);
    expect((await fetch(`${app.url}${daily?.slice(0, -4)}`)).status).toBe(404);
  });

  it('go to no one whose address is not proven', async () => {
    await app.database.execute('UPDATE users SET unproven_email = email WHERE id = $1', [cleo.user.id]);
    await world.comment(ben, world.mention(cleo));
    await pass(cleo, MINUTE);
    expect(mailsTo(cleo)).toEqual([]);
    const { body } = await cleo.client.get<Choices>('/v1/user/notifications/mails', { status: 200 });
    expect(body.available).toBe(false);
  });
});
