import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '../../core/errors/app-error';
import type { Log } from '../common/http/logger';
import type { S3Credentials } from '../config/configuration';
import type { S3Location } from '../config/storage-url';
import { isBlobHash } from './blob-hash';
import type { BlobLocks } from './blob-locks';
import { BlobStore, type ByteRange } from './blob-store';
import { S3BlobDrafts, type S3Target } from './drafts/s3-blob-drafts';
import { createS3Client, s3Reason } from './s3-client';
import { markStorageFailure, markStreamErrors } from './storage-failure';

export interface S3Settings {
  readonly place: S3Location;
  readonly credentials: S3Credentials;
  /** Locks between writers and deletions, across all processes. */
  readonly locks: Pick<BlobLocks, 'whileDeleting' | 'whenDeleted'>;
  readonly log: Pick<Log, 'warn'>;
}

/** How often a writer finds its bytes deleted meanwhile, before it gives up. */
const MAX_PUTS = 5;

const MISSING: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/**
 * Blobs in a bucket. The modification time of an object is when it was wanted last, so existing bytes are sent again: not every
 * server updates the time of an object that is copied onto itself. A delete cannot be made conditional on that time, so it is
 * checked under a lock, and a writer checks, once no one is deleting, that its bytes still exist.
 */
export class S3BlobStore extends BlobStore {
  readonly drafts: S3BlobDrafts;
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    const { bucket, prefix } = settings.place;
    this.client = createS3Client(settings.place, settings.credentials);
    this.drafts = new S3BlobDrafts({
      client: this.client,
      bucket,
      folder: `${prefix}uploads/`,
      attempt: (operation, send) => this.translateErrors(operation, send),
      store: (hash, write) => this.store(hash, write),
    });
  }

  put(hash: string, bytes: Buffer): Promise<void> {
    return this.store(hash, (target) => this.client.send(new PutObjectCommand({ ...target, Body: bytes })));
  }

  /** Writes a blob until it is certain that it was not deleted at the same moment. */
  private async store(hash: string, write: (target: S3Target) => Promise<unknown>): Promise<void> {
    const target = this.targetOf(hash);
    for (let round = 0; round < MAX_PUTS; round += 1) {
      await this.translateErrors('write', () => write(target));
      await this.settings.locks.whenDeleted(hash);
      if (await this.head(target)) return;
    }
    throw new Error('A file was repeatedly deleted while it was being stored');
  }

  async has(hash: string): Promise<boolean> {
    return (await this.head(this.targetOf(hash))) !== undefined;
  }

  async size(hash: string): Promise<number | undefined> {
    return (await this.head(this.targetOf(hash)))?.bytes;
  }

  async open(hash: string, range?: ByteRange): Promise<Readable | undefined> {
    const body = (await this.get(hash, range))?.Body as Readable | undefined;
    return body && markStreamErrors(body);
  }

  async read(hash: string): Promise<Buffer | undefined> {
    const found = await this.get(hash);
    if (!found?.Body) return undefined;
    const { Body: body } = found;
    return this.translateErrors('read', async () => Buffer.from(await body.transformToByteArray()));
  }

  async delete(hash: string): Promise<void> {
    const target = this.targetOf(hash);
    await this.translateErrors('delete', () => this.client.send(new DeleteObjectCommand(target)));
  }

  async deleteUntouched(hash: string, before: Date): Promise<void> {
    const target = this.targetOf(hash);
    await this.settings.locks.whileDeleting(hash, async () => {
      const found = await this.head(target);
      if (found && found.wanted.getTime() < before.getTime()) await this.delete(hash);
    });
  }

  override close(): void {
    this.client.destroy();
  }

  /** The size, and when it was wanted last; undefined when it does not exist. */
  private async head(target: S3Target): Promise<{ readonly bytes: number; readonly wanted: Date } | undefined> {
    const found = await this.unlessMissing('look at', () => this.client.send(new HeadObjectCommand(target)));
    return found && { bytes: found.ContentLength ?? 0, wanted: found.LastModified ?? new Date() };
  }

  private get(hash: string, range?: ByteRange): Promise<GetObjectCommandOutput | undefined> {
    const target = this.targetOf(hash);
    const get = new GetObjectCommand({ ...target, ...(range && { Range: `bytes=${range.start}-${range.end}` }) });
    return this.unlessMissing('read', () => this.client.send(get));
  }

  private async unlessMissing<T>(operation: string, send: () => Promise<T>): Promise<T | undefined> {
    return this.translateErrors(operation, () =>
      send().catch((error: unknown) => {
        if (MISSING.has(nameOf(error))) return undefined;
        throw error;
      }),
    );
  }

  /** Turns failures into a 503 without details of the storage; the reason is logged, without the headers, which contain a signature. */
  private async translateErrors<T>(operation: string, send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      this.settings.log.warn({ reason: s3Reason(error), status }, `the file storage failed to ${operation} a file`);
      throw markStorageFailure(
        new AppError(503, 'storage_unavailable', 'The file storage is not responding. Try again in a moment.', {
          headers: { 'Retry-After': '5' },
        }),
      );
    }
  }

  private targetOf(hash: string): S3Target {
    if (!isBlobHash(hash)) throw new Error('Not a blob hash');
    const { bucket, prefix } = this.settings.place;
    return { Bucket: bucket, Key: `${prefix}${hash.slice(0, 2)}/${hash}` };
  }
}
