import { posix } from 'node:path';
import { tooLarge } from '../../../../core/errors/app-error';
import type { BundleFile, FileBytes, ImportBundle, SkippedResource } from '../../import-bundle';
import type { ConvertedPage } from '../conversion/conversion-job';
import { normalizeBundlePath, safeSegment } from './bundle-path';

export const MAX_BUNDLE_FILES = 60_000;
/** Of files in memory: what is converted, fetched or rewritten. Files that stay in an archive have its limits. */
const MAX_BUNDLE_BYTES = 512 * 1024 * 1024;

/**
 * Collects the files of one import: paths are normalized and made unique (also where only the case differs), and the
 * total is limited to 60,000 files and 512 MiB in memory, above which `add` throws 413.
 */
export class BundleBuilder {
  private readonly files: BundleFile[] = [];
  private readonly skipped: SkippedResource[] = [];
  private readonly taken = new Set<string>();
  private readonly lastNumber = new Map<string, number>();
  private size = 0;

  /** Reserves a path, numbered (`name-2.md`) when it is taken; the file itself may follow later with `put`. */
  reserve(path: string): string {
    const normalized = normalizeBundlePath(path) ?? safeSegment(path, 'file');
    const extension = posix.extname(normalized);
    const stem = normalized.slice(0, normalized.length - extension.length);
    let candidate = normalized;
    while (this.has(candidate)) {
      const number = (this.lastNumber.get(normalized) ?? 1) + 1;
      this.lastNumber.set(normalized, number);
      candidate = `${stem}-${number}${extension}`;
    }
    this.taken.add(candidate.toLowerCase());
    return candidate;
  }

  /** Reserves the path of a file of the source as it is, though another may differ from it in case only. */
  keep(path: string): string {
    this.taken.add(path.toLowerCase());
    return path;
  }

  /** Stores the bytes of a reserved path. */
  put(path: string, bytes: FileBytes): void {
    if (this.files.length >= MAX_BUNDLE_FILES) {
      throw tooLarge(
        'import_too_large',
        `The import contains more than ${MAX_BUNDLE_FILES} files; import it in parts.`,
      );
    }
    if (Buffer.isBuffer(bytes)) this.hold(bytes.length);
    this.files.push({ path, bytes });
  }

  /** Counts bytes that the import holds in memory. 413 where they are too many. */
  hold(bytes: number): void {
    this.size += bytes;
    if (this.size > MAX_BUNDLE_BYTES) {
      throw tooLarge(
        'import_too_large',
        `The import is larger than ${MAX_BUNDLE_BYTES / 1024 / 1024} MiB; import it in parts.`,
      );
    }
  }

  /** Counts a page that waits until all pages are converted, and the links between them are known. */
  holdPage({ markdown, images }: ConvertedPage): void {
    this.hold(images.reduce((sum, image) => sum + image.bytes.length, markdown.length));
  }

  /** Stores a file and returns its path. */
  add(path: string, content: FileBytes | string): string {
    const reserved = this.reserve(path);
    this.put(reserved, typeof content === 'string' ? Buffer.from(content, 'utf8') : content);
    return reserved;
  }

  has(path: string): boolean {
    return this.taken.has(path.toLowerCase());
  }

  /** Records an omission; there are at most as many as files in the source. */
  skip(path: string, reason: string): void {
    this.skipped.push({ path, reason });
  }

  skipAll(resources: readonly SkippedResource[]): void {
    for (const resource of resources) this.skipped.push(resource);
  }

  build(): ImportBundle {
    return { files: this.files, skipped: this.skipped };
  }
}
