import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../test/support/eventually';
import { identifyShare, runInRequest } from '../../common/http/request-context';
import { WorkerQueue } from './worker-queue';

const WORKERS = path.join(__dirname, '../../../test/support/workers');
const LIMITS = { timeoutMs: 5_000, heapMiB: 64, idleMs: 1_000 };

interface Job {
  readonly name: string;
  readonly ms: number;
  readonly act?: 'end';
}

let created = 0;

/** Does something as a request of an organization. */
const as = <T>(tenant: string, caller: string, work: () => T): T =>
  runInRequest({ requestId: tenant }, () => {
    identifyShare({ tenant, caller });
    return work();
  });

describe('work on user input', () => {
  const queue = new WorkerQueue<Job, string>(path.join(WORKERS, 'slow.worker'), LIMITS);
  afterAll(() => queue.end());

  const add = (tenant: string, caller: string, ms: number, done: string[]): Promise<unknown> => {
    const name = `${tenant}-${(created += 1)}`;
    return as(tenant, caller, () => queue.run({ name, ms })).then(
      (reply) => done.push(reply ?? 'nothing'),
      (error: { status?: number }) => done.push(String(error.status)),
    );
  };

  it('of one organization does not wait for all requests of another one', async () => {
    const done: string[] = [];
    const attack = Array.from({ length: 15 }, (_, number) => add('greedy', `visitor-${number % 5}`, 150, done));
    await pause(20);
    const before = done.length;
    await add('other', 'somebody', 1, done);
    expect(done.length - before).toBeLessThan(6);
    await Promise.all(attack);
    expect(done.filter((name) => name.startsWith('greedy'))).toHaveLength(15);
  });

  it('of one caller is refused when too much of it waits, while others continue', async () => {
    const done: string[] = [];
    const attack = Array.from({ length: 40 }, () => add('flooded', 'one', 20, done));
    const other = add('flooded', 'another', 1, done);
    await Promise.all([...attack, other]);
    expect(done.filter((name) => name === '503').length).toBeGreaterThanOrEqual(15);
    expect(done.filter((name) => name.startsWith('flooded')).length).toBeGreaterThanOrEqual(21);
  });

  it('is done once for identical requests, and not again for a while', async () => {
    const job = { name: 'same', ms: 200 };
    const began = performance.now();
    const replies = await as('same', 'x', () => Promise.all(Array.from({ length: 30 }, () => queue.run({ ...job }))));
    expect(new Set(replies)).toEqual(new Set(['same']));
    expect(await as('same', 'y', () => queue.run(job))).toBe('same');
    // Thirty of them, one after the other, would take six seconds.
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('that ended its worker is not tried again for a while', async () => {
    const job: Job = { name: 'deadly', ms: 0, act: 'end' };
    const began = performance.now();
    const first = await as('deadly', 'x', () => queue.run(job));
    const ended = performance.now();
    const second = await as('deadly', 'y', () => queue.run(job));
    expect([first, second]).toEqual([undefined, undefined]);
    // The first one has started a worker and seen it end.
    expect(performance.now() - ended).toBeLessThan(ended - began);
  });

  describe('on a machine that is busy or short of memory', () => {
    const TIMEOUT_MS = 400;
    /** No other worker has it. */
    const OWN_HEAP_MIB = 63;
    const hurried = new WorkerQueue<Job, string>(path.join(WORKERS, 'slow.worker'), {
      ...LIMITS,
      heapMiB: OWN_HEAP_MIB,
      timeoutMs: TIMEOUT_MS,
    });
    let pid = 0;
    /** Other files start processes of their own in this one. */
    const note = (message: unknown) => {
      const child = (message as { readonly process: ChildProcess }).process;
      // Emitted before the process has its number and its arguments.
      setImmediate(() => {
        if (child.spawnargs.includes(String(OWN_HEAP_MIB))) pid = child.pid ?? 0;
      });
    };
    beforeAll(() => subscribe('child_process', note));
    afterAll(async () => {
      unsubscribe('child_process', note);
      await hurried.end();
    });
    const job = (ms: number): Job => ({ name: `busy-${(created += 1)}`, ms });
    /** The first job of a worker takes longer: it loads its script. */
    beforeEach(() => hurried.run(job(0)));

    it('is not refused because it got none of the processor for a while', async () => {
      const reply = hurried.run(job(50));
      process.kill(pid, 'SIGSTOP');
      await pause(2 * TIMEOUT_MS);
      process.kill(pid, 'SIGCONT');
      expect(await reply).toMatch(/^busy-/);
    });

    it('is begun again when the system ended its worker', async () => {
      const reply = hurried.run(job(200));
      await pause(50);
      process.kill(pid, 'SIGKILL');
      expect(await reply).toMatch(/^busy-/);
    });

    it('is to be requested again later if it gets none of it at all', async () => {
      const reply = hurried.run(job(50));
      process.kill(pid, 'SIGSTOP');
      await expect(reply).rejects.toMatchObject({ status: 503 });
    });

    it('is refused after its processor time', async () => {
      // The machine may really be busy.
      const run = () => hurried.run(job(60_000)).catch(({ status }: { status: number }) => `${status}`);
      await eventually(async () => (await run()) === undefined);
    });
  });

  it('of several kinds is done by one worker after the other has been idle', async () => {
    const limits = { ...LIMITS, heapMiB: 62 };
    const started: string[] = [];
    const note = (message: unknown) => {
      const child = (message as { readonly process: ChildProcess }).process;
      // Emitted before the process has its arguments.
      setImmediate(() => started.push(...child.spawnargs));
    };
    subscribe('child_process', note);
    for (const kind of ['one', 'other']) {
      const own = new WorkerQueue<Job, string>(path.join(WORKERS, 'slow.worker'), limits);
      expect(await own.run({ name: `${kind}-kind`, ms: 0 })).toBe(`${kind}-kind`);
      await own.end();
    }
    unsubscribe('child_process', note);
    expect(started.filter((argument) => argument === '62')).toHaveLength(1);
  });

  it('is done in the main thread where it costs little, and in workers once an organization has used its allowance', async () => {
    let here = 0;
    const cheap = new WorkerQueue<Job, string>(path.join(WORKERS, 'slow.worker'), LIMITS, {
      cost: ({ ms }) => ms,
      work: ({ name }) => {
        here += 1;
        return name;
      },
    });
    const run = (tenant: string, ms: number) =>
      as(tenant, 'x', () => cheap.run({ name: `cheap-${(created += 1)}`, ms }));
    for (let count = 0; count < 50; count += 1) await run('frugal', 1);
    expect(here).toBe(50);
    for (let count = 0; count < 20; count += 1) await run('lavish', 10);
    expect(here).toBeGreaterThanOrEqual(60);
    expect(here).toBeLessThan(66);
    await run('frugal', 500);
    expect(here).toBeLessThan(66);
    await cheap.end();
  });
});
