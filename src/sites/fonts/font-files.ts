import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../../core/errors/app-error';
import { atMost } from '../../../core/memory/at-most';
import { type DownloadAnswer, DownloadService } from '../../content/files/download.service';
import { readFontFileName } from './font-file';
import { FontsRepository } from './fonts.repository';

const MAX_CACHED_FILES = 500;

/** The content under such a name never changes. */
const FOREVER = 'max-age=31536000, immutable';

/** Serves the files of custom fonts. */
@Injectable()
export class FontFiles {
  private readonly known = new LRUCache<string, true>(atMost(MAX_CACHED_FILES));

  constructor(
    private readonly fonts: FontsRepository,
    private readonly downloads: DownloadService,
  ) {}

  /** 404 for a name that is not that of a font file. */
  async open(name: string, request: IncomingHttpHeaders, audience: 'public' | 'private'): Promise<DownloadAnswer> {
    const file = readFontFileName(name);
    if (!file || !(this.known.get(file.hash) ?? (await this.fonts.hasFile(file.hash)))) throw notFound('font');
    this.known.set(file.hash, true);
    const answer = await this.downloads.openStored(file.hash, name, request);
    return { ...answer, headers: { ...answer.headers, 'Cache-Control': `${audience}, ${FOREVER}` } };
  }
}
