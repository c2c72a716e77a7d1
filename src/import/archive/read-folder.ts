import { constants, type Dirent } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, badRequest } from '../../common/errors/app-error';
import type { BundleFile, ImportBundle, SkippedResource } from '../import-bundle';
import { inWords, ZIP_LIMITS, type ZipLimits } from './archive-limits';
import { hasControlCharacter, quoted } from './archive-path';
import { isClutter } from '../../documents/markdown/repository-files';

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
    throw badRequest(`The folder contains more than ${limits.maxEntries} entries, the maximum for an import.`);
  }
  if (path.length > limits.maxPathLength) {
    throw badRequest(`The path ${quoted(path)} is longer than ${limits.maxPathLength} characters.`);
  }
  if (path.split('/').length > limits.maxDepth) {
    throw badRequest(`The path ${quoted(path)} is more than ${limits.maxDepth} folders deep.`);
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
    if (folder.path === '') throw badRequest('The folder to import does not exist or cannot be read.');
    walk.skipped.push({ path: folder.path, reason: 'The folder cannot be read.' });
    return [];
  }
}

/** Recursion ends at `maxDepth`. */
async function walkFolder(walk: Walk, folder: FoundFile): Promise<void> {
  for (const entry of await listFolder(walk, folder)) {
    const name = entry.name.normalize('NFC');
    const path = folder.path === '' ? name : `${folder.path}/${name}`;
    if (isHidden(path, name) || isClutter(path)) continue;
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

/** Reads one file, no further than the size it had when opened; `admit` may refuse that size. */
async function readFile(onDisk: string, admit: (size: number) => void): Promise<Buffer | undefined> {
  const handle = await open(onDisk, READ_FLAGS);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return undefined;
    admit(stat.size);
    return await readWhole(handle, stat.size);
  } finally {
    await handle.close();
  }
}

async function readAll({ root, limits, found, skipped }: Walk): Promise<BundleFile[]> {
  const files = new Array<BundleFile | undefined>(found.length);
  const queue = found.entries();
  let total = 0;
  let failed = false;
  const work = async (): Promise<void> => {
    for (const [index, { path, onDisk }] of queue) {
      if (failed) return;
      const bytes = await readFile(join(root, onDisk), (size) => {
        total += size;
        if (size > limits.maxFileBytes) {
          throw badRequest(`The file ${quoted(path)} is larger than ${inWords(limits.maxFileBytes)}.`);
        }
        if (total > limits.maxTotalBytes) {
          throw badRequest(
            `The folder contains more than ${inWords(limits.maxTotalBytes)}, the maximum for an import.`,
          );
        }
      }).catch((error: unknown) => {
        failed = error instanceof AppError;
        if (failed) throw error;
        return undefined;
      });
      if (bytes === undefined) skipped.push({ path, reason: 'The file cannot be read.' });
      else files[index] = { path, bytes };
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
 * Reads a folder of this machine, for the operator's command, into the same bundle as a zip of it would give, within
 * the same limits (AppError 400 past them, or when there is no file). Hidden files and folders other than `.gitbook`
 * and `.gitbook.yaml`, `.git` and `node_modules` are omitted silently; links of any kind, special files and
 * unreadable files are omitted with a reason.
 */
export async function readFolder(dir: string, limits: Partial<ZipLimits> = {}): Promise<ImportBundle> {
  const walk: Walk = { root: dir, limits: { ...ZIP_LIMITS, ...limits }, found: [], skipped: [], entries: 0 };
  await walkFolder(walk, { path: '', onDisk: '' });
  const files = await readAll(withoutDoubles(walk));
  if (files.length === 0) throw badRequest('The folder contains no files to import.');
  return { files, skipped: walk.skipped };
}
