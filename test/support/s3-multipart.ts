import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of a request and its answer that are used. */
export interface S3Exchange {
  readonly method: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  status: number;
  type: string;
  body: string;
}

const ABORTED = 'aborted';
const KEY = 'key';

const listed = (key: string, id: string): string => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`;

/** The multipart uploads of a bucket that have not ended, as the test server stores them. */
export class MultipartUploads {
  constructor(private readonly bucketFolder: string) {}

  /** The keys that they are for. */
  keys(): string[] {
    return this.entries().map(({ key }) => key);
  }

  /** What the test server lacks: aborting and listing multipart uploads. Returns whether the request was one of these. */
  answer(exchange: S3Exchange): boolean {
    const { method, query } = exchange;
    if (method === 'DELETE' && query.uploadId !== undefined) {
      // A part may still be arriving, and needs its folder.
      writeFileSync(path.join(this.folder, path.basename(query.uploadId), ABORTED), '');
      exchange.status = 204;
      return true;
    }
    if (method !== 'GET' || query.uploads === undefined) return false;
    const uploads = this.entries().filter(({ key }) => key.startsWith(query.prefix ?? ''));
    exchange.status = 200;
    exchange.type = 'application/xml';
    exchange.body = `<ListMultipartUploadsResult>${uploads.map(({ key, id }) => listed(key, id)).join('')}</ListMultipartUploadsResult>`;
    return true;
  }

  private get folder(): string {
    return path.join(this.bucketFolder, '._S3rver_uploads');
  }

  private entries(): { readonly id: string; readonly key: string }[] {
    if (!existsSync(this.folder)) return [];
    const has = (id: string, file: string) => existsSync(path.join(this.folder, id, file));
    // The folder is there a moment before its key.
    const going = readdirSync(this.folder).filter((id) => has(id, KEY) && !has(id, ABORTED));
    return going.map((id) => ({ id, key: readFileSync(path.join(this.folder, id, KEY), 'utf8') }));
  }
}
