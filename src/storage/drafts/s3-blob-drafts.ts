import { randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Semaphore } from '../../common/concurrency/semaphore';
import { conflict } from '../../../core/errors/app-error';
import { type BlobDrafts, type DraftEnd, type DraftState, type DraftWriter, stateField } from './blob-drafts';

export interface S3Target {
  readonly Bucket: string;
  readonly Key: string;
}

/** What unfinished files need of the bucket that they are in. */
export interface S3Drafts {
  readonly client: S3Client;
  readonly bucket: string;
  /** Prefix of the keys of unfinished files. */
  readonly folder: string;
  /** Translates failures of the storage. */
  readonly attempt: <T>(operation: string, send: () => Promise<T>) => Promise<T>;
  /** Lets `write` write a blob to its target. */
  readonly store: (hash: string, write: (target: S3Target) => Promise<unknown>) => Promise<void>;
}

/** All parts but the last have this size; S3 requires at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Each writer keeps up to one part in memory. */
const MAX_WRITERS = 16;
const WAIT_MS = 10_000;

const GONE: ReadonlySet<string> = new Set(['NoSuchUpload', 'NoSuchKey', 'NotFound']);
/** Parts are missing, or another writer has replaced one. */
const INCOMPLETE: ReadonlySet<string> = new Set(['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder']);
const LOST = 'What was uploaded so far no longer exists. Upload the file again.';
const isGone = (error: unknown): boolean => error instanceof Error && GONE.has(error.name);

const partsOf = (state: DraftState | undefined): string[] => {
  const parts = state?.parts;
  return Array.isArray(parts) ? parts.filter((tag) => typeof tag === 'string') : [];
};

class S3DraftWriter implements DraftWriter {
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private readonly parts: string[];
  /** Keys of the last tail, and of those before it. */
  private tail: string | undefined;
  private readonly oldTails: string[] = [];

  /** @param rest bytes that were saved, but are too few for a part */
  constructor(
    private readonly place: S3Drafts,
    private readonly state: DraftState,
    rest: Buffer,
    private readonly release: () => void,
  ) {
    this.parts = partsOf(state);
    this.tail = stateField(state, 'tail');
    this.keep(rest);
  }

  async write(bytes: Buffer): Promise<void> {
    let rest = bytes;
    while (this.pendingBytes + rest.length >= PART_BYTES) {
      const room = PART_BYTES - this.pendingBytes;
      this.keep(rest.subarray(0, room));
      rest = rest.subarray(room);
      await this.sendPart();
    }
    // A part of the buffer of the socket would keep all of it in memory.
    if (rest.length > 0) this.keep(Buffer.from(rest));
  }

  async save(): Promise<DraftState> {
    const { id, key } = this.state;
    const saved = { id, key, parts: [...this.parts] };
    if (this.tail !== undefined) this.oldTails.push(this.tail);
    this.tail = undefined;
    if (this.pendingBytes === 0) return saved;
    const tail = `${String(key)}-${randomBytes(6).toString('hex')}`;
    const Body = Buffer.concat(this.pending);
    await this.place.attempt('write', () =>
      this.place.client.send(new PutObjectCommand({ Bucket: this.place.bucket, Key: tail, Body })),
    );
    this.tail = tail;
    return { ...saved, tail };
  }

  async kept(): Promise<void> {
    const { client, bucket: Bucket, attempt } = this.place;
    for (const Key of this.oldTails.splice(0))
      await attempt('delete', () => client.send(new DeleteObjectCommand({ Bucket, Key })));
  }

  close(): Promise<void> {
    this.pending = [];
    this.release();
    return Promise.resolve();
  }

  private keep(bytes: Buffer): void {
    this.pending.push(bytes);
    this.pendingBytes += bytes.length;
  }

  private async sendPart(): Promise<void> {
    const { client, bucket, attempt } = this.place;
    const UploadId = stateField(this.state, 'id');
    const Key = stateField(this.state, 'key');
    const Body = Buffer.concat(this.pending);
    const PartNumber = this.parts.length + 1;
    const sent = await attempt('write', () =>
      client.send(new UploadPartCommand({ Bucket: bucket, Key, UploadId, PartNumber, Body })),
    );
    this.parts.push(sent.ETag ?? '');
    this.pending = [];
    this.pendingBytes = 0;
  }
}

