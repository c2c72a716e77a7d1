import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import { AppError, notFound } from '../../../core/errors/app-error';
import { isKnown } from '../../common/http/conditional';
import { Database } from '../../database/database';
import { isBlobHash } from '../../storage/blob-hash';
import { BlobStore, type ByteRange } from '../../storage/blob-store';
import type { DownloadQuery } from '../../storage/dto/download.query';
import { Blob } from '../model/entities/blob.entity';
import { type RangeRequest, readRange } from './byte-range';
import { SpaceDownloads } from './space-downloads';

export interface DownloadAnswer {
  readonly status: 200 | 206 | 304;
  readonly headers: Record<string, string>;
  readonly body?: Readable;
}

/** Types that are displayed inline; everything else is an attachment. SVG is displayed, but sandboxed. */
const INLINE_TYPES =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|svg\+xml|bmp|x-icon)|(?:audio|video)\/[\w.+-]+|font\/[\w.+-]+|application\/pdf)$/;
const CACHED_BLOBS = 5_000;

/** Prevents files from running scripts or loading resources. */
const SANDBOX =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox; frame-ancestors 'none'";

/** The file name parameters of `Content-Disposition`. */
export const quotedName = (name: string): string =>
  `filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Serves stored files by signed URL. */
@Injectable()
export class DownloadService {
  private readonly cache = new LRUCache<string, Blob>(atMost(CACHED_BLOBS));

  constructor(
    private readonly downloads: SpaceDownloads,
    private readonly store: BlobStore,
    private readonly database: Database,
  ) {}

  /** 404 for a URL that was altered or has expired, and for a deleted file; 416 for a range outside the file. */
  async open(hash: string, name: string, query: DownloadQuery, request: IncomingHttpHeaders): Promise<DownloadAnswer> {
    if (!isBlobHash(hash) || !(await this.downloads.verify(hash, name, query))) throw notFound('file');
    return this.openStored(hash, name, request);
  }

  /** Opens a file for an authorized caller; 404 and 416 as above. */
  async openStored(hash: string, name: string, request: IncomingHttpHeaders): Promise<DownloadAnswer> {
    const blob = await this.find(hash);
    if (!blob) throw notFound('file');
    const headers = this.headers(blob, name);
    if (isKnown(request, headers.ETag)) return { status: 304, headers: withoutContent(headers) };
    const range = readRange(request.range, blob.size);
    if (range === 'unsatisfiable')
      throw new AppError(
        416,
        'range_not_satisfiable',
        `This file has ${blob.size} bytes; the range is outside of it.`,
        {
          headers: {
            'Content-Range': `bytes */${blob.size}`,
          },
        },
      );
    return this.answer(blob, headers, range);
  }

  private async answer(
    blob: Blob,
    headers: Record<string, string>,
    range: Exclude<RangeRequest, 'unsatisfiable'>,
  ): Promise<DownloadAnswer> {
    const body = await this.store.open(blob.hash, range);
    if (!body) throw notFound('file');
    if (!range) return { status: 200, headers: { ...headers, 'Content-Length': String(blob.size) }, body };
    return { status: 206, headers: { ...headers, ...partHeaders(range, blob.size) }, body };
  }

  private headers(blob: Blob, name: string): Record<string, string> & { readonly ETag: string } {
    const disposition = INLINE_TYPES.test(blob.contentType) ? 'inline' : 'attachment';
    return {
      'Content-Type': blob.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : blob.contentType,
      'Content-Disposition': `${disposition}; ${quotedName(name)}`,
      'Content-Security-Policy': SANDBOX,
      'X-Content-Type-Options': 'nosniff',
      // Pages on other origins embed these images.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Accept-Ranges': 'bytes',
      ETag: `"${blob.hash}"`,
      'Cache-Control': 'private, no-cache',
    };
  }

  private async find(hash: string): Promise<Blob | undefined> {
    const blob = this.cache.get(hash) ?? (await this.database.manager.findOneBy(Blob, { hash }));
    if (blob) this.cache.set(hash, blob);
    return blob ?? undefined;
  }
}

/** A response without a body has no content headers. */
const withoutContent = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-(?:type|disposition)$/i.test(name)));

const partHeaders = ({ start, end }: ByteRange, size: number): Record<string, string> => ({
  'Content-Range': `bytes ${start}-${end}/${size}`,
  'Content-Length': String(end - start + 1),
});
