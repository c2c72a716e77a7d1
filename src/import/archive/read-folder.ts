import { constants, type Dirent } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { badRequest } from '../../../core/errors/app-error';
import type { BundleFile, ImportBundle, SkippedResource, StoredBytes } from '../import-bundle';
import { inWords, ZIP_LIMITS, type ZipLimits } from './archive-limits';
import { hasControlCharacter, quotedName } from './archive-path';
import { CLUTTER, HIDDEN, SkippedFolders } from '../skipped-files';
import { clutterIn } from '../../../core/documents/markdown/repository-files';

const PARALLEL = 8;
const INCLUDED_HIDDEN: ReadonlySet<string> = new Set(['.gitbook', '.gitbook.yaml', '.gitbook.yml']);
/** Not through a link, and never waiting on a pipe that took the place of a file. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A file found in the folder: its bundle path and the name by which the disk knows it (before NFC). */
interface FoundFile {
  readonly path: string;
  readonly onDisk: string;
}

/** One walk: what was found and omitted so far, and how many entries were seen. */
interface Walk {
  readonly root: string;
  readonly limits: ZipLimits;
  readonly found: FoundFile[];
  readonly skipped: SkippedResource[];
  /** Hidden files and by-products of programs; folders of them are not walked. */
  readonly omitted: SkippedFolders;
  entries: number;
}

/** Only the configuration in the folder of VitePress is read, which defines the order of pages. */
const VITEPRESS = '.vitepress';
const VITEPRESS_CONFIG = /(?:^|\/)\.vitepress\/config(?:\.[cm]?[jt]s|\/index\.[cm]?[jt]s|)$/;

function isHidden(path: string, name: string): boolean {
  if (path.split('/').at(-2) === VITEPRESS || path.includes(`${VITEPRESS}/config/`))
    return !VITEPRESS_CONFIG.test(path);
  return name.startsWith('.') && !INCLUDED_HIDDEN.has(name) && name !== VITEPRESS;
}

function checkBounds({ limits, entries }: Walk, path: string): void {
  if (entries > limits.maxEntries) {
    throw badRequest(
      'import_too_large',
      `The folder contains more than ${limits.maxEntries} entries, the maximum for an import.`,
    );
  }
  if (path.length > limits.maxPathLength) {
    throw badRequest(
      'import_too_large',
      `The path ${quotedName(path)} is longer than ${limits.maxPathLength} characters.`,
    );
  }
  if (path.split('/').length > limits.maxDepth) {
    throw badRequest('import_too_large', `The path ${quotedName(path)} is more than ${limits.maxDepth} folders deep.`);
  }
}

function reasonToSkip(entry: Dirent, path: string): string | undefined {
  if (entry.isSymbolicLink()) return 'Symbolic links are not followed.';
  if (!entry.isFile() && !entry.isDirectory()) return 'It is not a regular file.';
  if (entry.name.includes('\\')) return 'Its name contains a backslash.';
  return hasControlCharacter(path) ? 'Its name contains control characters.' : undefined;
}

