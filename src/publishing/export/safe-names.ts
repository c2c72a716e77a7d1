import path from 'node:path';

const SVG = 'image/svg+xml';

/**
 * Extensions of files that execute nothing when a browser opens them, with or without a server. Browsers sniff other files
 * by their content, hence an allow list.
 */
const INERT = new Set(
  [
    'avif bmp gif heic ico jfif jpeg jpg png tif tiff webp svg',
    'aac flac m4a mid mp3 oga ogg opus wav weba avi m4v mkv mov mp4 mpeg mpg ogv webm',
    'eot otf ttf woff woff2',
    'csv ini json log md toml tsv txt yaml yml',
    'doc docx epub odp ods odt pdf ppt pptx rtf xls xlsx',
    '7z bz2 gz rar tar tgz xz zip',
  ].flatMap((endings) => endings.split(' ').map((ending) => `.${ending}`)),
);

export const isSvg = (name: string): boolean => path.posix.extname(name).toLowerCase() === '.svg';

/** A name under which nothing in a file is executed: executable and unknown files become texts. Images stay images. */
export function safeName(name: string, contentType: string): string {
  if (contentType === SVG) return isSvg(name) ? name : `${name}.svg`;
  return INERT.has(path.posix.extname(name).toLowerCase()) ? name : `${name}.txt`;
}
