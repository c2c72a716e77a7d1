import { Injectable } from '@nestjs/common';
import { AppError, badRequest, notFound, tooLarge } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import type { Actor } from '../../common/permissions/actor';
import { describeStoredBlob } from '../../content/files/blob-type';
import { UnusedContent } from '../../content/transfer/trash/unused-content';
import { Database } from '../../database/database';
import { BlobStore } from '../../storage/blob-store';
import { RESUMABLE_RULES } from '../upload-kinds';
import { arrivingBytes } from './arriving-bytes';
import { PieceWriter } from './piece-writer';
import { type ResumableUpload, ResumableUploadsRepository } from './resumable-uploads.repository';
import { ResumableUploads } from './resumable-uploads.service';
import { RunningWriters } from './running-writers';
import type { Piece } from './tus-headers';

const locked = (): AppError =>
  new AppError(423, 'being_changed', 'Another request is storing a part of this file. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
  });

/** 409 for a piece that does not continue the stored bytes, 413 for one that ends beyond the file. */
function checkPlace({ received, size }: ResumableUpload, piece: Pick<Piece, 'offset' | 'size'>): void {
  if (piece.offset !== received)
    throw new AppError(
      409,
      'wrong_offset',
      `Upload-Offset must be ${received}: that many bytes of the file are stored.`,
      {
        headers: {
          'Upload-Offset': String(received),
        },
      },
    );
  if (piece.offset + (piece.size ?? 0) > size)
    throw tooLarge('file_too_large', `The file is larger than announced: ${size} bytes are expected.`);
}

/** The claim of a request to an upload. */
interface Claim {
  readonly upload: ResumableUpload;
  /** Its name. */
  readonly writer: string;
  /** Ends the request. */
  readonly signal: AbortSignal;
}

/** Receives the pieces of resumable uploads, one at a time for each. */
@Injectable()
export class PieceReceiver {
  private readonly running = new RunningWriters();

  constructor(
    private readonly own: ResumableUploads,
    private readonly uploads: ResumableUploadsRepository,
    private readonly store: BlobStore,
    private readonly unused: UnusedContent,
    private readonly database: Database,
  ) {}

  /** The state of an upload. Completes one whose last request was interrupted after all bytes had been stored. */
  async state(actor: Actor, id: string): Promise<ResumableUpload> {
    const upload = await this.own.find(actor, id);
    const isInterrupted = upload.received === upload.size && upload.blobHash === null;
    return isInterrupted ? this.proceed(actor, upload) : upload;
  }

  /**
   * Stores a piece; returns the state after it. 409 if it does not begin at the end of the stored bytes, 413 if it ends beyond the file,
   * 423 while another request stores one, 400 if the whole file is of another type than its kind requires.
   */
  async receive(actor: Actor, id: string, piece: Piece): Promise<ResumableUpload> {
    const upload = await this.own.find(actor, id);
    checkPlace(upload, piece);
    return upload.blobHash === null ? this.proceed(actor, upload, piece) : upload;
  }

  private async proceed(actor: Actor, found: ResumableUpload, piece?: Piece): Promise<ResumableUpload> {
    const claim = await this.claim(actor, found, piece);
    try {
      await this.write(claim, piece);
    } finally {
      this.running.end(claim.writer);
      await this.uploads.release(found.id, claim.writer);
    }
    return this.own.find(actor, found.id);
  }

  /** Makes this request the only one that stores bytes of the file. */
  private async claim(actor: Actor, found: ResumableUpload, piece?: Piece): Promise<Claim> {
    let upload = found;
    if (upload.writer !== null && upload.isHeld) {
      if (!upload.isHeldHere || !(await this.running.replace(upload.writer))) throw locked();
      upload = await this.own.find(actor, found.id);
      if (piece) checkPlace(upload, piece);
    }
    const writer = newId();
    const signal = this.running.begin(writer);
    try {
      if (!(await this.uploads.claim(upload, writer))) throw locked();
      return { writer, signal, upload: upload.writer === null ? upload : await this.takeOver(upload, writer) };
    } catch (error) {
      this.running.end(writer);
      throw error;
    }
  }

  /** The last writer ended without saying so, and might go on: in a process that was suspended, for instance. */
  private async takeOver(upload: ResumableUpload, writer: string): Promise<ResumableUpload> {
    const { drafts } = this.store;
    const last = upload.draft ?? undefined;
    const draft = await drafts.takeOver(upload.id, { state: last, size: upload.received });
    if (draft === last) return upload;
    await this.uploads.moveDraft(upload.id, writer, draft);
    if (last) await drafts.discard(last);
    return { ...upload, draft: draft ?? null };
  }

  private async write({ upload, writer, signal }: Claim, piece: Piece | undefined): Promise<void> {
    const file = await PieceWriter.open(upload, { drafts: this.store.drafts, uploads: this.uploads, writer });
    try {
      if (piece) await this.append(file, writer, arrivingBytes(piece.bytes, signal));
    } finally {
      await file.close();
    }
    const { progress } = file;
    if (progress?.received !== upload.size) return;
    const hash = file.hash();
    await this.store.drafts.finish({ state: progress.draft, size: upload.size }, hash);
    await this.complete(upload, writer, hash);
  }

  /** What arrived before an interruption counts. */
  private async append(file: PieceWriter, writer: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const some of bytes) {
        this.running.note(writer);
        await file.write(some);
      }
    } finally {
      await file.save();
    }
  }

  private async complete(upload: ResumableUpload, writer: string, hash: string): Promise<void> {
    const blob = await describeStoredBlob(this.store, hash, upload.size);
    const { isType, accepts, refusal } = RESUMABLE_RULES[upload.kind];
    const isAccepted = isType(blob.contentType);
    const isFinished = await this.database.transaction(async () => {
      if (isAccepted && (await this.uploads.finish(upload, writer, blob))) return true;
      // The bytes are deleted like those of every file that nothing refers to.
      await this.uploads.keepBlob(blob);
      await this.uploads.delete(upload.id);
      await this.unused.forgetBlobs([hash]);
      return false;
    });
    if (isFinished) return;
    throw isAccepted ? notFound('upload') : badRequest(refusal, `The file must be ${accepts}.`);
  }
}
