import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../src/database/database';
import { JobQueue } from '../../src/jobs/job-queue';
import { RegularJobs } from '../../src/jobs/regular-jobs';
import { eventually } from '../support/eventually';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { JobRecorder, startFoundation } from './foundation';

describe('the job queue', () => {
  let target: TestDatabase;
  let contexts: INestApplicationContext[];
  let database: Database;
  let queue: JobQueue;
  let recorders: JobRecorder[];

  beforeAll(async () => {
    target = await createTestDatabase();
    contexts = [await startFoundation(target.url), await startFoundation(target.url)];
    database = (contexts[0] as INestApplicationContext).get(Database);
    queue = (contexts[0] as INestApplicationContext).get(JobQueue);
    recorders = contexts.map((context) => context.get(JobRecorder));
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await target.drop();
  });
  beforeEach(() => recorders.forEach(({ ran, held }) => (ran.length = held.length = 0)));

  const ran = () => recorders.flatMap((recorder) => recorder.ran).sort();
  const held = () => recorders.flatMap((recorder) => recorder.held);
  const waiting = async () =>
    (await database.query<{ count: number }>('SELECT count(*)::int AS count FROM graphile_worker.jobs'))[0]?.count;

  it('runs a job after its transaction has committed', async () => {
    await database.transaction(async () => {
      await queue.enqueue('record', { name: 'committed' });
      expect(ran()).toEqual([]);
    });
    await eventually(() => ran().length === 1);
    expect(ran()).toEqual(['committed']);
    // A job has run a moment before it is forgotten.
    await eventually(async () => (await waiting()) === 0);
  });

  it('knows nothing of a job whose transaction was rolled back', async () => {
    const failed = database.transaction(async () => {
      await queue.enqueue('record', { name: 'rolled back' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await waiting()).toBe(0);
    await queue.enqueue('record', { name: 'after' });
    await eventually(() => ran().length > 0);
    expect(ran()).toEqual(['after']);
  });

  it('runs each job once over all processes', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `job ${index}`);
    await Promise.all(names.map((name) => queue.enqueue('record', { name })));
    await eventually(() => ran().length >= names.length);
    await eventually(async () => (await waiting()) === 0);
    expect(ran()).toEqual([...names].sort());
  });

  it('takes jobs of one key as one', async () => {
    const runAt = new Date(Date.now() + 60_000);
    await queue.enqueue('record', { name: 'first' }, { key: 'same', runAt });
    await queue.enqueue('record', { name: 'second' }, { key: 'same' });
    await eventually(async () => (await waiting()) === 0);
    expect(ran()).toEqual(['second']);
  });

  it('does regular work at its time, and what it leaves as a further job', async () => {
    for (const recorder of recorders) recorder.leaves = 1;
    const regular = (contexts[0] as INestApplicationContext).get(RegularJobs);
    await regular.everyTenMinutes();
    expect(await waiting()).toBe(0);
    await regular.everyHour();
    await eventually(() => ran().length >= 2);
    await eventually(async () => (await waiting()) === 0);
    expect(new Set(ran())).toEqual(new Set(['regular']));
  });

  it('lets the slow jobs of one named queue hold up each other, and nothing else', async () => {
    const slow = 12;
    for (let round = 0; round < slow; round += 1) await queue.enqueue('hold', {}, { queueName: 'slow' });
    for (let round = 0; round < 5; round += 1) await queue.enqueue('record', { name: `other ${round}` });
    await eventually(() => ran().length === 5);
    for (let round = 1; round <= slow; round += 1) {
      await eventually(() => held().length === round);
      held().forEach((release) => release());
    }
    await eventually(async () => (await waiting()) === 0);
  });

  it('begins the next job of a named queue when the one before is done', async () => {
    const names = Array.from({ length: 40 }, (_, round) => `round ${round}`).sort();
    for (const name of names) await queue.enqueue('record', { name }, { queueName: 'brisk' });
    // Workers who only look every two seconds take eighty.
    await eventually(() => ran().length === names.length, 30_000);
    expect(ran()).toEqual(names);
  });

  it('runs quick jobs while all that is there for long ones is taken', async () => {
    const workers = 8;
    for (let round = 0; round < workers + 1; round += 1) await queue.enqueue('hold', {});
    await eventually(() => held().length === workers);
    await queue.enqueue('quick', {});
    await eventually(() => ran().length > 0);
    await eventually(async () => (await waiting()) === workers + 1);
    expect([ran(), held().length]).toEqual([['quick'], workers]);
    held().forEach((release) => release());
    await eventually(() => held().length === workers + 1);
    held().forEach((release) => release());
    await eventually(async () => (await waiting()) === 0);
  });

  it('keeps a job that failed for another try', async () => {
    recorders.forEach((recorder) => (recorder.failures = 1));
    await queue.enqueue('record', { name: 'stubborn' });
    const error = async () =>
      (await database.query<{ last_error: string | null }>('SELECT last_error FROM graphile_worker.jobs'))[0]
        ?.last_error;
    await eventually(async () => (await error())?.includes('not yet') ?? false);
    expect(ran()).toEqual([]);
    recorders.forEach((recorder) => (recorder.failures = 0));
    await database.execute('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await queue.enqueue('record', { name: 'wakes the workers' });
    await eventually(() => ran().includes('stubborn'));
  });

  it('takes over the jobs and queues of a process that was killed, and none of one that lives', async () => {
    const later = new Date(Date.now() + 60_000);
    await queue.enqueue('record', { name: 'of the dead' }, { queueName: 'theirs', runAt: later });
    // As a process leaves them that was killed while it ran the job.
    await database.execute(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-dead', locked_at = now(), run_at = now()
        WHERE locked_by IS NULL`,
    );
    await database.execute(
      `UPDATE graphile_worker._private_job_queues SET locked_by = 'pool-dead', locked_at = now() WHERE queue_name = 'theirs'`,
    );
    await queue.enqueue('hold', {});
    await eventually(() => held().length === 1);
    await eventually(() => ran().includes('of the dead'));
    const [living] = await database.query<{ held: boolean }>(
      `SELECT locked_by IS NOT NULL AS held FROM graphile_worker.jobs WHERE task_identifier = 'hold'`,
    );
    expect([living?.held, held().length]).toEqual([true, 1]);
    held().forEach((release) => release());
    await eventually(async () => (await waiting()) === 0);
  }, 60_000);

  it('goes on when it could not write down that a job is done, and does that job again', async () => {
    await database.execute(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`,
    );
    await database.execute(
      'CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    await queue.enqueue('record', { name: 'twice' });
    await eventually(() => ran().length === 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await database.execute('DROP TRIGGER refuse ON graphile_worker._private_jobs');
    await eventually(async () => (await waiting()) === 0);
    expect(ran()).toEqual(['twice', 'twice']);
    await queue.enqueue('record', { name: 'after' });
    await eventually(() => ran().includes('after'));
  }, 60_000);
});
