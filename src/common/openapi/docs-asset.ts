import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { sendKnown } from '../http/conditional';
import { entityTag } from '../http/entity-tag';

interface Ready {
  readonly etag: string;
  readonly zipped: Buffer;
}

/** A file of the documentation pages: generated on the first request, then cached compressed. */
export class DocsAsset {
  private ready?: Promise<Ready>;

  constructor(
    private readonly contentType: string,
    private readonly generate: () => Promise<string | Buffer>,
  ) {}

  /** Sends the file, or 304 when the client has it already. */
  async send(request: Request, response: Response): Promise<void> {
    const { etag, zipped } = await this.load();
    response.set({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (sendKnown(response, etag)) return;
    response.setHeader('Content-Type', this.contentType);
    const acceptsGzip = Boolean(request.acceptsEncodings('gzip'));
    if (acceptsGzip) response.setHeader('Content-Encoding', 'gzip');
    const bytes = acceptsGzip ? zipped : await promisify(gunzip)(zipped);
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  }

  /** A failure is not cached: the next request tries again. */
  private load(): Promise<Ready> {
    this.ready ??= this.prepare().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async prepare(): Promise<Ready> {
    const content = await this.generate();
    const etag = entityTag(content);
    return { etag, zipped: await promisify(gzip)(content) };
  }
}
