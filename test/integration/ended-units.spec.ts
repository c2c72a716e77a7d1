import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { waitForAll } from '../../src/common/concurrency/wait-for-all';
import { Database } from '../../src/database/database';
import { User } from '../../src/users/entities/user.entity';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { startFoundation } from './foundation';

const OVER = /unit of work .* has ended/;
/** Or as TypeORM says it, which looks first. */
const RELEASED = /has ended|already released/;

/** Something that can be opened from elsewhere. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('a unit of work that has ended', () => {
  let target: TestDatabase;
  let context: INestApplicationContext;
  let database: Database;

  beforeAll(async () => {
    target = await createTestDatabase();
    context = await startFoundation(target.url, { worker: false });
    database = context.get(Database);
    await database.query('CREATE TABLE probe (value text PRIMARY KEY)');
  });
  afterAll(async () => {
    await context.close();
    await target.drop();
  });
  beforeEach(() => database.query('DELETE FROM probe'));

  const INSERT = 'INSERT INTO probe VALUES ($1)';
  const add = (value: string): Promise<unknown> => database.query(INSERT, [value]);
  const values = async (): Promise<string[]> =>
    (await database.query<{ value: string }>('SELECT value FROM probe ORDER BY value')).map(({ value }) => value);

  const statements: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['query', () => add('late')],
    ['prepared', () => database.prepared(INSERT, ['late'])],
    ['execute', () => database.execute(INSERT, ['late'])],
    ['immutable', () => database.immutable([], INSERT, ['late'])],
    ['manager.query', async () => database.manager.query<unknown>(INSERT, ['late'])],
    ['a repository of the manager', async () => database.manager.getRepository(User).findOneBy({ id: 'nobody' })],
    ['transaction', () => database.transaction(() => add('late'))],
    ['attempt', () => database.attempt(() => add('late'))],
    ['single', () => database.single(() => add('late'))],
    ['notify', () => database.notify('probe', 'late')],
    ['afterCommit', async () => database.afterCommit(() => undefined)],
  ];
  type UnitKind = (work: () => Promise<void>) => Promise<void>;
  const units: readonly (readonly [string, UnitKind])[] = [
    ['transaction', (work) => database.transaction(work)],
    ['nested transaction', (work) => database.transaction(() => database.transaction(work))],
    ['savepoint', (work) => database.transaction(() => database.attempt(work))],
    [
      'transaction that failed',
      (work) =>
        database
          .transaction(async () => {
            await work();
            throw new Error('no');
          })
          .catch(() => undefined),
    ],
    ['view of an outside reader', (work) => database.withOutsideReader((look) => look(work))],
  ];

  /** What becomes of `late`, which the unit begins, and which goes on when the unit has ended. */
  async function afterEnd(unit: UnitKind, late: () => Promise<unknown>): Promise<unknown> {
    const { opened, open } = gate();
    let outcome: Promise<unknown> = Promise.resolve();
    await unit(async () => {
      await add('in time');
      outcome = opened.then(late);
    });
    open();
    return outcome;
  }

  describe.each(units)('as a %s', (_, unit) => {
    it.each(statements)('takes nothing any more through %s', async (_name, late) => {
      await expect(afterEnd(unit, late)).rejects.toThrow(OVER);
      expect(await values()).not.toContain('late');
    });

    it('takes nothing through a manager that was kept, wherever it is used', async () => {
      let kept: EntityManager | undefined;
      const late = async () => kept?.query<unknown>(INSERT, ['late']);
      const outcome = afterEnd(async (work) => {
        await unit(() => {
          kept = database.manager;
          return work();
        });
      }, late);
      await expect(outcome).rejects.toThrow(RELEASED);
      await expect(late()).rejects.toThrow(RELEASED);
      expect(await values()).not.toContain('late');
    });
  });

  it.each([
    ['transaction', (work: () => Promise<void>) => database.transaction(work)],
    ['attempt', (work: () => Promise<void>) => database.attempt(work)],
  ])('as a nested %s takes nothing any more while the outer one goes on', async (_, part) => {
    await database.transaction(async () => {
      await expect(afterEnd(part, () => add('late'))).rejects.toThrow(OVER);
      await add('after');
    });
    expect(await values()).toEqual(['after', 'in time']);
  });

  it('sends nothing into the unit of someone else who has its connection now', async () => {
    const { opened, open } = gate();
    const connection = async (): Promise<number | undefined> =>
      (await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid;
    const first: { pid?: number; late?: Promise<unknown> } = {};
    await database.transaction(async () => {
      first.pid = await connection();
      first.late = opened.then(() => add('late'));
    });
    const other = database.transaction(async () => {
      expect(await connection()).toBe(first.pid);
      open();
      await expect(first.late).rejects.toThrow(OVER);
      await add('other');
    });
    await other;
    expect(await values()).toEqual(['other']);
  });

  it('acts after its commit outside of it, and what it does there stays', async () => {
    const { opened, open } = gate();
    await database.transaction(async () => {
      await add('inside');
      database.afterCommit(() => {
        expect(database.inTransaction).toBe(false);
        void database
          .transaction(() => add('own unit'))
          .then(() => add('outside'))
          .then(open);
      });
    });
    await opened;
    expect(await values()).toEqual(['inside', 'outside', 'own unit']);
  });

  it('leaves nothing running when one of several that are written at once fails', async () => {
    const { opened, open } = gate();
    const slow = async (): Promise<void> => {
      await opened;
      await add('slow');
    };
    const outcome = database.transaction(() =>
      waitForAll([slow(), add('quick').then(() => Promise.reject(new Error('one of them')))]),
    );
    outcome.catch(() => undefined);
    setImmediate(open);
    await expect(outcome).rejects.toThrow('one of them');
    expect(await values()).toEqual([]);
  });
});
