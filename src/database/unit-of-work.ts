import type { Client } from 'pg';
import type { QueryRunner } from 'typeorm';

/** A message to all listeners of a channel. */
export interface Notification {
  readonly channel: string;
  readonly message: string;
}

/** A programming error: something was left running when the unit of work that began it ended. */
export class UnitOfWorkEndedError extends Error {
  constructor() {
    super(
      'A statement was sent after the unit of work that it belongs to has ended. Await everything that a unit starts; work to do afterwards belongs in afterCommit.',
    );
    this.name = 'UnitOfWorkEndedError';
  }
}

/** A transaction, or a part of one. Work started in it may not send statements once it has ended. */
export class UnitOfWork {
  private readonly actions: (() => void)[] = [];
  private readonly last: (() => Promise<void>)[] = [];
  private readonly sent: Notification[] = [];
  private failure?: { readonly error: unknown };
  private hasEnded = false;
  private isRehearsal = false;

  constructor(
    readonly runner: QueryRunner,
    private readonly outer?: UnitOfWork,
  ) {}

  get isOpen(): boolean {
    return !this.hasEnded && (this.outer?.isOpen ?? true);
  }

  get afterCommit(): readonly (() => void)[] {
    return this.actions;
  }

  get notifications(): readonly Notification[] {
    return this.sent;
  }

  async client(): Promise<Pick<Client, 'query'>> {
    const client = (await this.runner.connect()) as Client;
    // It may have ended while this waited.
    this.assertOpen();
    return client;
  }

  /** @throws UnitOfWorkEndedError */
  assertOpen(): void {
    if (!this.isOpen) throw new UnitOfWorkEndedError();
  }

  /** Whether the whole transaction is to be rolled back, whatever becomes of it. */
  get isDiscarded(): boolean {
    return this.outer?.isDiscarded ?? this.isRehearsal;
  }

  discard(): void {
    if (this.outer) this.outer.discard();
    else this.isRehearsal = true;
  }

  /** The last steps of the whole transaction. */
  get beforeCommit(): readonly (() => Promise<void>)[] {
    return this.last;
  }

  addBeforeCommit(step: () => Promise<void>): void {
    if (this.outer) this.outer.addBeforeCommit(step);
    else this.last.push(step);
  }

  addAfterCommit(action: () => void): void {
    this.actions.push(action);
  }

  notify(notification: Notification): void {
    this.sent.push(notification);
  }

  /** It can no longer be committed, even if the error is caught. */
  fail(error: unknown): void {
    this.failure ??= { error };
  }

  /** @throws the error with which a part of it has failed */
  assertWhole(): void {
    if (this.failure) throw this.failure.error;
  }

  /** Takes over the actions and notifications of a successful part. */
  adoptActions({ actions, sent }: UnitOfWork): void {
    this.actions.push(...actions);
    this.sent.push(...sent);
  }

  end(): void {
    this.hasEnded = true;
  }
}
