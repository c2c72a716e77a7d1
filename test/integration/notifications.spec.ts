import { Activities } from '../../src/activity/activities';
import type { Activity, ActivityDetails } from '../../src/activity/activity.types';
import { newId } from '../../src/common/ids/new-id';
import { Role } from '../../src/common/permissions/role';
import { NotificationPruner } from '../../src/notifications/notification-pruner';
import { ActivityJob } from '../../src/notifications/recording/activity-job';
import { SpaceLifecycle } from '../../src/spaces/space-lifecycle';
import { NotificationWorld } from '../e2e/notification-world';
import type { Person, Tenant } from '../factories/factories';
import { Random } from '../support/random';
import { sharedTestApp, type TestApp } from '../support/test-app';

const insert = { operation: 'insert_page', document: { markdown: '# New\n\nText.\n' } };

describe('notifications', () => {
  let app: TestApp;
  let tenant: Tenant;
  let world: NotificationWorld;
  let cleo: Person;
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    tenant = await app.factories.organization();
    world = new NotificationWorld(app, tenant, (await app.factories.space(tenant)).id);
    cleo = await app.factories.member(tenant, Role.Comment);
  });
  afterAll(() => app.close());

  const activity = (changeRequestId: string): Activity => ({
    type: 'change_request_merged',
    id: newId(),
    organizationId: tenant.organizationId,
    actorId: tenant.user.id,
    spaceId: world.spaceId,
    changeRequestId,
    revisionSeq: 1,
  });
  const counted = async (): Promise<number> => {
    const [row] = await app.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM notifications WHERE organization_id = $1',
      [tenant.organizationId],
    );
    return row?.count ?? 0;
  };

  /** Jobs that these activities would become, all of which is undone. */
  const jobsOf = async (...activities: readonly ActivityDetails[]): Promise<number> => {
    let count = NaN;
    const looked = new Error('seen');
    const look = async (): Promise<void> => {
      const scope = { organizationId: tenant.organizationId, actor: { userId: tenant.user.id } };
      for (const details of activities) await app.get(Activities).record(scope, details);
      const [row] = await app.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE payload->>'organizationId' = $1`,
        [tenant.organizationId],
      );
      count = row?.count ?? 0;
      throw looked;
    };
    await expect(app.database.transaction(look)).rejects.toBe(looked);
    return count;
  };

  it('cost no job where no one can be concerned', async () => {
    const { spaceId } = world;
    const comment = {
      type: 'comment_posted',
      spaceId,
      changeRequestId: null,
      commentId: newId(),
      replyId: null,
      pageId: null,
      isReview: false,
      mayMention: false,
    } as const;
    const updated = { type: 'content_updated', spaceId, revisionSeq: 2 } as const;
    expect(await jobsOf(comment, updated)).toBe(0);
    await world.watch(tenant);
    expect(await jobsOf(comment, updated)).toBe(0);
    expect(await jobsOf({ ...comment, mayMention: true })).toBe(1);
    expect(await jobsOf({ ...comment, replyId: newId() })).toBe(1);
    const place = await world.changeRequest(tenant, [insert]);
    await world.idle();
    expect(await jobsOf(updated)).toBe(1);
    const changeRequestId = place.split('/').at(-1) ?? '';
    expect(await jobsOf({ ...comment, changeRequestId })).toBe(1);
    expect(await jobsOf(comment)).toBe(0);
    await world.watch(cleo);
    expect(await jobsOf(comment)).toBe(1);
    expect(await jobsOf({ ...comment, isReview: true })).toBe(0);
  });

  it('have authors follow what they merge without a job', async () => {
    const place = await world.changeRequest(tenant, [insert]);
    await app.database.execute('DELETE FROM notification_subscriptions WHERE organization_id = $1', [
      tenant.organizationId,
    ]);
    await world.merge(tenant, place);
    const { body } = await tenant.client.get(`${world.path}${place}/subscription`, { status: 200 });
    expect(body).toMatchObject({ watching: true, reason: 'author' });
  });

  it('are made once, although the job runs again, before and after they are read', async () => {
    await world.watch(cleo);
    const place = await world.changeRequest(tenant, [insert]);
    const id = place.split('/').at(-1) ?? '';
    const [first, second] = [activity(id), activity(id)];
    const job = app.get(ActivityJob);
    for (const each of [first, first, second, first, second]) await job.run(each);
    expect((await world.inbox(cleo)).map(({ count }) => count)).toEqual([2]);
    await cleo.client.patch('/v1/user/notifications', { body: { read: true }, status: 200 });
    for (const each of [second, first]) await job.run(each);
    expect((await world.inbox(cleo)).map(({ count }) => count)).toEqual([2]);
  });

  it('become one, when many jobs fold at once', async () => {
    await world.watch(cleo);
    const id = (await world.changeRequest(tenant, [insert])).split('/').at(-1) ?? '';
    await Promise.all(Array.from({ length: 20 }, () => app.get(ActivityJob).run(activity(id))));
    expect((await world.inbox(cleo)).map(({ count }) => count)).toEqual([20]);
  });

  it('reach more followers than one transaction takes', async () => {
    const followers = 1_100;
    const ids = Array.from({ length: followers }, () => newId());
    await app.database.query(
      `INSERT INTO users (id, email, display_name, created_at)
       SELECT id, id || '@example.com', id, now() FROM unnest($1::varchar[]) AS id`,
      [ids],
    );
    await app.database.query(
      `INSERT INTO members (organization_id, user_id, role, joined_at)
       SELECT $2, id, 'read', now() FROM unnest($1::varchar[]) AS id`,
      [ids, tenant.organizationId],
    );
    await app.database.query(
      `INSERT INTO notification_subscriptions
         (id, organization_id, user_id, space_id, target_id, target_type, watching, reason, created_at)
       SELECT id, $2, id, $3, $3, 'space', true, 'manual', now() FROM unnest($1::varchar[]) AS id`,
      [ids, tenant.organizationId, world.spaceId],
    );
    await world.comment(tenant, 'To everybody.');
    expect(await counted()).toBe(followers);
  });

  it('of random acts are never of one’s own, never doubled, and never of what is hidden', async () => {
    const random = new Random(7);
    const people = [cleo, ...(await Promise.all([0, 1, 2].map(() => app.factories.member(tenant, Role.Edit))))];
    const hidden = new NotificationWorld(app, tenant, (await app.factories.space(tenant)).id);
    await tenant.client.patch(hidden.path, { body: { defaultLevel: null }, status: 200 });
    const threads: string[] = [];
    for (const person of people) await world.watch(person);
    for (let round = 0; round < 60; round += 1) {
      const [who, whom] = [random.pick(people), random.pick(people)];
      if (round % 7 === 0) await hidden.comment(tenant, hidden.mention(whom));
      else if (threads.length > 0 && round % 3 === 0) await world.reply(who, random.pick(threads), world.mention(whom));
      else threads.push(await world.comment(who, world.mention(whom)));
    }
    for (const person of people) {
      const inbox = await world.inbox(person);
      expect(inbox.length).toBeGreaterThan(10);
      expect(inbox.filter(({ actor }) => actor?.id === person.user.id)).toEqual([]);
      expect(inbox.filter(({ space }) => space?.id === hidden.spaceId)).toEqual([]);
      const events = inbox.map(({ comment }) => comment?.reply ?? comment?.id);
      expect(new Set(events).size).toBe(events.length);
    }
  }, 60_000);

  it('go with their space, and when they are old or too many', async () => {
    await world.comment(tenant, world.mention(cleo));
    expect(await counted()).toBe(1);
    await app.database.execute(`UPDATE notifications SET created_at = now() - interval '91 days' WHERE user_id = $1`, [
      cleo.user.id,
    ]);
    await app.get(NotificationPruner).prune();
    expect(await counted()).toBe(0);
    await world.comment(tenant, world.mention(cleo));
    await app.database.execute(
      `INSERT INTO notifications (id, position, organization_id, user_id, kind, event_id, events, created_at)
       SELECT 'n' || n, 'n' || n, organization_id, user_id, kind, 'n' || n, events, now()
         FROM notifications, generate_series(1, 1000) n WHERE user_id = $1`,
      [cleo.user.id],
    );
    await app.get(NotificationPruner).prune();
    expect(await counted()).toBe(1_000);
    await app.database.execute('DELETE FROM notifications WHERE space_id IS NULL');
    await world.watch(cleo);
    await world.comment(tenant, world.mention(cleo));
    const before = await counted();
    expect(before).toBeGreaterThan(0);
    await tenant.client.delete(world.path, { status: 205 });
    for (let gone = 1; gone > 0;) gone = await app.get(SpaceLifecycle).purge(world.spaceId, 100);
    expect(await counted()).toBe(0);
  });
});
