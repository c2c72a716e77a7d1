import { createHash } from 'node:crypto';
import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppError, conflict, tooBusy } from '../../core/errors/app-error';
import { currentShare } from '../common/http/request-context';
import { atMost } from '../../core/memory/at-most';
import { FairQueue } from '../common/concurrency/fair-queue';
import { blobHash } from '../storage/blob-hash';
import { BlobStore } from '../storage/blob-store';
import { PdfDocumentBuilder, type PdfDocumentInput } from './document/pdf-document-builder';
import { PdfExportsRepository } from './pdf-exports.repository';
import { PDF_LIMITS } from './pdf-limits';

/** Increment it when the layout changes, so that PDFs are rendered again. */
const EDITION = 3;

const STILL_RENDERING = 'The PDF is still being rendered. Try again in a minute.';

const TOO_MANY = 'Too many PDFs are being rendered at the moment. Try again in a minute.';
const FAILURES = 500;

const BYTES_PER_SLICE = 4 * 1024 * 1024;

/** The cache key of a PDF: a hash of everything that determines its content. */
export const pdfKey = (facts: readonly unknown[]): string => blobHash(JSON.stringify([EDITION, ...facts]));

/** The hash of a blob, computed without blocking other requests. */
async function hashInSlices(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += BYTES_PER_SLICE) {
    hash.update(bytes.subarray(from, from + BYTES_PER_SLICE));
    await nextIteration();
  }
  return hash.digest('base64url');
}

/** Renders each PDF once, in one process, and stores it. */
@Injectable()
export class PdfRenderer {
  private readonly queue = new FairQueue({
    running: PDF_LIMITS.atOnce,
    waiting: PDF_LIMITS.waiting,
    busy: () => tooBusy(TOO_MANY, 60),
  });
  private readonly rendering = new Map<string, Promise<string>>();
  private readonly failed = new LRUCache<string, AppError>({ ...atMost(FAILURES), ttl: PDF_LIMITS.failedMs });

  constructor(
    private readonly documents: PdfDocumentBuilder,
    private readonly exports: PdfExportsRepository,
    private readonly blobs: BlobStore,
  ) {}

  /**
   * The hash of the bytes of a PDF; waits for it up to a minute. 409 if it takes longer, is too large, or no browser can
   * be started; 503 if too many are waiting; also rejects with errors of `input`, which determines what to print if the PDF does not exist yet.
   */
  async print(key: string, input: () => Promise<PdfDocumentInput>): Promise<string> {
    const known = await this.exports.find(key);
    if (!known?.blobHash) return this.wait(this.renderOnce(key, input));
    await this.exports.touch(key);
    return known.blobHash;
  }

  /** Rendering continues after a timeout: the PDF will be available to the next request. */
  private async wait(work: Promise<string>): Promise<string> {
    const stop = new AbortController();
    const tooLong = pause(PDF_LIMITS.answerMs, undefined, { signal: stop.signal, ref: false }).then(() => {
      throw conflict('not_ready_yet', STILL_RENDERING);
    });
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      tooLong.catch(() => undefined);
      stop.abort();
    }
  }

  private renderOnce(key: string, input: () => Promise<PdfDocumentInput>): Promise<string> {
    const running = this.rendering.get(key);
    if (running) return running;
    const failure = this.failed.get(key);
    if (failure) return Promise.reject(failure);
    const work = input()
      .then((known) => this.claimAndRender(key, known))
      .finally(() => this.rendering.delete(key));
    this.rendering.set(key, work);
    return work;
  }

  /** Renders it, or waits for the result of another process that does. */
  private async claimAndRender(key: string, input: PdfDocumentInput): Promise<string> {
    const share = currentShare();
    for (const end = Date.now() + PDF_LIMITS.claimMs; Date.now() < end;) {
      const created = await this.queue.run(share, () => this.tryToRender(key, input), input.pages.length);
      const hash = created ?? (await this.exports.find(key))?.blobHash;
      if (hash) return hash;
      await pause(PDF_LIMITS.pollMs);
    }
    throw conflict('not_ready_yet', STILL_RENDERING);
  }

  /** Undefined if another process has the claim. */
  private async tryToRender(key: string, input: PdfDocumentInput): Promise<string | undefined> {
    return (await this.exports.claim(key, input.point.spaceId)) ? this.render(key, input) : undefined;
  }

  private async render(key: string, input: PdfDocumentInput): Promise<string> {
    try {
      const pdf = await this.documents.build(input);
      const hash = await hashInSlices(pdf);
      await this.blobs.put(hash, pdf);
      await this.exports.finish(key, hash, pdf.length);
      for (const unused of await this.exports.forget(input.point.spaceId)) await this.blobs.delete(unused);
      return hash;
    } catch (error) {
      if (error instanceof AppError && error.status === 409) this.failed.set(key, error);
      await this.exports.release(key);
      throw error;
    }
  }
}
