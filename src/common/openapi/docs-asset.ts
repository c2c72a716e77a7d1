import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { entityTag } from '../http/entity-tag';

interface Ready {
  readonly etag: string;
  readonly zipped: Buffer;
}

/** A file of the documentation pages: made on the first request, then kept compressed. */
export class DocsAsset {
  private ready?: Promise<Ready>;

  constructor(
    private readonly contentType: string,
    private readonly make: () => Promise<string | Buffer>,
  ) {}

  /** Answers with the file, or 304 when the caller has it already. */
  async send(request: Request, response: Response): Promise<void> {
    const { etag, zipped } = await this.load();
    response.set({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match']?.includes(etag)) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', this.contentType);
    const takesGzip = Boolean(request.acceptsEncodings('gzip'));
    if (takesGzip) response.setHeader('Content-Encoding', 'gzip');
    const bytes = takesGzip ? zipped : await promisify(gunzip)(zipped);
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  }

  /** A failure is not kept: the next request tries again. */
  private load(): Promise<Ready> {
    this.ready ??= this.prepare().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async prepare(): Promise<Ready> {
    const content = await this.make();
    const etag = entityTag(content);
    return { etag, zipped: await promisify(gzip)(content) };
  }
}
