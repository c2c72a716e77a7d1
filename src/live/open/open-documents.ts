import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { tooBusy } from '../../../core/errors/app-error';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { LiveDocumentsRepository } from '../live-documents.repository';
import { LiveSignals } from '../live-signals';
import { LiveWriter } from '../live-writer';
import { LivePages } from './live-pages';
import type { LivePerson, LiveSocket } from './live-socket';
import { OpenDocument } from './open-document';
import { PresenceExchange } from './presence-exchange';

const MAX_DOCUMENTS = 2_000;
const CHECK_INTERVAL_MS = 1_000;
/** Delay after the last person leaves until the text is written, so that reloading a page does not create a revision. */
const REST_MS = 3_000;
const UNLOAD_MS = 15_000;
/** Interval of writing while people keep typing. */
const WRITE_EVERY_MS = 10 * 60_000;
/** Text of a living process that is older is written by any process. */
const UNWRITTEN_MINUTES = 11;
const UNWRITTEN_AT_ONCE = 20;
const UNWRITTEN_EVERY_MS = 15_000;
const RETRY_SECONDS = 30;

/** The live documents that clients are connected to in this process. */
@Injectable()
export class OpenDocuments implements OnModuleInit, OnModuleDestroy {
  private readonly open = new Map<string, OpenDocument>();
  private readonly opening = new Map<string, Promise<OpenDocument>>();
  private readonly writing = new Set<string>();
  private timer?: NodeJS.Timeout;
  private lookedBehindAt = Date.now();

  constructor(
    private readonly rows: LiveDocumentsRepository,
    private readonly pages: LivePages,
    private readonly writer: LiveWriter,
    private readonly signals: LiveSignals,
    private readonly exchange: PresenceExchange,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  onModuleInit(): void {
    this.signals.listen({
      updated: (id, seq) => this.open.get(id)?.noteUpdate(seq),
      moved: (id, text, process) => this.exchange.receive(this.open.get(id), text, process),
      presencesWanted: (id) => this.exchange.answer(this.open.get(id)),
      ended: (id, by) => this.end(id, by),
      missed: () => this.suspectAll(),
    });
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.open.values()].map((document) => document.settled()));
    for (const document of this.open.values()) document.end('again');
  }

  get all(): Iterable<OpenDocument> {
    return this.open.values();
  }

  /** @throws 404 for a page that does not exist or has no text, 413 for one that is too long, 503 if too many are open */
  get(changeRequest: ChangeRequest, pageId: string): Promise<OpenDocument> {
    const key = `${changeRequest.id} ${pageId}`;
    const opening = this.opening.get(key) ?? this.load(changeRequest, pageId).finally(() => this.opening.delete(key));
    this.opening.set(key, opening);
    return opening;
  }

  leave(document: OpenDocument, socket: LiveSocket): void {
    if (!document.sockets.delete(socket)) return;
    document.lastBusyAt = Date.now();
    this.exchange.move(document, document.presences.left(socket));
  }

  /** Writes typed text into the change request, once all of it is stored. */
  async write(document: OpenDocument): Promise<void> {
    await document.settled();
    const { changeRequestId, pageId } = document.row;
    const since = document.unwrittenSince;
    const row = await this.rows.find(changeRequestId, pageId);
    if (row?.id === document.id) await this.writer.write(row);
    if (document.unwrittenSince === since) document.unwrittenSince = undefined;
  }

  private async load(changeRequest: ChangeRequest, pageId: string): Promise<OpenDocument> {
    const { row, state } = await this.pages.find(changeRequest, pageId);
    const known = this.open.get(row.id);
    if (known && !known.isEnded) return known;
    if (this.open.size >= MAX_DOCUMENTS)
      throw tooBusy('Too many pages are being edited together. Try again later.', RETRY_SECONDS);
    const document = new OpenDocument(row, this.rows, (error) =>
      this.log.warn({ err: error, page: pageId }, 'a live document could not be stored or read'),
    );
    document.isStored = !this.configuration.readOnly;
    this.open.set(row.id, document);
    await document.load(state);
    await this.signals.sendToOthers('asked', row.id);
    return document;
  }

  /** @param id of a change request, or of a document whose page was deleted */
  private end(id: string, by: LivePerson | undefined): void {
    for (const document of this.open.values()) {
      if (document.id === id) this.drop(document, 'gone', by);
      else if (document.changeRequestId === id) this.drop(document, 'final', by);
    }
  }

  private drop(document: OpenDocument, reason: 'gone' | 'final' | 'again', by?: LivePerson): void {
    this.open.delete(document.id);
    document.end(reason, by);
  }

  private suspectAll(): void {
    for (const document of this.open.values()) {
      document.suspect();
      this.exchange.answer(document);
    }
  }

  private check(): void {
    const now = Date.now();
    const { readOnly } = this.configuration;
    for (const document of this.open.values()) {
      this.exchange.forgetGone(document);
      if (document.isEnded) this.drop(document, 'again');
      else if (!readOnly && this.mustWrite(document, now)) this.writeBehind(document.id, () => this.write(document));
      else if (document.sockets.size === 0 && now - document.lastBusyAt > UNLOAD_MS) this.drop(document, 'again');
    }
    if (readOnly || now - this.lookedBehindAt < UNWRITTEN_EVERY_MS) return;
    this.lookedBehindAt = now;
    this.writeBehind('all', () => this.writeUnwritten());
  }

  private mustWrite({ unwrittenSince, sockets, lastBusyAt }: OpenDocument, now: number): boolean {
    if (unwrittenSince === undefined) return false;
    return sockets.size === 0 ? now - lastBusyAt > REST_MS : now - unwrittenSince > WRITE_EVERY_MS;
  }

  private writeBehind(key: string, work: () => Promise<void>): void {
    if (this.writing.has(key)) return;
    this.writing.add(key);
    work()
      .catch((error: unknown) => {
        this.log.warn({ err: error }, 'what people typed together could not be written into its change request yet');
        const document = this.open.get(key);
        // The check for unwritten documents retries it.
        if (document) document.unwrittenSince = undefined;
      })
      .finally(() => this.writing.delete(key));
  }

  /** Writes text that was typed in a process that no longer runs. */
  private async writeUnwritten(): Promise<void> {
    for (const row of await this.rows.findAbandoned(UNWRITTEN_MINUTES, UNWRITTEN_AT_ONCE))
      await this.writer
        .write(row)
        .catch((error: unknown) => this.log.warn({ err: error }, 'a live document could not be written'));
  }
}
