import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '../common/errors/app-error';
import type { Log } from '../common/http/logger';
import type { Configuration } from '../config/configuration';
import type { S3Place } from '../config/storage-url';
import { isBlobHash } from './blob-hash';
import type { BlobLocks } from './blob-locks';
import { BlobStore, type ByteRange } from './blob-store';
import { ofStorage, streamOfStorage } from './storage-failure';

export interface S3Settings {
  readonly place: S3Place;
  readonly credentials: Configuration['s3Credentials'];
  /** Locks between writers and deletions, across all processes. */
  readonly locks: Pick<BlobLocks, 'whileDeleting' | 'whenDeleted'>;
  readonly log: Pick<Log, 'warn'>;
}

const CONNECT_MS = 5_000;
/** Without a byte in either direction. */
const IDLE_MS = 30_000;
const ANSWER_MS = 120_000;
/** Times that a writer finds its bytes deleted under it, before it gives up. */
const MOST_PUTS = 5;

const MISSING: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** The word for what went wrong: of the system, such as ECONNREFUSED, or of the server, such as AccessDenied. */
const reasonOf = (error: unknown): string => (error as { code?: string }).code ?? nameOf(error);

/**
 * Blobs in a bucket. The time of an object is when it was wanted last, so bytes that are there are sent again: not every
 * server gives a new time to an object that is copied onto itself. A delete cannot be made to depend on that time, so it is
 * looked at under a lock, and a writer looks, once nobody is deleting, whether its bytes are still there.
 */
export class S3BlobStore extends BlobStore {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    const { endpoint, region, pathStyle } = settings.place;
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint !== undefined && { endpoint }),
      ...(settings.credentials && { credentials: settings.credentials }),
      maxAttempts: 3,
      // Servers other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: IDLE_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
      },
    });
  }

  async put(hash: string, bytes: Buffer): Promise<void> {
    const target = this.place(hash);
    for (let round = 0; round < MOST_PUTS; round += 1) {
      await this.answered('write', () => this.client.send(new PutObjectCommand({ ...target, Body: bytes })));
      await this.settings.locks.whenDeleted(hash);
      if (await this.head(target)) return;
    }
    throw new Error('A file was deleted again and again while it was stored');
  }

  async has(hash: string): Promise<boolean> {
    return (await this.head(this.place(hash))) !== undefined;
  }

  async size(hash: string): Promise<number | undefined> {
    return (await this.head(this.place(hash)))?.bytes;
  }

  async open(hash: string, range?: ByteRange): Promise<Readable | undefined> {
    const body = (await this.get(hash, range))?.Body as Readable | undefined;
    return body && streamOfStorage(body);
  }

  async read(hash: string): Promise<Buffer | undefined> {
    const found = await this.get(hash);
    if (!found?.Body) return undefined;
    const { Body: body } = found;
    return this.answered('read', async () => Buffer.from(await body.transformToByteArray()));
  }

  async delete(hash: string): Promise<void> {
    const target = this.place(hash);
    await this.answered('delete', () => this.client.send(new DeleteObjectCommand(target)));
  }

  async deleteUntouched(hash: string, before: Date): Promise<void> {
    const target = this.place(hash);
    await this.settings.locks.whileDeleting(hash, async () => {
      const found = await this.head(target);
      if (found && found.wanted.getTime() < before.getTime()) await this.delete(hash);
    });
  }

  override close(): void {
    this.client.destroy();
  }

  /** Its size, and when it was wanted last; undefined when it is not there. */
  private async head(target: Target): Promise<{ readonly bytes: number; readonly wanted: Date } | undefined> {
    const found = await this.found('look at', () => this.client.send(new HeadObjectCommand(target)));
    return found && { bytes: found.ContentLength ?? 0, wanted: found.LastModified ?? new Date() };
  }

  private get(hash: string, range?: ByteRange): Promise<GetObjectCommandOutput | undefined> {
    const target = this.place(hash);
    const get = new GetObjectCommand({ ...target, ...(range && { Range: `bytes=${range.start}-${range.end}` }) });
    return this.found('read', () => this.client.send(get));
  }

  private async found<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
    return this.answered(what, () =>
      ask().catch((error: unknown) => {
        if (MISSING.has(nameOf(error))) return undefined;
        throw error;
      }),
    );
  }

  /** A 503 that says nothing of the storage; the log has its reason, without the headers, which hold a signature. */
  private async answered<T>(what: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      this.settings.log.warn({ reason: reasonOf(error), status }, `the file storage failed to ${what} a file`);
      throw ofStorage(
        new AppError(503, 'The file storage is not responding. Try again in a moment.', { 'Retry-After': '5' }),
      );
    }
  }

  private place(hash: string): Target {
    if (!isBlobHash(hash)) throw new Error('Not a blob hash');
    const { bucket, prefix } = this.settings.place;
    return { Bucket: bucket, Key: `${prefix}${hash.slice(0, 2)}/${hash}` };
  }
}

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}
