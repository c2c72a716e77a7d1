import { isBlobHash } from '../../storage/blob-hash';
import { FONT_FORMATS, type FontFormat } from './entities/font-face.entity';

/** A file of a font: its name is derived from its content, so that it may be cached indefinitely. */
export interface FontFile {
  readonly hash: string;
  readonly format: FontFormat;
}

export const fontFileName = ({ hash, format }: FontFile): string => `${hash}.${format}`;

/** Parses a file name; undefined if it is invalid. */
export function readFontFileName(name: string): FontFile | undefined {
  const [hash = '', ending, ...more] = name.split('.');
  const format = FONT_FORMATS.find((one) => one === ending);
  return isBlobHash(hash) && format && more.length === 0 ? { hash, format } : undefined;
}

/** The folder of all fonts, below the address of the service. */
export const FONTS_FOLDER = 'fonts';

export const fontUrl = (file: FontFile, publicUrl: string): string =>
  `${publicUrl}/${FONTS_FOLDER}/${fontFileName(file)}`;

/** The uploaded file that an address in a customization refers to, whatever its host; undefined for external files. */
export function fontFileAt(url: string): FontFile | undefined {
  const [folder, name = ''] = URL.canParse(url) ? new URL(url).pathname.split('/').slice(-2) : [];
  return folder === FONTS_FOLDER ? readFontFileName(name) : undefined;
}
