import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { HashedFile } from '../../common/http/hashed-file';
import { PLAIN_FRAME } from '../responses/plain-frame';
import { themeCss } from '../theme/theme-css';
import { assetFiles } from '../assets/asset-files';
import { diagramFile } from '../assets/diagram-files';

/** The path of the files; outside of the prefix of the API. */
export const ASSETS_FOLDER = '~bindery/assets';

/** The colours of pages that belong to no site. */
function plainTheme(): HashedFile {
  const { name, css } = themeCss(PLAIN_FRAME.theme);
  return new HashedFile(name, 'text/css; charset=utf-8', css);
}

/** The assets of published pages; no part of a request is used as a file system path. */
@Injectable()
export class SiteAssets {
  /** Path of the folder, below the address of the service. */
  readonly base = `/${ASSETS_FOLDER}`;

  private readonly files = new Map([...assetFiles().values(), plainTheme()].map((file) => [file.name, file]));

  /** A file by its name with the hash; 404 for every other name. */
  get(name: string): HashedFile {
    const file = this.files.get(name) ?? diagramFile(name);
    if (!file) throw notFound('file');
    return file;
  }
}
