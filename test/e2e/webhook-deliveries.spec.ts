import { DeliveryJob } from '../../src/webhooks/deliveries/delivery-job';
import { DeliveryPruner } from '../../src/webhooks/deliveries/delivery-pruner';
import { RETRY_WAITS_MS } from '../../src/webhooks/deliveries/delivery-schedule';
import { eventually } from '../support/eventually';
import type { TestApp } from '../support/test-app';
import { answering, accept, verified } from './webhook-receiver';
import type { Hook } from './webhook-world';
import { webhookStage } from './webhook-stage';

const on = webhookStage();

const state = async ({ path }: Hook) => (await on.tenant.client.get(path, { status: 200 })).body;

describe('a message', () => {
  it('is signed, typed and named, and what came of it is written down', async () => {
    const hook = await on.world.hook();
    const id = await on.world.ping(hook);
    const [payload] = await on.world.received(hook, 1);
    expect(payload).toMatchObject({ type: 'ping', data: { webhookId: hook.id, actorId: on.tenant.user.id } });
    const [received] = on.receiver.at(hook.place);
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringContaining('Bindery') as string,
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]+=$/) as string,
    });
    expect(() => received && verified({ ...received, text: `${received.text} ` }, hook.secret)).toThrow();
    const delivery = await on.world.delivered(hook, id, 'succeeded', 1);
    expect(delivery).toMatchObject({ event: 'ping', eventId: received?.id, payload });
    expect(delivery.attempts).toEqual([
      { triedAt: expect.any(String) as string, duration: expect.any(Number) as number, status: 200, excerpt: 'fine' },
    ]);
    expect(delivery).not.toHaveProperty('nextTryAt');
  });

  it('carries two signatures for a day after its secret was renewed, and keeps both secrets to itself', async () => {
    const hook = await on.world.hook();
    const { body } = await on.tenant.client.post<{ secret: string }>(`${hook.path}/rotate-secret`, { status: 200 });
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(hook.secret);
    await on.world.ping(hook);
    const [payload] = await on.world.received(hook, 1);
    const [received] = on.receiver.at(hook.place);
    expect(received?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(received && verified(received, body.secret)).toEqual(payload);
    await on.app.database.execute('UPDATE webhooks SET former_secret_until = now() WHERE id = $1', [hook.id]);
    await on.world.ping(hook);
    await eventually(() => on.receiver.at(hook.place).length === 2);
    const last = on.receiver.at(hook.place)[1];
    expect(last && verified(last, body.secret)).toMatchObject({ type: 'ping' });
    expect(() => last && verified(last, hook.secret)).toThrow();
    const shown = JSON.stringify([await state(hook), await on.tenant.client.all(on.world.path)]);
    const rows = await on.app.database.query<{ text: string }>(
      `SELECT w::text AS text FROM webhooks w UNION ALL SELECT e::text FROM audit_events e`,
    );
    for (const secret of [hook.secret, body.secret])
      for (const text of [shown, ...rows.map((row) => row.text)]) expect(text).not.toContain(secret.slice(6));
  });

  it('is sent again on request, under the same identifier', async () => {
    let fails = true;
    const hook = await on.world.hook({}, (response, received) => (fails ? answering(410) : accept)(response, received));
    const id = await on.world.ping(hook);
    await on.world.delivered(hook, id, 'failed');
    const replay = `${hook.path}/deliveries/${id}/replay`;
    expect(await on.tenant.client.refused('post', replay, 409)).toContain('disabled');
    fails = false;
    await on.tenant.client.patch(hook.path, { body: { active: true }, status: 200 });
    await on.tenant.client.post(replay, { status: 200 });
    const delivery = await on.world.delivered(hook, id, 'succeeded', 1);
    expect(delivery.attempts.map(({ status }) => status)).toEqual([410, 200]);
    expect(new Set(on.receiver.at(hook.place).map((received) => received.id))).toEqual(new Set([delivery.eventId]));
    expect(on.receiver.at(hook.place).map(({ text }) => text)[0]).toBe(on.receiver.at(hook.place)[1]?.text);
    const foreign = await on.world.hook();
    await on.tenant.client.refused('post', `${foreign.path}/deliveries/${id}/replay`, 404);
  });
});

