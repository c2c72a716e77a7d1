import type { Server } from 'node:http';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Response } from 'express';
import { CallRevalidator } from '../../auth/call-revalidator';
import { tooBusy, tooManyRequests } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import type { Actor } from '../../common/permissions/actor';
import type { CheckedRequest } from '../../common/permissions/caller.decorator';
import { InboxSignals } from '../inbox/inbox-signals';
import { NotificationStream } from './notification-stream';
import { StreamReader } from './stream-reader';

/** Maximum number of streams of one person in one process; the total is limited too. */
export const MAX_STREAMS_OF_PERSON = 10;
const MAX_STREAMS = 5_000;
/** Interval of permission checks: unauthorized streams are closed within a second. */
const LOOK_EVERY_MS = 400;
const RETRY_SECONDS = 30;

/** Options that a client opens a stream with. */
export interface StreamOptions {
  /** The last event that the client has received, if it reconnects. */
  readonly lastEventId?: string;
  readonly seconds?: number;
}

/** The clients of this process that stream inboxes. */
@Injectable()
export class NotificationStreams implements OnModuleInit, OnModuleDestroy {
  private readonly all = new Set<NotificationStream>();
  private readonly ofPeople = new Map<string, Set<NotificationStream>>();
  private timer?: NodeJS.Timeout;
  private isLooking = false;

  constructor(
    private readonly signals: InboxSignals,
    private readonly reader: StreamReader,
    private readonly calls: CallRevalidator,
    private readonly http: HttpAdapterHost,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.signals.listen((userId) => this.wake(userId));
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const stream of this.all) stream.end();
  }

  /** Keeps the response open until the client leaves, loses access, or the time is over. 429 above the limit. */
  async start(
    request: CheckedRequest & { readonly actor: Actor },
    response: Response,
    { lastEventId, seconds = Infinity }: StreamOptions,
  ): Promise<void> {
    const { actor } = request;
    this.refuseTooMany(actor);
    const endsAt = Date.now() + seconds * 1_000;
    const stream = new NotificationStream({ actor, request, response, endsAt }, this.reader);
    this.add(actor.userId, stream);
    response.once('close', () => this.remove(actor.userId, stream));
    await stream.open(lastEventId);
    this.catchUp(stream);
  }

  private refuseTooMany({ userId }: Actor): void {
    if ((this.ofPeople.get(userId)?.size ?? 0) >= MAX_STREAMS_OF_PERSON)
      throw tooManyRequests(
        'too_many_at_once',
        `One person has at most ${MAX_STREAMS_OF_PERSON} streams. Close one first.`,
        RETRY_SECONDS,
      );
    if (this.all.size >= MAX_STREAMS) throw tooBusy('Too many streams are open. Try again later.', RETRY_SECONDS);
  }

  private add(userId: string, stream: NotificationStream): void {
    this.all.add(stream);
    this.ofPeople.set(userId, (this.ofPeople.get(userId) ?? new Set()).add(stream));
  }

  private remove(userId: string, stream: NotificationStream): void {
    this.all.delete(stream);
    const own = this.ofPeople.get(userId);
    own?.delete(stream);
    if (own?.size === 0) this.ofPeople.delete(userId);
  }

  /** The inbox of a person changed; undefined: any inbox may have changed. */
  private wake(userId: string | undefined): void {
    for (const stream of userId === undefined ? this.all : (this.ofPeople.get(userId) ?? [])) {
      stream.wake();
      this.catchUp(stream);
    }
  }

  private catchUp(stream: NotificationStream): void {
    stream
      .catchUp()
      .catch((error: unknown) => this.log.warn({ err: error }, 'a stream of notifications could not be read'));
  }

  /** Closes unauthorized streams, and retries failed reads. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const isStopping = !(this.http.httpAdapter?.getHttpServer() as Server | undefined)?.listening;
    try {
      for (const stream of this.all) {
        if (isStopping || !(await this.calls.isValid(stream.request))) stream.end();
        else stream.beat(Date.now());
        this.catchUp(stream);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'the access of open notification streams could not be checked');
    } finally {
      this.isLooking = false;
    }
  }
}
