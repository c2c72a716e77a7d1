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
      'A statement was sent after the unit of work that it belongs to has ended. Await everything that a unit begins; what is to follow it belongs into afterCommit.',
    );
    this.name = 'UnitOfWorkEndedError';
  }
}

/** A transaction, or a part of one. Work started in it may not send statements once it has ended. */
export class UnitOfWork {
  private readonly actions: (() => void)[] = [];
  private readonly sent: Notification[] = [];
  private failure?: { readonly error: unknown };
  private hasEnded = false;

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

  addAfterCommit(act: () => void): void {
    this.actions.push(act);
  }

  notify(notification: Notification): void {
    this.sent.push(notification);
  }

  /** It cannot be committed any more, even where someone catches the error. */
  fail(error: unknown): void {
    this.failure ??= { error };
  }

  /** @throws what made a part of it fail */
  assertWhole(): void {
    if (this.failure) throw this.failure.error;
  }

  /** Takes over what a part of it that went well leaves to do after the commit. */
  adopt({ actions, sent }: UnitOfWork): void {
    this.actions.push(...actions);
    this.sent.push(...sent);
  }

  end(): void {
    this.hasEnded = true;
  }
}