describe('a message that does not arrive', () => {
  it('is tried ten times, always under the same name, and then given up', async () => {
    const hook = await on.world.hook({}, answering(500));
    const id = await on.world.ping(hook);
    for (const [index, wait] of RETRY_WAITS_MS.entries()) {
      const { nextTryAt = '' } = await on.world.delivered(hook, id, 'pending', index + 1);
      expect((Date.parse(nextTryAt) - Date.now()) / wait).toBeLessThanOrEqual(1.2);
      if (wait > 60_000) expect((Date.parse(nextTryAt) - Date.now()) / wait).toBeGreaterThan(0.7);
      await on.tenant.client.refused('post', `${hook.path}/deliveries/${id}/replay`, 409);
      await on.world.passTime(hook);
    }
    const delivery = await on.world.delivered(hook, id, 'failed', 10);
    expect(delivery.attempts.map(({ status, excerpt }) => [status, excerpt])).toEqual(
      Array.from({ length: 10 }, () => [500, 'status 500']),
    );
    expect(new Set(on.receiver.at(hook.place).map((received) => received.id)).size).toBe(1);
    expect(await state(hook)).toMatchObject({ active: true, failingSince: expect.any(String) as string });
  });

  it('waits as long as the receiver requests, and counts again from its first success', async () => {
    let fails = true;
    const hook = await on.world.hook({}, (response, received) =>
      (fails ? answering(429, { 'Retry-After': '7200' }) : accept)(response, received),
    );
    const id = await on.world.ping(hook);
    const { nextTryAt = '' } = await on.world.delivered(hook, id, 'pending', 1);
    expect(Math.round((Date.parse(nextTryAt) - Date.now()) / 60_000)).toBe(120);
    fails = false;
    await on.world.passTime(hook);
    await on.world.delivered(hook, id, 'succeeded', 2);
    expect(await state(hook)).not.toHaveProperty('failingSince');
  });

  it('is not sent to where a redirect leads, nor to an internal address', async () => {
    const inner = await on.world.hook();
    const hook = await on.world.hook({}, answering(307, { Location: on.receiver.listen(inner.place) }));
    const id = await on.world.ping(hook);
    const redirected = await on.world.delivered(hook, id, 'pending', 1);
    expect(redirected.attempts[0]).toMatchObject({ status: 307 });
    expect(on.receiver.at(inner.place)).toEqual([]);
    await on.app.database.execute(`UPDATE webhooks SET url = 'http://169.254.169.254/' WHERE id = $1`, [hook.id]);
    await on.world.passTime(hook);
    const refused = await on.world.delivered(hook, id, 'pending', 2);
    expect(refused.attempts[1]).toEqual({
      triedAt: expect.any(String) as string,
      duration: expect.any(Number) as number,
      error: expect.stringContaining('could not be fetched') as string,
    });
  });

  it('survives answers that are endless, binary or broken off', async () => {
    const endless = await on.world.hook({}, (response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });
    const binary = await on.world.hook({}, (response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from([0x89, 0x50, 0, 1, 2]));
    });
    const odd = await on.world.hook({}, (response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(Buffer.from('a\0b\u001bc\ud800d'));
    });
    const broken = await on.world.hook({}, (response) => void response.destroy());
    const [a, b, c, d] = await Promise.all([endless, binary, odd, broken].map((hook) => on.world.ping(hook)));
    expect((await on.world.delivered(endless, a ?? '', 'succeeded')).attempts[0]?.excerpt).toBe('x'.repeat(1024));
    expect((await on.world.delivered(binary, b ?? '', 'succeeded')).attempts[0]).not.toHaveProperty('excerpt');
    expect((await on.world.delivered(odd, c ?? '', 'succeeded')).attempts[0]?.excerpt).toBe('abcd');
    expect((await on.world.delivered(broken, d ?? '', 'pending', 1)).attempts[0]?.error).toContain(
      'could not be fetched',
    );
  });
});