async function listFolder(walk: Walk, folder: FoundFile): Promise<Dirent[]> {
  try {
    const entries = await readdir(join(walk.root, folder.onDisk), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    if (folder.path === '')
      throw badRequest('source_not_readable', 'The folder to import does not exist or cannot be read.');
    walk.skipped.push({ path: folder.path, reason: 'The folder cannot be read.' });
    return [];
  }
}

/** Recursion ends at `maxDepth`. */
async function walkFolder(walk: Walk, folder: FoundFile): Promise<void> {
  for (const entry of await listFolder(walk, folder)) {
    const name = entry.name.normalize('NFC');
    const path = folder.path === '' ? name : `${folder.path}/${name}`;
    const byProduct = clutterIn(path);
    if (byProduct !== undefined || isHidden(path, name)) {
      // Not counted: these folders may be large.
      const hidden = entry.isDirectory() ? `${path}/` : path;
      walk.omitted.add(byProduct ?? hidden, byProduct === undefined ? HIDDEN : CLUTTER);
      continue;
    }
    walk.entries += 1;
    checkBounds(walk, path);
    const reason = reasonToSkip(entry, path);
    const child = { path, onDisk: join(folder.onDisk, entry.name) };
    if (reason !== undefined) walk.skipped.push({ path, reason });
    else if (entry.isDirectory()) await walkFolder(walk, child);
    else walk.found.push(child);
  }
}

async function readWhole(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await handle.read(bytes, length, size - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

async function withFile<T>(onDisk: string, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(onDisk, READ_FLAGS);
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

/** A file of the folder, read no further than the size that it had when it was found. */
class FolderFile implements StoredBytes {
  constructor(
    private readonly path: string,
    private readonly onDisk: string,
    readonly length: number,
  ) {}

  read(): Promise<Buffer> {
    return withFile(this.onDisk, (handle) => readWhole(handle, this.length)).catch(() => {
      throw badRequest('source_not_readable', `The file ${quotedName(this.path)} cannot be read any more.`);
    });
  }

  async *pieces(): AsyncGenerator<Buffer> {
    if (this.length === 0) return;
    const handle = await open(this.onDisk, READ_FLAGS);
    yield* handle.createReadStream({ end: this.length - 1 }) as AsyncIterable<Buffer>;
  }
}

/** The size of a file that can be read; undefined where it is none. */
const sizeOf = (onDisk: string): Promise<number | undefined> =>
  withFile(onDisk, async (handle) => {
    const stat = await handle.stat();
    return stat.isFile() ? stat.size : undefined;
  });

function checkSizes(limits: ZipLimits, path: string, size: number, total: number): void {
  if (size > limits.maxFileBytes)
    throw badRequest(
      'import_too_large',
      `The file ${quotedName(path)} is larger than ${inWords(limits.maxFileBytes)}.`,
    );
  if (total > limits.maxTotalBytes)
    throw badRequest(
      'import_too_large',
      `The folder contains more than ${inWords(limits.maxTotalBytes)}, the maximum for an import.`,
    );
}

async function listAll({ root, limits, found, skipped }: Walk): Promise<BundleFile[]> {
  const files = new Array<BundleFile | undefined>(found.length);
  const queue = found.entries();
  let total = 0;
  let failed = false;
  const work = async (): Promise<void> => {
    for (const [index, { path, onDisk }] of queue) {
      if (failed) return;
      const file = join(root, onDisk);
      const size = await sizeOf(file).catch(() => undefined);
      if (size === undefined) {
        skipped.push({ path, reason: 'The file cannot be read.' });
        continue;
      }
      total += size;
      // Stops the others when it throws.
      failed = true;
      checkSizes(limits, path, size, total);
      failed = false;
      files[index] = { path, bytes: new FolderFile(path, file, size) };
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return files.filter((file) => file !== undefined);
}

/** Keeps the first of the files whose names became equal in NFC. */
function withoutDoubles(walk: Walk): Walk {
  const seen = new Set<string>();
  const found = walk.found.filter(({ path }) => {
    const isNew = !seen.has(path);
    seen.add(path);
    if (!isNew) walk.skipped.push({ path, reason: 'The folder already contains a file with the same path.' });
    return isNew;
  });
  return { ...walk, found };
}

/**
 * Finds the files of a folder of this machine, for the operator's command: the same bundle as a zip of it would give, within
 * the same limits (AppError 400 past them, or when there is no file). Hidden files and folders other than `.gitbook`
 * and `.gitbook.yaml`, `.git`, `node_modules`, links of any kind, special files and unreadable files are omitted with a reason.
 */
export async function readFolder(dir: string, limits: Partial<ZipLimits> = {}): Promise<ImportBundle> {
  const walk: Walk = {
    root: dir,
    limits: { ...ZIP_LIMITS, ...limits },
    found: [],
    skipped: [],
    omitted: new SkippedFolders(),
    entries: 0,
  };
  await walkFolder(walk, { path: '', onDisk: '' });
  const files = await listAll(withoutDoubles(walk));
  if (files.length === 0) throw badRequest('nothing_to_import', 'The folder contains no files to import.');
  return { files, skipped: [...walk.skipped, ...walk.omitted.list()] };
}
