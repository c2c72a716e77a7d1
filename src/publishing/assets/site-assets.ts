import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/app-error';
import { PLAIN_FRAME } from '../serving/plain-frame';
import { themeCss } from '../templates/theme-css';
import { type AssetFile, assetFiles } from './asset-files';

export type AssetEncoding = 'br' | 'gzip' | 'identity';

/** A file in one of the forms that it may be asked for. */
export interface SiteAsset {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Where the files are served; outside of the prefix of the API. */
export const ASSETS_FOLDER = '~bindery/assets';

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const ENCODERS: Readonly<Record<AssetEncoding, (content: string) => Promise<Buffer>>> = {
  identity: (content) => Promise.resolve(Buffer.from(content)),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
  br: (content) => promisify(brotliCompress)(content, BEST),
};

/** The colours of pages that belong to no site. */
function plainTheme(): AssetFile {
  const { name, css } = themeCss(PLAIN_FRAME.theme);
  return { name, contentType: 'text/css; charset=utf-8', content: css };
}

/** The files that published pages are made of, compressed when they are first asked for; no part of a request becomes a path. */
@Injectable()
export class SiteAssets {
  /** Path of the folder, below the address of the service. */
  readonly base = `/${ASSETS_FOLDER}`;

  private readonly files = new Map([...assetFiles().values(), plainTheme()].map((file) => [file.name, file]));
  private readonly encoded = new Map<string, Promise<Buffer>>();

  /** A file by its name with the hash; 404 for every other name. */
  async get(name: string, encoding: AssetEncoding): Promise<SiteAsset> {
    const file = this.files.get(name);
    if (!file) throw notFound('file');
    const key = `${encoding}/${name}`;
    let bytes = this.encoded.get(key);
    if (!bytes) {
      bytes = ENCODERS[encoding](file.content);
      this.encoded.set(key, bytes);
      // A failure is not kept: the next request tries again.
      bytes.catch(() => this.encoded.delete(key));
    }
    return { contentType: file.contentType, bytes: await bytes };
  }
}
