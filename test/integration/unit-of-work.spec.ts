import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../src/database/database';
import { conflictOn } from '../../src/database/violations';
import { DomainEvent, EventBus } from '../../src/events/event-bus';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { startFoundation } from './foundation';

class Happened extends DomainEvent {
  constructor(readonly what: string) {
    super();
  }
}

describe('the unit of work', () => {
  let target: TestDatabase;
  let context: INestApplicationContext;
  let database: Database;
  let events: EventBus;
  const received: string[] = [];

  beforeAll(async () => {
    target = await createTestDatabase();
    context = await startFoundation(target.url, { worker: false });
    database = context.get(Database);
    events = context.get(EventBus);
    await database.query('CREATE TABLE probe (value text PRIMARY KEY)');
    events.subscribe(Happened, ({ what }) => void received.push(what));
  });
  afterAll(async () => {
    await context.close();
    await target.drop();
  });
  beforeEach(async () => {
    received.length = 0;
    await database.query('DELETE FROM probe');
  });

  const add = (value: string) => database.query('INSERT INTO probe VALUES ($1)', [value]);
  const values = async () =>
    (await database.query<{ value: string }>('SELECT value FROM probe ORDER BY value')).map(({ value }) => value);
  const failing = (work: () => Promise<unknown>) =>
    work().then(
      () => {
        throw new Error('It did not fail');
      },
      (error: Error) => error.message,
    );

  it('commits everything that is called inside of it, however deep', async () => {
    await database.transaction(async () => {
      await add('a');
      await Promise.resolve().then(() => database.transaction(() => add('b')));
    });
    expect(await values()).toEqual(['a', 'b']);
  });

  it('is invisible to others until it commits', async () => {
    await database.transaction(async () => {
      await add('a');
      const outside = await database.pool.query('SELECT * FROM probe');
      expect(outside.rowCount).toBe(0);
      expect(await values()).toEqual(['a']);
    });
  });

  it('rolls everything back when a step fails', async () => {
    const message = await failing(() =>
      database.transaction(async () => {
        await add('a');
        await database.transaction(() => add('b'));
        throw new Error('step failed');
      }),
    );
    expect(message).toBe('step failed');
    expect(await values()).toEqual([]);
  });

  it('rolls everything back when an inner transaction fails, even where that was caught', async () => {
    const message = await failing(() =>
      database.transaction(async () => {
        await add('a');
        await failing(() =>
          database.transaction(async () => {
            await add('b');
            throw new Error('inner');
          }),
        );
        await add('c');
      }),
    );
    expect(message).toBe('inner');
    expect(await values()).toEqual([]);
  });

  it('undoes only an attempt when that fails and the outer goes on', async () => {
    await database.transaction(async () => {
      await add('a');
      await failing(() =>
        database.attempt(async () => {
          await add('b');
          await add('a');
        }),
      );
      await add('c');
    });
    expect(await values()).toEqual(['a', 'c']);
  });

  it('lets a single statement be a unit by itself, or a part of the open one', async () => {
    await database.single(() => add('kept'));
    await failing(() =>
      database.transaction(async () => {
        await database.single(() => add('gone'));
        throw new Error('step failed');
      }),
    );
    expect(await values()).toEqual(['kept']);
  });

  it('nests attempts within attempts, and fails those a part of which failed', async () => {
    await database.transaction(async () => {
      await database.attempt(async () => {
        await add('a');
        await failing(() => database.attempt(() => add('a')));
        await database.transaction(() => add('b'));
        const message = await failing(() =>
          database.attempt(async () => {
            await add('c');
            await failing(() => database.transaction(() => Promise.reject(new Error('a part'))));
          }),
        );
        expect(message).toBe('a part');
      });
    });
    expect(await values()).toEqual(['a', 'b']);
  });

  it('keeps two that run at once apart', async () => {
    const [, failed] = await Promise.allSettled([
      database.transaction(() => add('kept')),
      database.transaction(async () => {
        await add('gone');
        throw new Error('no');
      }),
    ]);
    expect(failed.status).toBe('rejected');
    expect(await values()).toEqual(['kept']);
  });

  it('acts after commit, in order, and not for what was rolled back', async () => {
    const acts: string[] = [];
    await database.transaction(async () => {
      database.afterCommit(() => acts.push('first'));
      await failing(() =>
        database.attempt(async () => {
          database.afterCommit(() => acts.push('never'));
          throw new Error('inner');
        }),
      );
      await database.attempt(async () => database.afterCommit(() => acts.push('second')));
      database.afterCommit(() => {
        throw new Error('an act that fails stops no other');
      });
      database.afterCommit(() => acts.push('third'));
      expect(acts).toEqual([]);
    });
    expect(acts).toEqual(['first', 'second', 'third']);
    database.afterCommit(() => acts.push('at once'));
    expect(acts.at(-1)).toBe('at once');
  });

  it('delivers events after commit only', async () => {
    await database.transaction(async () => {
      events.publish(new Happened('one'));
      await failing(() =>
        database.attempt(async () => {
          events.publish(new Happened('dropped'));
          throw new Error('inner');
        }),
      );
      expect(received).toEqual([]);
    });
    await failing(() =>
      database.transaction(async () => {
        events.publish(new Happened('rolled back'));
        throw new Error('outer');
      }),
    );
    events.publish(new Happened('outside'));
    expect(received).toEqual(['one', 'outside']);
  });

  it('gives its connection back whatever happens', async () => {
    for (let round = 0; round < 12; round += 1)
      await failing(() => database.transaction(() => database.query('SELECT no_such_column')));
    await Promise.all(Array.from({ length: 20 }, (_, index) => database.transaction(() => add(`${index}`))));
    expect(await values()).toHaveLength(20);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it('names a violation of a known constraint, inside of a transaction too', async () => {
    await add('a');
    const outcome = database.transaction(() => conflictOn({ probe_pkey: 'It is taken.' }, () => add('a')));
    await expect(outcome).rejects.toMatchObject({ status: 409, message: 'It is taken.' });
    await expect(conflictOn({ other: 'No.' }, () => add('a'))).rejects.toMatchObject({ code: '23505' });
  });
});