describe('a webhook', () => {
  it('whose address says that it is gone is switched off, and what waits is skipped', async () => {
    let status = 500;
    const hook = await on.world.hook({}, (response, received) => answering(status)(response, received));
    const waiting = await on.world.ping(hook);
    await on.world.delivered(hook, waiting, 'pending', 1);
    status = 410;
    const last = await on.world.ping(hook);
    await on.world.delivered(hook, last, 'failed', 1);
    expect(await state(hook)).toMatchObject({ active: false, status: 'disabled', disabledReason: 'gone' });
    expect(await on.world.delivery(hook, waiting)).toMatchObject({ status: 'skipped' });
    await on.tenant.client.refused('post', `${hook.path}/test`, 409);
    const events = await on.tenant.client.all<{ action: string }>(`/v1/orgs/${on.tenant.organizationId}/audit-events`);
    expect(events.filter(({ action }) => action === 'webhook.disable')).toHaveLength(1);
    await on.tenant.client.patch(hook.path, { body: { active: true }, status: 200 });
    expect(await state(hook)).toMatchObject({ active: true, status: 'active' });
    expect(await state(hook)).not.toHaveProperty('disabledReason');
  });

  it('to which nothing has arrived for five days is switched off', async () => {
    const hook = await on.world.hook({}, answering(503));
    await on.world.delivered(hook, await on.world.ping(hook), 'pending', 1);
    await on.app.database.execute(
      `UPDATE webhooks SET failing_since = now() - interval '4 days 23 hours' WHERE id = $1`,
      [hook.id],
    );
    await on.world.delivered(hook, await on.world.ping(hook), 'pending', 1);
    expect(await state(hook)).toMatchObject({ active: true });
    await on.app.database.execute(`UPDATE webhooks SET failing_since = now() - interval '5 days' WHERE id = $1`, [
      hook.id,
    ]);
    await on.world.delivered(hook, await on.world.ping(hook), 'skipped', 1);
    expect(await state(hook)).toMatchObject({ active: false, disabledReason: 'failing' });
  });

  it('that is slow holds up neither others nor the jobs of the service, and gets four messages at once', async () => {
    const held: (() => void)[] = [];
    const slow = await on.world.hook({}, (response, received) => void held.push(() => accept(response, received)));
    const others = await Promise.all(Array.from({ length: 3 }, () => on.world.hook()));
    for (let round = 0; round < 6; round += 1) await on.world.ping(slow);
    await eventually(() => held.length === 4);
    for (const hook of others) await on.world.delivered(hook, await on.world.ping(hook), 'succeeded');
    expect(on.receiver.at(slow.place)).toHaveLength(4);
    held.splice(0).forEach((release) => release());
    await eventually(() => held.length === 2);
    held.forEach((release) => release());
    await eventually(async () => (await on.world.deliveries(slow, { status: 'succeeded' })).length === 6);
    expect(on.receiver.at(slow.place)).toHaveLength(6);
  });
});

