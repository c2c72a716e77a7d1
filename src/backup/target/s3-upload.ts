import { Writable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 takes 10,000 parts, so this allows 312 GiB; one part at a time is in memory. */
const PART_BYTES = 32 * 1024 * 1024;

interface S3Object {
  readonly Bucket: string;
  readonly Key: string;
}

interface UploadOptions {
  readonly object: S3Object;
  /** The error of the stream for one of the storage. */
  readonly explain: (cause: unknown) => Error;
  /** At least 5 MiB, unless the server is one of tests. */
  readonly partBytes?: number;
}

/** A stream into an object, which appears when the stream has ended; one that is destroyed before leaves nothing. */
export class S3Upload extends Writable {
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private uploadId: string | undefined;
  private readonly tags: string[] = [];
  private readonly stopping = new AbortController();
  private working: Promise<void> = Promise.resolve();
  private readonly object: S3Object;
  private readonly explain: (cause: unknown) => Error;
  private readonly partBytes: number;

  constructor(
    private readonly client: S3Client,
    { object, explain, partBytes = PART_BYTES }: UploadOptions,
  ) {
    super();
    this.object = object;
    this.explain = explain;
    this.partBytes = partBytes;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.settle(this.add(chunk), done);
  }

  override _final(done: (error?: Error) => void): void {
    this.settle(this.complete(), done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.stopping.abort();
    const end = (): void => done(error);
    // What is left where the storage does not respond is removed before the next backup.
    this.abort().then(end, end);
  }

  private settle(work: Promise<void>, done: (error?: Error) => void): void {
    this.working = work.catch(() => undefined);
    work.then(
      () => done(),
      (cause: unknown) => done(this.explain(cause)),
    );
  }

  private async add(chunk: Buffer): Promise<void> {
    let rest = chunk;
    while (this.pendingBytes + rest.length >= this.partBytes) {
      const room = this.partBytes - this.pendingBytes;
      this.keep(rest.subarray(0, room));
      rest = rest.subarray(room);
      await this.sendPart();
    }
    if (rest.length > 0) this.keep(rest);
  }

  private get options(): { abortSignal: AbortSignal } {
    return { abortSignal: this.stopping.signal };
  }

  private keep(bytes: Buffer): void {
    this.pending.push(bytes);
    this.pendingBytes += bytes.length;
  }

  private take(): Buffer {
    const bytes = Buffer.concat(this.pending);
    this.pending = [];
    this.pendingBytes = 0;
    return bytes;
  }

  private async sendPart(): Promise<void> {
    // Not aborted: no one could remove the upload without the identifier that is answered.
    this.uploadId ??= (await this.client.send(new CreateMultipartUploadCommand(this.object))).UploadId;
    const PartNumber = this.tags.length + 1;
    const part = { ...this.object, UploadId: this.uploadId, PartNumber, Body: this.take() };
    const { ETag = '' } = await this.client.send(new UploadPartCommand(part), this.options);
    this.tags.push(ETag);
  }

  private async complete(): Promise<void> {
    if (this.uploadId === undefined) {
      await this.client.send(new PutObjectCommand({ ...this.object, Body: this.take() }), this.options);
      return;
    }
    if (this.pendingBytes > 0) await this.sendPart();
    const Parts = this.tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    const whole = { ...this.object, UploadId: this.uploadId, MultipartUpload: { Parts } };
    await this.client.send(new CompleteMultipartUploadCommand(whole), this.options);
    this.uploadId = undefined;
  }

  private async abort(): Promise<void> {
    await this.working;
    const { object, uploadId: UploadId } = this;
    if (UploadId !== undefined) await this.client.send(new AbortMultipartUploadCommand({ ...object, UploadId }));
  }
}
