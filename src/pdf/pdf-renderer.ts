import { createHash } from 'node:crypto';
import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppError, conflict, tooBusy } from '../common/errors/app-error';
import { currentShare } from '../common/http/request-context';
import { atMost } from '../common/memory/at-most';
import { FairQueue } from '../common/concurrency/fair-queue';
import { blobHash } from '../storage/blob-hash';
import { BlobStore } from '../storage/blob-store';
import { BookMaker, type BookOrder } from './book/book-maker';
import { PdfExportsRepository } from './pdf-exports.repository';
import { PDF_LIMITS } from './pdf-limits';

/** A change to how a PDF looks makes new ones. */
const EDITION = 3;

const STILL_BEING_MADE = 'The PDF is still being rendered. Try again in a minute.';

const TOO_MANY = 'Too many PDFs are being rendered at the moment. Try again in a minute.';
const FAILURES = 500;

const BYTES_PER_SLICE = 4 * 1024 * 1024;

/** Names a PDF by everything that decides what is in it. */
export const pdfKey = (facts: readonly unknown[]): string => blobHash(JSON.stringify([EDITION, ...facts]));

/** The name of a blob, found without holding up other requests. */
async function hashInSlices(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += BYTES_PER_SLICE) {
    hash.update(bytes.subarray(from, from + BYTES_PER_SLICE));
    await nextIteration();
  }
  return hash.digest('base64url');
}

/** Makes each PDF once, in one process, and keeps it. */
@Injectable()
export class PdfRenderer {
  private readonly queue = new FairQueue({
    running: PDF_LIMITS.atOnce,
    waiting: PDF_LIMITS.waiting,
    busy: () => tooBusy(TOO_MANY, 60),
  });
  private readonly making = new Map<string, Promise<string>>();
  private readonly failed = new LRUCache<string, AppError>({ ...atMost(FAILURES), ttl: PDF_LIMITS.failedMs });

  constructor(
    private readonly books: BookMaker,
    private readonly exports: PdfExportsRepository,
    private readonly blobs: BlobStore,
  ) {}

  /**
   * The hash of the bytes of a PDF; waits for it up to a minute. 409 when it takes longer, is too large, or no browser can
   * be started; 503 when too many are waiting; and what `order` throws, which says what to print where it is not there yet.
   */
  async print(key: string, order: () => Promise<BookOrder>): Promise<string> {
    const known = await this.exports.find(key);
    if (!known?.blobHash) return this.wait(this.makeOnce(key, order));
    await this.exports.touch(key);
    return known.blobHash;
  }

  /** Anyone who stops waiting leaves the work going on: it is there for the next request. */
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

  private makeOnce(key: string, order: () => Promise<BookOrder>): Promise<string> {
    const running = this.making.get(key);
    if (running) return running;
    const failure = this.failed.get(key);
    if (failure) return Promise.reject(failure);
    const work = order()
      .then((known) => this.claimAndMake(key, known))
      .finally(() => this.making.delete(key));
    this.making.set(key, work);
    return work;
  }

  /** Makes it, unless another process does: then its result is waited for. */
  private async claimAndMake(key: string, order: BookOrder): Promise<string> {
    const share = currentShare();
    for (const end = Date.now() + PDF_LIMITS.claimMs; Date.now() < end;) {
      const created = await this.queue.run(share, () => this.tryToMake(key, order), order.pages.length);
      const hash = created ?? (await this.exports.find(key))?.blobHash;
      if (hash) return hash;
      await pause(PDF_LIMITS.pollMs);
    }
    throw conflict(STILL_BEING_MADE);
  }

  /** Undefined where another process has the claim. */
  private async tryToMake(key: string, order: BookOrder): Promise<string | undefined> {
    return (await this.exports.claim(key, order.point.spaceId)) ? this.make(key, order) : undefined;
  }

  private async make(key: string, order: BookOrder): Promise<string> {
    try {
      const pdf = await this.books.make(order);
      const hash = await hashInSlices(pdf);
      await this.blobs.put(hash, pdf);
      await this.exports.finish(key, hash, pdf.length);
      for (const unused of await this.exports.forget(order.point.spaceId)) await this.blobs.delete(unused);
      return hash;
    } catch (error) {
      if (error instanceof AppError && error.status === 409) this.failed.set(key, error);
      await this.exports.release(key);
      throw error;
    }
  }
}
