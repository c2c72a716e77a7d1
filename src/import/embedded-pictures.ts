import { createHash } from 'node:crypto';
import { tooLarge } from '../../core/errors/app-error';
import type { FileBytes, SkippedResource } from './import-bundle';
import { ASSET_FOLDER } from './sources/bundle/asset-collector';
import { imageExtension } from './sources/bundle/image-type';
import { blankCode } from './sources/bundle/markdown-targets';
import { decodeBytes } from './text';

const START = /data:image\//gi;
/** What is before the address of a picture: a target, a definition, or the attribute of a tag; its last character tells where it ends. */
const BEFORE = /(?:\]\(\s{0,5}<?|(?:^|\n) {0,3}\[[^\]\n]{1,500}\]:[ \t]{0,50}<?|\bsrc\s{0,5}=\s{0,5}["'])$/i;
const MAX_BEFORE = 600;
const MAX_HEADER = 200;

const CLOSING: Readonly<Record<string, RegExp>> = { '<': />/g, '"': /"/g, "'": /'/g };
const BARE = /[\s)]|$/g;

interface Embedded {
  readonly start: number;
  readonly end: number;
  readonly bytes: Buffer;
}

function decode(uri: string): Buffer | undefined {
  const comma = uri.indexOf(',');
  if (comma === -1 || comma > MAX_HEADER) return undefined;
  const payload = uri.slice(comma + 1);
  if (/;base64$/i.test(uri.slice(0, comma))) return Buffer.from(payload, 'base64');
  try {
    return Buffer.from(decodeURIComponent(payload), 'utf8');
  } catch {
    return undefined;
  }
}

/** Where a `data:` address ends that begins at `start`; undefined if none may be there. */
function endOf(text: string, start: number): number | undefined {
  const before = BEFORE.exec(text.slice(Math.max(0, start - MAX_BEFORE), start))?.[0];
  if (before === undefined) return undefined;
  const closing = CLOSING[before.at(-1) ?? ''] ?? BARE;
  closing.lastIndex = start;
  return closing.exec(text)?.index;
}

function find(text: string): Embedded[] {
  const shown = blankCode(text);
  const found: Embedded[] = [];
  for (const { index: start } of shown.matchAll(START)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const end = endOf(shown, start);
    const bytes = end === undefined ? undefined : decode(text.slice(start, end));
    if (end !== undefined && bytes) found.push({ start, end, bytes });
  }
  return found;
}

const MAX_TOTAL = 512 * 1024 * 1024;

/**
 * Turns pictures that are written into the texts of pages, as `data:` addresses, into files of the bundle; everything else is kept.
 * For one import; they are in memory until they are stored. 413 where they are too many.
 */
export class EmbeddedPictures {
  private total = 0;

  constructor(
    private readonly assets: Map<string, FileBytes>,
    private readonly skipped: SkippedResource[],
  ) {}

  /** The bytes of a text without its pictures. */
  extract(path: string, bytes: Buffer): Buffer {
    if (!bytes.includes('data:image/')) return bytes;
    const { text } = decodeBytes(bytes);
    const parts: string[] = [];
    let from = 0;
    for (const { start, end, bytes: picture } of find(text)) {
      const file = this.keep(path, picture);
      if (file === undefined) continue;
      parts.push(text.slice(from, start), '../'.repeat(path.split('/').length - 1), file);
      from = end;
    }
    return from === 0 ? bytes : Buffer.from(parts.join('') + text.slice(from), 'utf8');
  }

  private keep(path: string, picture: Buffer): string | undefined {
    const extension = imageExtension(picture);
    if (extension === undefined) {
      this.skipped.push({ path, reason: 'a picture that is written into its text cannot be read' });
      return undefined;
    }
    const name = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    const file = `${ASSET_FOLDER}/${name}.${extension}`;
    if (!this.assets.has(file)) this.total += picture.length;
    if (this.total > MAX_TOTAL)
      throw tooLarge(
        'import_too_large',
        'The pictures that are written into the texts of pages have more than 512 MiB together. Import less at once.',
      );
    this.assets.set(file, picture);
    return file;
  }
}