describe('several processes', () => {
  it('deliver each message once', async () => {
    const sibling = await on.app.sibling({ outboundAllow: ['127.0.0.1'] });
    try {
      const hook = await on.world.hook();
      await Promise.all(Array.from({ length: 12 }, () => on.world.ping(hook)));
      await Promise.all(
        [on.app, sibling, on.app, sibling].map((process) => process.get(DeliveryJob).run({ webhookId: hook.id })),
      );
      await eventually(async () => (await on.world.deliveries(hook, { status: 'succeeded' })).length === 12);
      expect(new Set(on.receiver.at(hook.place).map(({ id }) => id)).size).toBe(12);
      expect(on.receiver.at(hook.place)).toHaveLength(12);
    } finally {
      await sibling.close();
    }
  });

  describe('go on with what one was sending', () => {
    let sibling: TestApp;
    let hook: Hook;
    let id: string;
    let answer: 'refuse' | 'hold' | 'accept';
    beforeEach(async () => {
      answer = 'refuse';
      hook = await on.world.hook({}, (response, received) => {
        if (answer === 'refuse') answering(500)(response, received);
        if (answer === 'accept') accept(response, received);
      });
      id = await on.world.ping(hook);
      await on.world.delivered(hook, id, 'pending', 1);
      answer = 'hold';
      // Due without a job that says so: only the sibling is asked to look.
      await on.app.database.query('SELECT graphile_worker.remove_job($1)', [`webhooks.deliver:${hook.id}`]);
      sibling = await on.app.sibling({ outboundAllow: ['127.0.0.1'] });
      await on.app.database.execute('UPDATE webhook_deliveries SET next_try_at = now() WHERE id = $1', [id]);
      await sibling.get(DeliveryJob).run({ webhookId: hook.id });
      await eventually(() => on.receiver.at(hook.place).length === 2);
      answer = 'accept';
    });

    /** The try that was cut off counts for nothing. */
    async function expectDelivered(): Promise<void> {
      const delivery = await on.world.delivered(hook, id, 'succeeded');
      expect([delivery.tries, delivery.attempts.map(({ status }) => status)]).toEqual([2, [500, 200]]);
      expect(on.receiver.at(hook.place)).toHaveLength(3);
      expect(new Set(on.receiver.at(hook.place).map((received) => received.id)).size).toBe(1);
    }

    it('when it stopped', async () => {
      await sibling.close();
      await expectDelivered();
    });

    it('when it died', async () => {
      await on.app.get(DeliveryJob).wakeOverdue();
      const dead = `UPDATE webhook_deliveries SET sending_until = now() - interval '1 second',
                           next_try_at = now() - interval '3 minutes' WHERE id = $1`;
      expect(await on.app.database.execute(dead, [id])).toBe(1);
      expect(await on.app.get(DeliveryJob).wakeOverdue()).toBeGreaterThan(0);
      await expectDelivered();
      // What it has to say when it comes back to life is ignored.
      await sibling.close();
      await expectDelivered();
    });
  });
});

describe('the log', () => {
  it('gives deliveries by page, the newest first, by status and event', async () => {
    const hook = await on.world.hook();
    const ids: string[] = [];
    for (let round = 0; round < 5; round += 1) ids.push(await on.world.ping(hook));
    const read = async (query: object) =>
      (await on.world.deliveries(hook, query as Record<string, unknown>)).map(({ id }) => id);
    await eventually(async () => (await read({ status: 'succeeded' })).length === 5);
    expect(await read({ limit: 2 })).toEqual(ids.toReversed());
    expect(await read({ event: 'ping', status: 'succeeded', limit: 3 })).toEqual(ids.toReversed());
    expect(await read({ event: 'site_published' })).toEqual([]);
    expect(await read({ status: 'failed' })).toEqual([]);
  });

  it('ends after 30 days, and holds the newest 1,000 of a webhook and whatever waits', async () => {
    const hook = await on.world.hook();
    const id = await on.world.ping(hook);
    await on.world.delivered(hook, id, 'succeeded');
    const copy = (count: number, start: string, status: string) =>
      on.app.database.execute(
        `INSERT INTO webhook_deliveries (id, webhook_id, event_id, type, payload, status, tries, next_try_at, created_at)
         SELECT $3 || lpad(n::text, 21, '0'), webhook_id, event_id, type, payload, $4::varchar, 1,
                CASE WHEN $4::varchar = 'pending' THEN now() + interval '1 day' END, created_at
           FROM webhook_deliveries, generate_series(1, $2::int) AS n WHERE id = $1`,
        [id, count, start, status],
      );
    await copy(1_003, 'z', 'succeeded');
    await copy(3, '0', 'failed');
    await copy(1_002, 'y', 'pending');
    expect(await on.app.get(DeliveryPruner).prune()).toBe(false);
    const rows = await on.app.database.query<{ start: string; count: number }>(
      `SELECT left(id, 1) AS start, count(*)::int AS count FROM webhook_deliveries WHERE webhook_id = $1 GROUP BY 1
        ORDER BY 1`,
      [hook.id],
    );
    expect(rows).toEqual([
      { start: 'y', count: 1_002 },
      { start: 'z', count: 1_000 },
    ]);
  });
});
