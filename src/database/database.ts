import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Client, Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import type { Reach } from './replicas/reach';
import { Replicas } from './replicas/replicas';
import { outageKind } from './outage';
import { poolOf } from './data-source-options';
import { StatementNames } from './statement-names';
import { Semaphore } from '../common/concurrency/semaphore';
import type { Confirmation, Notifier } from './notifier';
import { type Notification, UnitOfWork, UnitOfWorkEndedError } from './unit-of-work';

/** How many of ten connections units of work may have: those that wait for a lock must not keep readers out. */
const SHARE_OF_UNITS = 0.8;
const TIMEOUT_MS = 10_000;

/** What belongs to everything that is called inside of some work. */
interface Ambient {
  readonly owner: Database;
  readonly unit?: UnitOfWork;
  /** The last act of each transaction. */
  readonly mark?: () => Promise<void>;
}

/** One for the process: each of them costs a little with every promise that is made anywhere. */
const ambient = new AsyncLocalStorage<Ambient>();

/** Reads what others see now: in a transaction of its own, also while one of ours is open. */
export type OutsideReader = <T>(read: () => Promise<T>) => Promise<T>;

/** Of all connections, those that work with an outside reader holds at most: two each. */
const OUTSIDE_SHARE = 1 / 2;

/**
 * The only way to the database. `transaction` opens an ambient unit of work: everything called inside it, however deep,
 * runs in that transaction, and nested calls are parts of it: all or nothing. Outside of one, statements go straight to the pool.
 */
