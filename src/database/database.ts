import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Client, Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import type { Reach } from './replicas/reach';
import { Replicas } from './replicas/replicas';
import { isStalePlan, outageKind } from './outage';
import { poolOf } from './data-source-options';
import { StatementNames } from './statement-names';
import type { FairQueue } from '../common/concurrency/fair-queue';
import { currentShare } from '../common/http/request-context';
import { slotQueue, turnQueue } from './transaction-queues';
import { retryTurn, takeTurn } from './turns';
import type { Confirmation, Notifier } from './notifier';
import { type Notification, UnitOfWork, UnitOfWorkEndedError } from './unit-of-work';

/** The share of connections for units of work: those that wait for a lock must not block readers. */
const UNIT_SHARE = 0.8;

/** The context of everything that is called inside of some work. */
interface Ambient {
  readonly owner: Database;
  readonly unit?: UnitOfWork;
  /** Runs at the end of each transaction, before its commit. */
  readonly beforeCommit?: () => Promise<void>;
}

/** One for the process: each instance adds a cost to every promise in the process. */
const ambient = new AsyncLocalStorage<Ambient>();

/** Reads the committed state: in a separate transaction, even while the ambient one is open. */
export type OutsideReader = <T>(read: () => Promise<T>) => Promise<T>;

/** The maximum share of connections for work with an outside reader, which needs two each. */
const OUTSIDE_SHARE = 1 / 2;

/**
 * The only way to the database. `transaction` opens an ambient unit of work: everything called inside it, however deep,
 * runs in that transaction, and nested calls are parts of it: all or nothing. Outside of one, statements go directly to the pool.
 */
