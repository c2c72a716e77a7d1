import { createHash } from 'node:crypto';
import { setImmediate as giveTurn, setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../common/errors/app-error';
import type { SpaceScope } from '../../spaces/space-scope';
import { blobHash } from '../../storage/blob-hash';
import { BlobStore } from '../../storage/blob-store';
import { SignedUrls } from '../../storage/signed-urls';
import { slugFromTitle } from '../documents/slug';
import { PagesRepository } from '../pages/pages.repository';
import type { ReadPoint } from '../revisions/revision-points';
import { RevisionsRepository } from '../revisions/revisions.repository';
import { BookMaker, type BookOrder } from './book/book-maker';
import { bookPages } from './book/book-outline';
import type { PdfQuery } from './dto/pdf.query';
import type { PdfResponse } from './dto/pdf.response';
import { PdfExportsRepository } from './pdf-exports.repository';
import { PDF_LIMITS } from './pdf-limits';
import { TurnQueue } from './turn-queue';

/** A change to how a PDF looks makes new ones. */
const EDITION = 1;

const STILL_BEING_MADE = 'The PDF is still being made. Ask again in a minute.';

const BYTES_PER_TURN = 4 * 1024 * 1024;

/** The name of a blob, found without holding up other requests. */
async function hashInTurns(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += BYTES_PER_TURN) {
    hash.update(bytes.subarray(from, from + BYTES_PER_TURN));
    await giveTurn();
  }
  return hash.digest('base64url');
}

/** PDFs of revisions: each is made once, by one process, and kept. */
@Injectable()
export class PdfService {
  private readonly turns = new TurnQueue(PDF_LIMITS.waiting);
  private readonly making = new Map<string, Promise<string>>();

  constructor(
    private readonly pages: PagesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly books: BookMaker,
    private readonly exports: PdfExportsRepository,
    private readonly blobs: BlobStore,
    private readonly urls: SignedUrls,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Where the PDF of a revision, of a page with those below it, or of a page alone lies; waits for it up to a minute.
   * 404 when there is no such page; 409 when it takes longer, is too large, or no browser can be started.
   */
  async request(scope: SpaceScope, point: ReadPoint, { page, only }: PdfQuery): Promise<PdfResponse> {
    const { title } = scope.resource;
    const key = blobHash(JSON.stringify([EDITION, point.revisionId, title, page ?? '', page !== undefined && only]));
    const known = await this.exports.find(key);
    const hash = known?.blobHash ?? (await this.wait(this.makeOnce(key, scope, point, { page, only })));
    if (known?.blobHash) await this.exports.touch(key);
    const target = { type: 'space', id: scope.resource.id, label: title } as const;
    await this.audit.note(scope, 'content.pdf', target, { revision: point.revisionId, page });
    return { url: this.urls.downloadForAnHour(hash, `${slugFromTitle(title)}.pdf`) };
  }

  /** Whoever stops waiting leaves the work going on: it is there for the next request. */
  private async wait(work: Promise<string>): Promise<string> {
    const stop = new AbortController();
    const tooLong = pause(PDF_LIMITS.answerMs, undefined, { signal: stop.signal, ref: false }).then(() => {
      throw conflict(STILL_BEING_MADE);
    });
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      tooLong.catch(() => undefined);
      stop.abort();
    }
  }

  private makeOnce(key: string, scope: SpaceScope, point: ReadPoint, query: PdfQuery): Promise<string> {
    const running = this.making.get(key);
    if (running) return running;
    const work = this.order(scope, point, query)
      .then((order) => this.turns.run(() => this.claimAndMake(key, order)))
      .finally(() => this.making.delete(key));
    this.making.set(key, work);
    return work;
  }

  private async order(scope: SpaceScope, point: ReadPoint, { page, only }: PdfQuery): Promise<BookOrder> {
    const [rows, revision] = await Promise.all([
      this.pages.whole(point),
      this.revisions.find(point.spaceId, point.revisionId),
    ]);
    const pages = bookPages(rows, { page, only });
    if (!pages) throw notFound('page');
    if (!revision) throw notFound('revision');
    const part = page === undefined ? undefined : pages[0]?.page.title;
    const cover = { title: scope.resource.title, part, revision: revision.id, date: revision.createdAt };
    return { point, cover, rows, pages };
  }

  /** Makes it, unless another process does: then its result is waited for. */
  private async claimAndMake(key: string, order: BookOrder): Promise<string> {
    for (const end = Date.now() + PDF_LIMITS.claimMs; Date.now() < end;) {
      if (await this.exports.claim(key, order.point.spaceId)) return this.make(key, order);
      const hash = (await this.exports.find(key))?.blobHash;
      if (hash) return hash;
      await pause(PDF_LIMITS.pollMs);
    }
    throw conflict(STILL_BEING_MADE);
  }

  private async make(key: string, order: BookOrder): Promise<string> {
    try {
      const pdf = await this.books.make(order);
      const hash = await hashInTurns(pdf);
      await this.blobs.put(hash, pdf);
      await this.exports.finish(key, hash, pdf.length);
      for (const unused of await this.exports.forget()) await this.blobs.delete(unused);
      return hash;
    } catch (error) {
      await this.exports.release(key);
      throw error;
    }
  }
}