@Injectable()
export class Database implements OnModuleInit {
  private outsideReaders?: Semaphore;
  private unitSlots?: Semaphore;
  private notifier?: Notifier;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(LOG) private readonly log: Log,
    private readonly replicas: Replicas,
    private readonly names: StatementNames,
  ) {}

  /** A connection that breaks, idle or not, must not end the process: the next statement takes another one. */
  onModuleInit(): void {
    const survive = (error: Error): void => this.log.warn({ reason: error.message }, 'a database connection broke');
    this.pool.on('error', survive);
    const guarded = new WeakSet<PoolClient>();
    const guard = (client: PoolClient): void => {
      if (!guarded.has(client)) client.on('error', survive);
      guarded.add(client);
    };
    this.pool.on('connect', guard);
    // The first ones were created before this.
    this.pool.on('acquire', guard);
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

  /** Rejects when the database does not answer. */
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

  /** A hot statement beside the ambient transaction, which may be over by then, or roll back. */
  async beside<Row extends QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.pool.query<Row>({ name: this.names.of(sql), text: sql, values: [...values] });
    return result.rows;
  }

  /**
   * For hot statements about what never changes once it is there, outside of transactions from a replica that has come far
   * enough. Never for what decides who may do or see something.
   */
  async immutable<Row extends QueryResultRow>(
    reaches: readonly Reach[],
    sql: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    if (!this.replicas.areThere || this.inTransaction) return this.prepared<Row>(sql, values);
    return (await this.replicas.read<Row>(reaches, { text: sql, values })) ?? this.prepared<Row>(sql, values);
  }

  /** Runs a statement that changes rows and says how many; parsed and planned once per connection. */
  async execute(sql: string, values: readonly unknown[] = []): Promise<number> {
    const result = await this.send({ name: this.names.of(sql), text: sql, values: [...values] });
    return result.rowCount ?? 0;
  }

  /** Does work that is all or nothing; inside of an open transaction, as a part of it that can only fail together with it. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.openUnit;
    return outer ? this.join(outer, work) : this.begin(work);
  }

  /** Does work that may fail while the open transaction continues: all that it did is undone then. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.openUnit;
    return outer ? this.savepoint(outer, work) : this.begin(work);
  }

  /**
   * Does work that is a single statement, which is all or nothing by itself: it needs a transaction only where something else
   * is to be committed with it.
   */
  async single<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    return this.ambient?.mark ? this.begin(work) : this.withSlot(work);
  }

  /** Lets all that lock this name wait for one another, until the ambient transaction ends. */
  async lock(name: string): Promise<void> {
    await this.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }

  /** Notifies everyone who listens on a channel, when the ambient transaction commits; at once when there is none. */
  async notify(channel: string, message: string): Promise<void> {
    const unit = this.openUnit;
    if (unit) unit.notify({ channel, message });
    else await this.confirmedBy(async (notify) => notify([{ channel, message }]));
  }

  /** From now on units of work with notifications end when these are confirmed. */
  notifyBy(notifier: Notifier): void {
    this.notifier = notifier;
  }

  /** Runs once the ambient transaction is durable; at once when there is none. */
  afterCommit(act: () => void): void {
    const unit = this.openUnit;
    if (unit) unit.actAfterCommit(act);
    else act();
  }

  /**
   * Does `work` with an outside reader, whose connection is there from the beginning: work that holds locks never waits for one.
   * Few do so at once, so that those who wait for locks cannot hold all connections.
   */
  withOutsideReader<T>(work: (outside: OutsideReader) => Promise<T>): Promise<T> {
    this.outsideReaders ??= new Semaphore(
      Math.max(1, Math.floor((this.pool.options.max * OUTSIDE_SHARE) / 2)),
      TIMEOUT_MS,
    );
    return this.outsideReaders.run(async () => {
      const runner = this.guardedRunner();
      try {
        await runner.connect();
        return await work((read) => this.look(runner, read));
      } finally {
        await runner.release();
      }
    });
  }

  /** Does `work`; each transaction that it commits also does `mark`, as its last act. */
  markCommits<T>(mark: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    return ambient.run({ ...this.ambient, owner: this, mark }, work);
  }

  /** What is ambient for this database: tests run services side by side. */
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

  /** Begins or ends the transaction of a runner, which nobody else can do: the unit is this one act. */
  private control(runner: QueryRunner, act: () => Promise<void>): Promise<void> {
    return this.inUnit(new UnitOfWork(runner), act);
  }

  /** Runs statements, also those of TypeORM, for an open unit of its own alone: its connection will soon be someone else's. */
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

  private async look<T>(runner: QueryRunner, read: () => Promise<T>): Promise<T> {
    const unit = new UnitOfWork(runner);
    await this.control(runner, () => runner.startTransaction());
    try {
      return await this.inUnit(unit, read);
    } finally {
      unit.end();
      await this.control(runner, () => runner.rollbackTransaction());
    }
  }

  /** Waits until all processes have received what the unit notifies of; it holds nothing while it waits. */
  private begin<T>(work: () => Promise<T>): Promise<T> {
    return this.confirmedBy((notify) => this.withSlot(() => this.runUnit(work, notify)), true);
  }

  /**
   * Does work that may send notifications, and waits until all processes have received them.
   * @param commits what it does ends with a commit, which the notifications may follow
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
      // A commit whose answer was lost may have happened.
      if (following.length > 0) void notifier?.follow(following);
      throw error;
    }
    if (following.length > 0) await notifier?.follow(following);
    await confirmation?.confirmed();
    return result;
  }

  private withSlot<T>(work: () => Promise<T>): Promise<T> {
    this.unitSlots ??= new Semaphore(Math.max(2, Math.floor(this.pool.options.max * SHARE_OF_UNITS)), TIMEOUT_MS);
    return this.unitSlots.run(work);
  }

  private async runUnit<T>(
    work: () => Promise<T>,
    notify: (notifications: readonly Notification[]) => Promise<void>,
  ): Promise<T> {
    const runner = this.guardedRunner();
    const unit = new UnitOfWork(runner);
    try {
      await this.control(runner, () => runner.startTransaction());
      const mark = this.ambient?.mark;
      const result = await this.runIn(unit, work);
      if (mark) await this.inUnit(unit, mark);
      await this.inUnit(unit, () => notify(unit.notifications));
      unit.end();
      await this.control(runner, () => runner.commitTransaction());
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

  /** Fails when a part of the unit did. */
  private async runIn<T>(unit: UnitOfWork, work: () => Promise<T>): Promise<T> {
    const result = await this.inUnit(unit, work);
    unit.assertWhole();
    return result;
  }

  private async join<T>(outer: UnitOfWork, work: () => Promise<T>): Promise<T> {
    const part = new UnitOfWork(outer.runner, outer);
    try {
      const result = await this.runIn(part, work);
      outer.adopt(part);
      return result;
    } catch (error) {
      outer.fail(error);
      throw error;
    } finally {
      part.end();
    }
  }

  /** A connection that does not answer would not answer a rollback either: it is closed, and the server rolls back. */
  private async rollBack(runner: QueryRunner, error: unknown): Promise<void> {
    if (outageKind(error) === 'gone') return this.cut(runner);
    if (runner.isTransactionActive)
      await this.control(runner, () => runner.rollbackTransaction()).catch(() => undefined);
  }

  /** The pool takes no connection back that has been ended. */
  private async cut(runner: QueryRunner): Promise<void> {
    const client = await (runner.connect() as Promise<Client>).catch(() => undefined);
    client?.end().catch(() => undefined);
  }

  private async savepoint<T>(outer: UnitOfWork, work: () => Promise<T>): Promise<T> {
    const { runner } = outer;
    const part = new UnitOfWork(runner, outer);
    await this.control(runner, () => runner.startTransaction());
    try {
      const result = await this.runIn(part, work);
      part.end();
      await this.control(runner, () => runner.commitTransaction());
      outer.adopt(part);
      return result;
    } catch (error) {
      part.end();
      await this.control(runner, () => runner.rollbackTransaction());
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
    for (const act of afterCommit) {
      try {
        act();
      } catch (error) {
        this.log.error({ err: error }, 'an action after commit failed');
      }
    }
  }

  private async send<Row extends QueryResultRow>(statement: { name?: string; text: string; values: unknown[] }) {
    const unit = this.openUnit;
    const target = unit ? await unit.client() : this.pool;
    return target.query<Row>(statement);
  }
}
