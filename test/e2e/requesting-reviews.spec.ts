import { ReviewReminders } from '../../src/change-requests/reviews/review-reminders';
import { Role } from '../../src/common/permissions/role';
import { loadConfiguration } from '../../src/config/configuration';
import { MailRounds } from '../../src/notifications/mails/mail-rounds';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { MailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { NotificationWorld } from './notification-world';

const DAY = 24 * 60 * 60_000;
const PAGES = ['First', 'Second', 'Third'].map((title) => ({
  operation: 'insert_page',
  document: { markdown: `# ${title}\n\nText.\n` },
}));

interface Suggested {
  readonly user: { readonly id: string };
  readonly reason: string;
}

interface Commented {
  readonly body: { readonly markdown: string };
  readonly postedBy?: { readonly id: string };
}

let app: TestApp;
let sibling: TestApp;
let mail: MailServer;
let tenant: Tenant;
let world: NotificationWorld;
let writer: Person;
let ben: Person;
let cleo: Person;
let place: string;
beforeAll(async () => {
  mail = await MailServer.start();
  const settings = loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail;
  app = await startTestApp({ mail: settings });
  sibling = await app.sibling({ mail: settings, publicUrl: app.url });
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  world = new NotificationWorld(app, tenant, (await app.factories.space(tenant)).id);
  [writer, ben, cleo] = [
    await app.factories.member(tenant, Role.Edit),
    await app.factories.member(tenant, Role.Review),
    await app.factories.member(tenant, Role.Review),
  ];
  place = await world.changeRequest(writer, PAGES, 'Changes by someone');
});
afterAll(async () => {
  await sibling.close();
  await app.close();
  await mail.stop();
});

const ask = async (people: readonly Person[], more: object = {}, of = place): Promise<void> => {
  const body = { users: people.map(({ user }) => user.id), ...more };
  await writer.client.post(`${world.path}${of}/requested-reviewers`, { body, status: 200 });
};
const requests = async (person: Person) =>
  (await world.notified(person)).filter((each) => each.kind === 'review_requested');
const idle = () =>
  eventually(async () => {
    const [row] = await app.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'mail.compose'`,
    );
    return row?.count === 0;
  });
const mailsTo = async ({ user }: Person, ms = 60_000) => {
  await world.idle();
  await app.get(MailRounds).run(user.id, new Date(Date.now() + ms));
  await idle();
  return mail.received
    .map(({ parsed }) => parsed)
    .filter(({ to }) => to && !Array.isArray(to) && to.value[0]?.address === user.email);
};

describe('a request for reviews', () => {
  it('sets the title, posts the note, opens the draft and asks everybody, in one request', async () => {
    await ask([ben, cleo], { subject: 'Explain the menu', note: 'Look at the **second** page.' });
    const { body } = await writer.client.get<object>(`${world.path}${place}`, { status: 200 });
    expect(body).toMatchObject({ status: 'open', subject: 'Explain the menu', comments: 1 });
    const comments = await ben.client.all<Commented>(`${world.path}${place}/comments`);
    expect(comments.map(({ body: { markdown } }) => markdown)).toEqual(['Look at the **second** page.']);
    for (const person of [ben, cleo]) {
      const [one, ...others] = await world.notified(person);
      expect(others).toEqual([]);
      expect(one).toMatchObject({
        kind: 'review_requested',
        actor: { id: writer.user.id },
        changeRequest: { subject: 'Explain the menu', changedPages: 3 },
        comment: { excerpt: 'Look at the **second** page.' },
      });
      expect(one?.urls.app).toBe(`${app.url}/app/spaces/${world.spaceId}/change-requests/1`);
    }
  });

  it('is mailed with the title, the note, the number of changed pages and a link to the change request', async () => {
    await ask([ben], { subject: 'Explain the menu', note: 'Look at the **second** page.' });
    const [sent, ...more] = await mailsTo(ben);
    expect(more).toEqual([]);
    expect(sent?.subject).toContain('asked you for a review: Explain the menu');
    expect(sent?.text).toContain('“Look at the second page.”');
    expect(sent?.text).toContain('3 pages are changed');
    expect(sent?.text).toContain(`Review the changes:\n${app.url}/app/spaces/${world.spaceId}/change-requests/1`);
  });

  it('without a note posts none, and a note without text is none', async () => {
    await ask([ben], { note: ' \n' });
    const { body } = await writer.client.get<object>(`${world.path}${place}`, { status: 200 });
    expect(body).toMatchObject({ status: 'open', comments: 0 });
    expect((await requests(ben))[0]).not.toHaveProperty('comment');
  });

  it('changes nothing where one of the people cannot be asked', async () => {
    const body = { users: [ben.user.id, writer.user.id], subject: 'Another', note: 'A note.' };
    await writer.client.refused('post', `${world.path}${place}/requested-reviewers`, 400, { body });
    const { body: after } = await writer.client.get<object>(`${world.path}${place}`, { status: 200 });
    expect(after).toMatchObject({ status: 'draft', subject: 'Changes by someone', comments: 0 });
    expect(await requests(ben)).toEqual([]);
  });

  it('stays in the inbox when its note is deleted', async () => {
    await ask([ben], { note: 'A note.' });
    const [one] = await requests(ben);
    await writer.client.delete(`${world.path}${place}/comments/${one?.comment?.id}`, { status: 205 });
    const [after] = await requests(ben);
    expect(after?.id).toBe(one?.id);
    expect(after).not.toHaveProperty('comment');
  });
});

describe('suggested reviewers', () => {
  const suggested = async (by = writer, of = place) =>
    (await by.client.all<Suggested>(`${world.path}${of}/suggested-reviewers`, { limit: 2 })).map(
      ({ user, reason }) => [user.id, reason] as const,
    );
  const require = (...users: Person[]) =>
    tenant.client.put(`${world.path}/merge-rules`, {
      body: {
        type: 'rules',
        rules: [{ rule: 'require_one_of_specific_reviewers', users: users.map(({ user }) => user.id) }],
      },
      status: 200,
    });

  it('are those who may review, without the creator and those who are asked already', async () => {
    const all = [tenant.user.id, ben.user.id, cleo.user.id].sort();
    expect(await suggested()).toEqual(all.map((id) => [id, 'member']));
    await ask([ben]);
    expect(await suggested()).toEqual(all.filter((id) => id !== ben.user.id).map((id) => [id, 'member']));
  });

  it('begin with those whom the rules require, whatever their role, and those who were asked the last time', async () => {
    const reader = await app.factories.member(tenant, Role.Read);
    await ask([cleo]);
    const another = await world.changeRequest(writer, PAGES, 'Another one');
    expect((await suggested(writer, another))[0]).toEqual([cleo.user.id, 'recent']);
    await cleo.client.post(`${world.path}${place}/reviews`, { body: { status: 'approved' }, status: 201 });
    expect((await suggested(writer, another))[0]).toEqual([cleo.user.id, 'recent']);
    await require(reader);
    expect((await suggested(writer, another)).slice(0, 2)).toEqual([
      [reader.user.id, 'required'],
      [cleo.user.id, 'recent'],
    ]);
    expect((await suggested(tenant, another))[1]?.[1]).toBe('member');
  });

  it('are not for those who may not ask, nor of another organization', async () => {
    const reader = await app.factories.member(tenant, Role.Comment);
    const stranger = await app.factories.organization();
    const path = `${world.path}${place}/suggested-reviewers`;
    await reader.client.get(path, { status: 403 });
    await stranger.client.get(path, { status: 404 });
  });
});

describe('a reminder of a review', () => {
  const later = (days: number) => new Date(Date.now() + days * DAY);
  const remind = async (now: Date, process = app): Promise<void> => {
    while (await process.get(ReviewReminders).remind(now, 2));
  };

  it('comes once, after the days that the organization sets, in the inbox and by mail', async () => {
    await ask([ben], { subject: 'Explain the menu', note: 'A note.' });
    await remind(later(2));
    expect(await requests(ben)).toHaveLength(1);
    await remind(later(3.1));
    await remind(later(4));
    const [reminder, request, ...others] = await requests(ben);
    expect(others).toEqual([]);
    expect(request).not.toHaveProperty('detail');
    expect(reminder).toMatchObject({
      detail: 'reminder',
      actor: { id: writer.user.id },
      comment: { excerpt: 'A note.' },
    });
    await ben.client.patch(`/v1/user/notifications/${request?.id}`, { body: { read: true }, status: 200 });
    const [sent] = await mailsTo(ben);
    expect(sent?.subject).toContain('is still waiting for your review: Explain the menu');
  });

  it('is sent once by several processes, to everybody who has not answered', async () => {
    const people = [ben, cleo, ...(await Promise.all([1, 2, 3].map(() => app.factories.member(tenant, Role.Review))))];
    await ask(people);
    await cleo.client.post(`${world.path}${place}/reviews`, { body: { status: 'approved' }, status: 201 });
    await Promise.all([app, sibling, app, sibling].map((process) => remind(later(4), process)));
    const counts = await Promise.all(people.map(async (person) => (await requests(person)).length));
    expect(counts).toEqual([2, 1, 2, 2, 2]);
  });

  it('follows the setting of each organization, and 0 turns it off', async () => {
    const path = `/v1/orgs/${tenant.organizationId}`;
    const set = (days: number) => tenant.client.patch(path, { body: { reviewReminderDays: days }, status: 200 });
    const { body } = await tenant.client.get<object>(path, { status: 200 });
    expect(body).toMatchObject({ reviewReminderDays: 3 });
    await tenant.client.refused('patch', path, 400, { body: { reviewReminderDays: 91 } });
    await set(0);
    await ask([ben]);
    await remind(later(10));
    expect(await requests(ben)).toHaveLength(1);
    await set(7);
    await remind(later(6));
    expect(await requests(ben)).toHaveLength(1);
    await remind(later(8));
    expect(await requests(ben)).toHaveLength(2);
  });

  it('does not come for a draft, and comes again after another request', async () => {
    await ask([ben]);
    await writer.client.patch(`${world.path}${place}`, { body: { status: 'draft' }, status: 200 });
    await remind(later(4));
    expect(await requests(ben)).toHaveLength(1);
    await ask([ben]);
    await remind(later(4));
    expect(await requests(ben)).toHaveLength(3);
    await ask([ben]);
    await remind(later(4));
    expect(await requests(ben)).toHaveLength(5);
  });
});
