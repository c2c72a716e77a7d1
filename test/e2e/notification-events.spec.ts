import { loadConfiguration } from '../../src/config/configuration';
import { Role } from '../../src/common/permissions/role';
import { MailRounds } from '../../src/notifications/mails/mail-rounds';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { MailServer } from '../support/mail-server';
import { Random } from '../support/random';
import { startTestApp, type TestApp } from '../support/test-app';
import { type Kind, NotificationModel } from './notification-world-model';
import { NotificationWorld } from './notification-world';

/** `npm run prove -- notifications` asks for many more. */
const EVENTS = Number(process.env.NOTIFICATION_EVENTS ?? 120);
const SEED = Number(process.env.NOTIFICATION_SEED ?? 1);
const AT_ONCE = 20;
const STEP_MS = 25 * 60 * 60 * 1_000;

const KINDS: readonly Kind[] = ['mention', 'reply', 'comment'];
const CHOICES = ['at-once', 'daily', 'off'] as const;

interface Thread {
  readonly id: string;
  readonly space: number;
  readonly speakers: Set<number>;
}

describe('the inboxes and mails of random events', () => {
  const random = new Random(SEED);
  let app: TestApp;
  let sibling: TestApp;
  let mail: MailServer;
  let tenant: Tenant;
  let worlds: NotificationWorld[];
  let people: Person[];
  let model: NotificationModel;
  const threads: Thread[] = [];
  /** Those with a reply of which people are not notified yet: who spoke in a thread is looked up then. */
  const busy = new Set<Thread>();
  let said = 0;
  let rounds = 0;

  beforeAll(async () => {
    mail = await MailServer.start();
    const settings = loadConfiguration({ SMTP_URL: mail.url, MAIL_FROM: 'docs@example.com' }).mail;
    app = await startTestApp({ mail: settings });
    sibling = await app.sibling({ mail: settings, publicUrl: app.url });
    tenant = await app.factories.organization();
    worlds = [];
    for (let count = 0; count < 3; count += 1)
      worlds.push(new NotificationWorld(app, tenant, (await app.factories.space(tenant)).id));
    people = [];
    for (let count = 0; count < 6; count += 1) people.push(await app.factories.member(tenant, null));
    model = new NotificationModel(people.length, [0, 1, 2]);
    for (const [space] of worlds.entries()) {
      await tenant.client.patch(worldOf(space).path, { body: { defaultLevel: null }, status: 200 });
      for (const [index] of people.entries()) await grant(space, index);
    }
  }, 60_000);
  afterAll(async () => {
    await sibling.close();
    await app.close();
    await mail.stop();
  });

  const worldOf = (space: number) => worlds[space] as NotificationWorld;
  const personOf = (index: number) => people[index] as Person;
  const stateOf = (index: number) => model.people[index] as NotificationModel['people'][number];
  const indexes = () => people.map((_, index) => index);
  const grant = (space: number, index: number) =>
    tenant.client.post(`${worldOf(space).path}/permissions`, {
      body: { role: Role.Comment, users: [personOf(index).user.id] },
      status: 204,
    });

  /** Someone says something, in either process, in a space that they see. */
  async function say(): Promise<void> {
    const by = random.below(people.length);
    const [space] = [...stateOf(by).sees].filter(() => random.chance(50));
    if (space === undefined) return;
    const marker = `Event${(said += 1)}x`;
    const mentions = indexes().filter(() => random.chance(25));
    const markdown = [marker, ...mentions.map((index) => worldOf(space).mention(personOf(index), ''))].join(' ');
    const thread = random.chance(50) ? random.pick([...threads, undefined]) : undefined;
    const path = `${worldOf(space).path}/comments`;
    const body = { body: { markdown } };
    if (thread?.space === space && !busy.has(thread)) {
      busy.add(thread);
      model.say({ marker, space, by, mentions, thread: new Set([...thread.speakers, by]) });
      thread.speakers.add(by);
      await personOf(by).client.post(`${path}/${thread.id}/replies`, { body, status: 200 });
      return;
    }
    model.say({ marker, space, by, mentions });
    const { body: made } = await personOf(by).client.post<{ id: string }>(path, { body, status: 200 });
    threads.push({ id: made.id, space, speakers: new Set([by]) });
  }

  /** Rights, subscriptions and choices change, while nothing else happens. */
  async function change(): Promise<void> {
    const index = random.below(people.length);
    const { client, user } = personOf(index);
    const state = stateOf(index);
    const space = random.below(worlds.length);
    const { path } = worldOf(space);
    const kind = random.pick(KINDS);
    switch (random.below(5)) {
      case 0:
        if (state.sees.delete(space))
          await tenant.client.delete(`${path}/permissions/users/${user.id}`, { status: 205 });
        else await grant(space, index).then(() => state.sees.add(space));
        return;
      case 1:
        if (!state.sees.has(space)) return;
        if (!state.follows.delete(space)) state.follows.add(space);
        return worldOf(space).watch(personOf(index), '', state.follows.has(space));
      case 2: {
        if (!state.off.delete(kind)) state.off.add(kind);
        const body = { [kind]: state.off.has(kind) ? 'off' : 'inbox' };
        await client.patch('/v1/user/notifications/preferences', { body, status: 200 });
        return;
      }
      case 3: {
        const choice = random.pick(CHOICES);
        state.mails.set(kind, choice);
        await client.patch('/v1/user/notifications/mails', { body: { kinds: { [kind]: choice } }, status: 200 });
        return;
      }
      default:
        model.readAll(index);
        await client.patch('/v1/user/notifications', { body: { read: true }, status: 200 });
    }
  }

  const waiting = async () => {
    const [row] = await app.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'mail.compose'`,
    );
    return row?.count ?? 0;
  };

  /** Everything that waits is due for everyone, asked for in both processes at once; the mail server refuses some for now. */
  async function deliver(): Promise<void> {
    const now = new Date(Date.now() + (rounds += 1) * STEP_MS);
    if (random.chance(20)) mail.refuses.push(451);
    const asked = people.flatMap(({ user }) => [app, sibling].map((each) => each.get(MailRounds).run(user.id, now)));
    await Promise.all(asked);
    await eventually(async () => {
      await app.database.execute(
        'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND locked_at IS NULL',
      );
      return (await waiting()) === 0;
    }, 30_000);
    mail.refuses.length = 0;
  }

  const markersIn = (text: string): string[] => [...text.matchAll(/Event\d+x/g)].map(([marker]) => marker);

  /** The markers in the mails since the last time, by their reader. */
  function mailed(index: number): string[] {
    const { email } = personOf(index).user;
    return mail.received
      .filter(({ parsed: { to } }) => to && !Array.isArray(to) && to.value[0]?.address === email)
      .flatMap(({ parsed }) => markersIn(parsed.text ?? ''))
      .sort();
  }

  it(
    'are what a model of them says: no one is told twice, nor of what they may not see',
    async () => {
      let mailedInAll = 0;
      while (said < EVENTS) {
        for (let count = random.below(4); count > 0; count -= 1) await change();
        // What comes of it is done meanwhile.
        for (let count = 0; count < AT_ONCE; count += 1) await say();
        await worldOf(0).idle();
        busy.clear();
        for (let count = random.below(3); count > 0; count -= 1) await change();
        await deliver();
        for (const index of indexes()) {
          const expected = model.mail(index).sort();
          expect({ index, mailed: mailed(index) }).toEqual({ index, mailed: expected });
          mailedInAll += expected.length;
        }
        mail.received.length = 0;
      }
      for (const index of indexes()) {
        const inbox = await worldOf(0).inbox(personOf(index));
        const shown = inbox.flatMap(({ comment }) => markersIn(comment?.excerpt ?? '').slice(0, 1));
        expect({ index, shown: shown.sort() }).toEqual({ index, shown: model.inbox(index).sort() });
      }
      expect(mailedInAll).toBeGreaterThan(EVENTS / 4);
      if (process.env.NOTIFICATION_EVENTS)
        process.stdout.write(`${said} events, ${mailedInAll} of them in mails, ${rounds} rounds, seed ${SEED}\n`);
    },
    EVENTS * 200 + 60_000,
  );
});
