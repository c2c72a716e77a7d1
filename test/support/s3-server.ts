import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Location } from '../../src/config/storage-url';
import { MultipartUploads, type S3Exchange } from './s3-multipart';
import { runFolder } from './run-folder';

/** The only credentials that this server accepts. */
export const S3_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const BUCKET = 'files';

/** A real S3 server in this process, over HTTP, with an empty bucket. */
export class S3Server {
  private constructor(
    private readonly server: S3rver,
    private readonly folder: string,
    private readonly port: number,
    private readonly uploads: MultipartUploads,
  ) {}

  static async start(): Promise<S3Server> {
    const folder = mkdtempSync(path.join(runFolder(), 's3-'));
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder, vhostBuckets: false };
    const server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET, configs: [] }] });
    const uploads = new MultipartUploads(path.join(folder, BUCKET));
    server.middleware.unshift((context: S3Exchange, next) => (uploads.answer(context) ? Promise.resolve() : next()));
    const { port } = (await server.run()) as AddressInfo;
    return new S3Server(server, folder, port, uploads);
  }

  get place(): S3Location {
    return { bucket: BUCKET, prefix: 'of/tests/', endpoint: this.endpoint, region: 'eu-central-1', pathStyle: true };
  }

  /** In the format of STORAGE_URL. */
  get url(): string {
    return `s3://${BUCKET}/of/tests?endpoint=${encodeURIComponent(this.endpoint)}&region=eu-central-1`;
  }

  /** Names of all objects. */
  keys(): string[] {
    return readdirSync(path.join(this.folder, BUCKET), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('._S3rver_object'))
      .map((file) => file.replace(/\._S3rver_object$/, ''));
  }

  /** Keys of multipart uploads that have not ended. */
  unfinishedKeys(): string[] {
    return this.uploads.keys();
  }

  /** Sets the modification time of an object. */
  age(key: string, time: Date): void {
    utimesSync(path.join(this.folder, BUCKET, `${key}._S3rver_object`), time, time);
  }

  async stop(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }
}
