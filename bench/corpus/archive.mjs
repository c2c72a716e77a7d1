import { buffer } from 'node:stream/consumers';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ZipFile } from 'yazl';
import { BOOK_PAGES, bookFiles } from './book.mjs';

const MTIME = new Date('2024-01-01T00:00:00Z');

/** @param {Iterable<{ path: string, bytes: Buffer }>} files @returns {Promise<Buffer>} */
export async function zipOf(files) {
  const zip = new ZipFile();
  const bytes = buffer(zip.outputStream);
  for (const file of files) zip.addBuffer(file.bytes, file.path, { mtime: MTIME, compressionLevel: 1 });
  zip.end();
  return bytes;
}

function* books(first, count) {
  for (let book = first; book < first + count; book += 1) yield* bookFiles(book);
}

/** A zip of pages `from` to `to` of the generated corpus; both are multiples of 250. */
export const corpusZip = (from, to) => zipOf(books(from / BOOK_PAGES, (to - from) / BOOK_PAGES));

/** All files below a folder. @returns {{ path: string, bytes: Buffer }[]} */
export function folderFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: path.relative(folder, file).split(path.sep).join('/'), bytes: readFileSync(file) }));
}

/** Real documentation as a zip, from a zip or a folder. */
export async function readArchive(source) {
  return statSync(source).isDirectory() ? zipOf(folderFiles(source)) : readFileSync(source);
}
