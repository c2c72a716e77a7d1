import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { OperatorError } from '../../common/operator-error';
import type { S3Credentials } from '../../config/configuration';
import type { S3Location } from '../../config/storage-url';
import { createS3Client, s3Reason } from '../../storage/s3-client';
import { isBackup } from './retention';
import { BackupTarget } from './backup-target';
import { S3Upload } from './s3-upload';

const MISSING: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);

/** Backups in a bucket, directly below a prefix. */
export class S3BackupTarget extends BackupTarget {
  private readonly client: S3Client;

  constructor(
    private readonly place: S3Location,
    credentials: S3Credentials,
    private readonly partBytes?: number,
  ) {
    super();
    this.client = createS3Client(place, credentials);
  }

  placeOf(name: string): string {
    return `s3://${this.place.bucket}/${this.place.prefix}${name}`;
  }

  async names(): Promise<string[]> {
    const { bucket, prefix } = this.place;
    const names: string[] = [];
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: bucket, Prefix: prefix, Delimiter: '/' });
    for await (const { Contents = [] } of pages)
      names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
    return names;
  }

  async write<T>(name: string, write: (file: Writable) => Promise<T>): Promise<T> {
    const explain = (cause: unknown): Error => this.problem('written', name, cause);
    const file = new S3Upload(this.client, { object: this.objectOf(name), explain, partBytes: this.partBytes });
    // It is still available as `errored`.
    file.on('error', () => undefined);
    try {
      const result = await write(file);
      file.end();
      await finished(file);
      return result;
    } catch (error) {
      throw file.errored ?? error;
    } finally {
      file.destroy();
      if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    }
  }

  async size(name: string): Promise<number | undefined> {
    try {
      return (await this.client.send(new HeadObjectCommand(this.objectOf(name)))).ContentLength;
    } catch (error) {
      if (error instanceof Error && MISSING.has(error.name)) return undefined;
      throw this.problem('looked at', name, error);
    }
  }

  async open(name: string): Promise<Readable> {
    try {
      return (await this.client.send(new GetObjectCommand(this.objectOf(name)))).Body as Readable;
    } catch (error) {
      throw this.problem('read', name, error);
    }
  }

  async delete(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.objectOf(name)));
  }

  /** Not every server lists unfinished uploads; there a rule of the bucket removes them, see the guide. */
  async removeUnfinished(): Promise<void> {
    const { bucket: Bucket, prefix: Prefix } = this.place;
    const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
    for (const { Key = '', UploadId } of Uploads)
      if (isBackup(Key.slice(Prefix.length)))
        await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }

  override close(): void {
    this.client.destroy();
  }

  private objectOf(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: `${this.place.prefix}${name}` };
  }

  private problem(done: string, name: string, cause: unknown): OperatorError {
    return new OperatorError(
      `${this.placeOf(name)} cannot be ${done} (${s3Reason(cause)}). Check BACKUP_URL, that the bucket exists, and that the key may list it and get, put and delete its objects.`,
      { cause },
    );
  }
}
