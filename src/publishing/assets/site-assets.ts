import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/app-error';
import { PLAIN_FRAME } from '../serving/plain-frame';
import { themeCss } from '../templates/theme-css';
import { type AssetFile, assetFiles } from './asset-files';

export type AssetEncoding = 'br' | 'gzip' | 'identity';

/** A file in every form that it may be asked for. */
export interface SiteAsset {
  readonly contentType: string;
  readonly bytes: Readonly<Record<AssetEncoding, Buffer>>;
}

/** Where the files are served; outside of the prefix of the API. */
export const ASSETS_FOLDER = '~bindery/assets';

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

function prepare(contentType: string, content: string): SiteAsset {
  const identity = Buffer.from(content);
  return {
    contentType,
    bytes: { identity, gzip: gzipSync(identity, { level: 9 }), br: brotliCompressSync(identity, BEST) },
  };
}

/** The colours of pages that belong to no site. */
function plainTheme(): AssetFile {
  const { name, css } = themeCss(PLAIN_FRAME.theme);
  return { name, contentType: 'text/css; charset=utf-8', content: css };
}

/** The files that published pages are made of, compressed once at the start; no part of a request becomes a path. */
@Injectable()
export class SiteAssets {
  /** Path of the folder, below the address of the service. */
  readonly base = `/${ASSETS_FOLDER}`;

  private readonly files = new Map(
    [...assetFiles().values(), plainTheme()].map(({ name, contentType, content }) => [
      name,
      prepare(contentType, content),
    ]),
  );

  /** A file by its name with the hash; 404 for every other name. */
  get(name: string): SiteAsset {
    const file = this.files.get(name);
    if (!file) throw notFound('file');
    return file;
  }
}