/**
 * Unfinished files in a bucket: as multipart uploads, of which every full part is sent at once. Bytes at the end that are too few for a
 * part are an object beside them. A finished file is copied to the key of its hash within the storage.
 */
export class S3BlobDrafts implements BlobDrafts {
  private readonly writers = new Semaphore(MAX_WRITERS, WAIT_MS);

  constructor(private readonly place: S3Drafts) {}

  async open(id: string, { state }: DraftEnd): Promise<DraftWriter> {
    const release = await this.writers.acquire();
    try {
      const begun = state ?? (await this.begin(id));
      const tail = stateField(begun, 'tail');
      const bytes = tail === undefined ? Buffer.alloc(0) : await this.read(tail);
      return new S3DraftWriter(this.place, begun, bytes, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** A late part of another writer has another tag, and the storage then refuses to assemble the file. */
  takeOver(_id: string, { state }: DraftEnd): Promise<DraftState | undefined> {
    return Promise.resolve(state);
  }

  async finish({ state, size }: DraftEnd, hash: string): Promise<void> {
    const { client, bucket } = this.place;
    const assembled = await this.assemble(state, size);
    await this.place.store(hash, (target) =>
      client.send(new CopyObjectCommand({ ...target, CopySource: encodeURI(`${bucket}/${assembled}`) })),
    );
    await this.discard(state ?? {});
  }

  async discard(state: DraftState): Promise<void> {
    const [key, tail, UploadId] = ['key', 'tail', 'id'].map((field) => stateField(state, field));
    const { client, bucket: Bucket } = this.place;
    // Not every storage knows this operation; what it leaves behind costs space, but harms nothing.
    if (UploadId !== undefined)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId })).catch(() => undefined);
    for (const Key of [key, tail])
      if (Key !== undefined)
        await this.place.attempt('delete', () => client.send(new DeleteObjectCommand({ Bucket, Key })));
  }

  /** Rules of the bucket do that, see the guide: not every key may list it. */
  sweep(): Promise<void> {
    return Promise.resolve();
  }

  /** Returns the key of the whole file. */
  private async assemble(state: DraftState | undefined, size: number): Promise<string> {
    const { client, bucket: Bucket, attempt } = this.place;
    const [Key, tail, UploadId] = ['key', 'tail', 'id'].map((field) => stateField(state, field));
    const tags = partsOf(state);
    if (Key === undefined) throw new Error('An unfinished file without a state');
    // A file that is smaller than a part.
    if (tags.length === 0 && tail !== undefined) return tail;
    if ((await this.sizeOf(Key)) === size) return Key;
    const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    if (tail !== undefined) {
      const PartNumber = tags.length + 1;
      const part = { Bucket, Key, UploadId, PartNumber, Body: await this.read(tail) };
      const { ETag } = await attempt('write', () => client.send(new UploadPartCommand(part)));
      Parts.push({ ETag: ETag ?? '', PartNumber });
    }
    const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    const isWhole = await attempt('write', () =>
      client.send(new CompleteMultipartUploadCommand(whole)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Error && INCOMPLETE.has(error.name)) return false;
          throw error;
        },
      ),
    );
    if (!isWhole) throw conflict('upload_gone', LOST);
    return Key;
  }

  private async begin(id: string): Promise<DraftState> {
    const { client, bucket: Bucket, folder, attempt } = this.place;
    const key = `${folder}${id}`;
    const { UploadId } = await attempt('write', () =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key: key })),
    );
    return { id: UploadId, key, parts: [] };
  }

  private async sizeOf(Key: string): Promise<number | undefined> {
    const { client, bucket: Bucket, attempt } = this.place;
    return attempt('look at', async () => {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (isGone(error)) return undefined;
        throw error;
      });
      return found?.ContentLength;
    });
  }

  private async read(Key: string): Promise<Buffer> {
    const { client, bucket: Bucket, attempt } = this.place;
    const bytes = await attempt('read', async () => {
      const found = await client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (isGone(error)) return undefined;
        throw error;
      });
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    });
    if (!bytes) throw conflict('upload_gone', LOST);
    return bytes;
  }
}