@Injectable()
export class Database implements OnModuleInit {
  private outsideReaders?: FairQueue;
  private unitSlots?: FairQueue;
  private readonly turns = turnQueue();
  private notifier?: Notifier;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(LOG) private readonly log: Log,
    private readonly replicas: Replicas,
    private readonly names: StatementNames,
  ) {}

  /** A broken connection, idle or not, must not end the process: the next statement takes another one. */
  onModuleInit(): void {
    const logConnectionError = (error: Error): void =>
      this.log.warn({ reason: error.message }, 'a database connection broke');
    this.pool.on('error', logConnectionError);
    const guarded = new WeakSet<PoolClient>();
    const addListener = (client: PoolClient): void => {
      if (!guarded.has(client)) client.on('error', logConnectionError);
      guarded.add(client);
    };
    this.pool.on('connect', addListener);
    // The first connections were created before this.
    this.pool.on('acquire', addListener);
  }

  /** TypeORM's manager of the ambient transaction, or the plain one. */
  get manager(): EntityManager {
    return this.openUnit?.runner.manager ?? this.source.manager;
  }

  get inTransaction(): boolean {
    return this.unit !== undefined;
  }

  get pool(): Pool {
    return poolOf(this.source);
  }

  /** Rejects when the database does not respond. */
  async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  async query<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const result = await this.send<Row>({ text: sql, values: [...values] });
    return result.rows;
  }

  /** For hot statements: parsed and planned once per connection. */
  async prepared<Row extends QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.send<Row>({ name: this.names.of(sql), text: sql, values: [...values] });
    return result.rows;
  }

  /** A hot statement outside the ambient transaction, which may be over by then, or roll back. */
  async beside<Row extends QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.pool.query<Row>({ name: this.names.of(sql), text: sql, values: [...values] });
    return result.rows;
  }

  /**
   * For hot statements about rows that never change, outside of transactions from a replica that has replicated far
   * enough. Never for permission checks.
   */
  async immutable<Row extends QueryResultRow>(
    reaches: readonly Reach[],
    sql: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    if (!this.replicas.areConfigured || this.inTransaction) return this.prepared<Row>(sql, values);
    return (await this.replicas.read<Row>(reaches, { text: sql, values })) ?? this.prepared<Row>(sql, values);
  }

  /** Runs a statement that changes rows and returns their number; parsed and planned once per connection. */
  async execute(sql: string, values: readonly unknown[] = []): Promise<number> {
    const result = await this.send({ name: this.names.of(sql), text: sql, values: [...values] });
    return result.rowCount ?? 0;
  }

  /** Runs work that is all or nothing; inside of an open transaction, as a part of it that can only fail together with it. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.openUnit;
    return outer ? this.join(outer, work) : this.begin(work);
  }

  /**
   * Runs work as a transaction that is rolled back in any case: what it notifies and does after its commit never happens. Inside of an
   * open transaction, all of that is rolled back.
   */
  async rehearse<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction(() => {
      this.openUnit?.discard();
      return work();
    });
  }

  /**
   * Runs a transaction that begins by locking what `turn` names, such as `organization:1`: those of the same turn run one after the
   * other, in all processes. One that waits holds neither a connection nor a slot. Inside of an open transaction the same as `transaction`.
   * @throws AppError 429 when too many wait for the same turn, or when it took too long
   */
  async inTurn<T>(turn: string, work: () => Promise<T>): Promise<T> {
    if (this.openUnit) return this.transaction(work);
    const { caller } = currentShare();
    return this.turns.run({ tenant: turn, caller }, () =>
      retryTurn(() =>
        this.begin(async () => {
          await takeTurn(this, turn);
          return work();
        }),
      ),
    );
  }

  /** Runs work that may fail while the open transaction continues: its changes are then undone. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.openUnit;
    return outer ? this.savepoint(outer, work) : this.begin(work);
  }

  /**
   * Runs work that is a single statement, which is all or nothing by itself: it needs a transaction only where something else
   * must be committed with it.
   */
  async single<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    return this.ambient?.beforeCommit ? this.begin(work) : this.withSlot(work);
  }

  /** Takes an exclusive lock on a name until the ambient transaction ends. */
  async lock(name: string): Promise<void> {
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** Notifies all listeners of a channel when the ambient transaction commits; immediately when there is none. */
  async notify(channel: string, message: string): Promise<void> {
    const unit = this.openUnit;
    if (unit) unit.notify({ channel, message });
    else await this.confirmedBy(async (notify) => notify([{ channel, message }]));
  }

  /** Sets the notifier: units of work with notifications then end when these are confirmed. */
  setNotifier(notifier: Notifier): void {
    this.notifier = notifier;
  }

  /**
   * Runs `step` at the end of the ambient transaction, where it may lock what others wait for: nothing is locked after it. A step that
   * throws undoes the transaction. One of a part that was undone runs as well.
   */
  beforeCommit(step: () => Promise<void>): void {
    const unit = this.openUnit;
    if (!unit) throw new Error('There is no transaction at whose end something could be done');
    unit.addBeforeCommit(step);
  }

  /** Runs `action` once the ambient transaction is durable; immediately when there is none. */
  afterCommit(action: () => void): void {
    const unit = this.openUnit;
    if (unit) unit.addAfterCommit(action);
    else action();
  }

  /**
   * Runs `work` with an outside reader, whose connection is acquired at the beginning: work that holds locks never waits for one.
   * The number of concurrent ones is limited, so that work that waits for locks cannot occupy all connections.
   */
  withOutsideReader<T>(work: (outside: OutsideReader) => Promise<T>): Promise<T> {
    this.outsideReaders ??= slotQueue(Math.max(1, Math.floor((this.pool.options.max * OUTSIDE_SHARE) / 2)));
    return this.outsideReaders.run(currentShare(), async () => {
      const runner = this.guardedRunner();
      try {
        await runner.connect();
        return await work((read) => this.readOutside(runner, read));
      } finally {
        await runner.release();
      }
    });
  }

  /** Runs `work`; each transaction that it commits also runs `beforeCommit`, as its last step. */
  withBeforeCommit<T>(beforeCommit: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    return ambient.run({ ...this.ambient, owner: this, beforeCommit }, work);
  }

  /** The context of this database: tests run several services in one process. */
  private get ambient(): Ambient | undefined {
    const found = ambient.getStore();
    return found?.owner === this ? found : undefined;
  }

  private get unit(): UnitOfWork | undefined {
    return this.ambient?.unit;
  }

  /** The ambient unit; undefined outside of one. @throws UnitOfWorkEndedError */
  private get openUnit(): UnitOfWork | undefined {
    const { unit } = this;
    unit?.assertOpen();
    return unit;
  }

  private inUnit<T>(unit: UnitOfWork, work: () => Promise<T>): Promise<T> {
    return ambient.run({ ...this.ambient, owner: this, unit }, work);
  }

  /** Runs `command`, which begins or ends the transaction of a guarded runner, in a unit of its own. */
  private runTransactionCommand(runner: QueryRunner, command: () => Promise<void>): Promise<void> {
    return this.inUnit(new UnitOfWork(runner), command);
  }

  /** A runner that accepts statements, including those of TypeORM, only from an open unit of its own: its connection will soon be used by other work. */
  private guardedRunner(): QueryRunner {
    const runner = this.source.createQueryRunner();
    const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
    const guarded = async (...given: unknown[]): Promise<unknown> => {
      if (this.openUnit?.runner !== runner) throw new UnitOfWorkEndedError();
      return query(...given);
    };
    runner.query = guarded as QueryRunner['query'];
    return runner;
  }

  private async readOutside<T>(runner: QueryRunner, read: () => Promise<T>): Promise<T> {
    const unit = new UnitOfWork(runner);
    await this.runTransactionCommand(runner, () => runner.startTransaction());
    try {
      return await this.inUnit(unit, read);
    } finally {
      unit.end();
      await this.runTransactionCommand(runner, () => runner.rollbackTransaction());
    }
  }

  /** Runs a unit, and waits until all processes have received its notifications; it holds no locks or connections while it waits. */
  private begin<T>(work: () => Promise<T>): Promise<T> {
    return this.confirmedBy((notify) => this.withSlot(() => this.runUnit(work, notify)), true);
  }

  /**
   * Runs work that may send notifications, and waits until all processes have received them.
   * @param commits whether the work ends with a commit, which the notifications may follow
   */
  private async confirmedBy<T>(
    work: (notify: (notifications: readonly Notification[]) => Promise<void>) => Promise<T>,
    commits = false,
  ): Promise<T> {
    let confirmation: Confirmation | undefined;
    let following: readonly Notification[] = [];
    const { notifier } = this;
    const notify = async (notifications: readonly Notification[]): Promise<void> => {
      if (notifications.length === 0) return;
      if (commits && notifier?.mayFollowCommit) {
        following = notifications;
        return;
      }
      confirmation = notifier?.request();
      await this.sendNotifications(confirmation ? [...notifications, confirmation.notification] : notifications);
    };
    let result: T;
    try {
      result = await work(notify);
    } catch (error) {
      confirmation?.drop();
      // A commit whose response was lost may have succeeded.
      if (following.length > 0) void notifier?.follow(following);
      throw error;
    }
    if (following.length > 0) await notifier?.follow(following);
    await confirmation?.confirmed();
    return result;
  }

  private withSlot<T>(work: () => Promise<T>): Promise<T> {
    this.unitSlots ??= slotQueue(Math.max(2, Math.floor(this.pool.options.max * UNIT_SHARE)));
    return this.unitSlots.run(currentShare(), work);
  }

  private async runUnit<T>(
    work: () => Promise<T>,
    notify: (notifications: readonly Notification[]) => Promise<void>,
  ): Promise<T> {
    const runner = this.guardedRunner();
    const unit = new UnitOfWork(runner);
    try {
      await this.runTransactionCommand(runner, () => runner.startTransaction());
      const beforeCommit = this.ambient?.beforeCommit;
      const result = await this.runIn(unit, work);
      for (const step of unit.beforeCommit) await this.inUnit(unit, step);
      if (beforeCommit) await this.inUnit(unit, beforeCommit);
      if (unit.isDiscarded) {
        unit.end();
        await this.runTransactionCommand(runner, () => runner.rollbackTransaction());
        return result;
      }
      await this.inUnit(unit, () => notify(unit.notifications));
      unit.end();
      await this.runTransactionCommand(runner, () => runner.commitTransaction());
      this.runAfterCommit(unit);
      return result;
    } catch (error) {
      unit.end();
      await this.rollBack(runner, error);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** Fails when a part of the unit has failed. */
  private async runIn<T>(unit: UnitOfWork, work: () => Promise<T>): Promise<T> {
    const result = await this.inUnit(unit, work);
    unit.assertWhole();
    return result;
  }

  private async join<T>(outer: UnitOfWork, work: () => Promise<T>): Promise<T> {
    const part = new UnitOfWork(outer.runner, outer);
    try {
      const result = await this.runIn(part, work);
      outer.adoptActions(part);
      return result;
    } catch (error) {
      outer.fail(error);
      throw error;
    } finally {
      part.end();
    }
  }

  /** A connection that does not respond would not respond to a rollback either: it is closed, and the server rolls back. */
  private async rollBack(runner: QueryRunner, error: unknown): Promise<void> {
    if (outageKind(error) === 'gone') return this.closeConnection(runner);
    if (runner.isTransactionActive)
      await this.runTransactionCommand(runner, () => runner.rollbackTransaction()).catch(() => undefined);
  }

  /** The pool does not reuse a connection that has been ended. */
  private async closeConnection(runner: QueryRunner): Promise<void> {
    const client = await (runner.connect() as Promise<Client>).catch(() => undefined);
    client?.end().catch(() => undefined);
  }

  private async savepoint<T>(outer: UnitOfWork, work: () => Promise<T>): Promise<T> {
    const { runner } = outer;
    const part = new UnitOfWork(runner, outer);
    await this.runTransactionCommand(runner, () => runner.startTransaction());
    try {
      const result = await this.runIn(part, work);
      part.end();
      await this.runTransactionCommand(runner, () => runner.commitTransaction());
      outer.adoptActions(part);
      return result;
    } catch (error) {
      part.end();
      await this.runTransactionCommand(runner, () => runner.rollbackTransaction());
      throw error;
    }
  }

  /** All in one statement; PostgreSQL itself delivers equal notifications once. */
  private async sendNotifications(notifications: readonly Notification[]): Promise<void> {
    await this.prepared(
      'SELECT pg_notify(channel, message) FROM unnest($1::text[], $2::text[]) AS notifications (channel, message)',
      [notifications.map(({ channel }) => channel), notifications.map(({ message }) => message)],
    );
  }

  private runAfterCommit({ afterCommit }: UnitOfWork): void {
    for (const action of afterCommit) {
      try {
        action();
      } catch (error) {
        this.log.error({ err: error }, 'an action after commit failed');
      }
    }
  }

  private async send<Row extends QueryResultRow>(statement: { name?: string; text: string; values: unknown[] }) {
    const unit = this.openUnit;
    const target = unit ? await unit.client() : this.pool;
    try {
      return await target.query<Row>(statement);
    } catch (error) {
      if (statement.name === undefined || !isStalePlan(error)) throw error;
      this.names.renew();
      // A transaction has failed with the statement.
      if (unit) throw error;
      return target.query<Row>({ ...statement, name: this.names.of(statement.text) });
    }
  }
}
