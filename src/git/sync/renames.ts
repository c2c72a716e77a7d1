import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import type { ExportFiles } from '../../content/export/export-files';
import type { ExportLayout } from '../../content/export/export-layout';
import { isPageFile } from '../../../core/documents/markdown/page-file';
import type { RemoteFiles } from './remote-files';
import type { RepositoryPaths } from '../../content/export/repository-paths';

/** Above this number, only identical files are matched. */
const MAX_COMPARED = 100;
/** As in Git: half of the bytes of the larger file. */
const SIMILAR = 0.5;
const PIECE = /[^\n]{0,63}\n|[^\n]{1,64}/g;

interface MissingPage {
  readonly pageId: string;
  readonly path: string;
  readonly bytes: Buffer;
}

interface Pieces {
  readonly size: number;
  readonly pieces: ReadonlyMap<string, number>;
}

const oidOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** The bytes of each line or, as in Git, of each piece of 64 bytes of a long one. */
function piecesOf(bytes: Buffer): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const [piece] of bytes.toString('latin1').matchAll(PIECE))
    pieces.set(piece, (pieces.get(piece) ?? 0) + piece.length);
  return pieces;
}

const inPieces = (bytes: Buffer): Pieces => ({ size: bytes.length, pieces: piecesOf(bytes) });

/** The share of the larger file that two files have in common. */
function similarity(one: Pieces, other: Pieces): number {
  const larger = Math.max(one.size, other.size);
  if (larger === 0 || Math.min(one.size, other.size) < larger * SIMILAR) return 0;
  let shared = 0;
  for (const [piece, length] of one.pieces) shared += Math.min(length, other.pieces.get(piece) ?? 0);
  return shared / larger;
}

/** Detects moved pages as Git does: their file was removed, and a new file has the same text, or half of it. The most similar first. */
export async function findRenames(
  exports: ExportFiles,
  own: ExportLayout,
  files: RemoteFiles,
  paths: RepositoryPaths,
): Promise<Map<string, string>> {
  const written = new Map(
    [...own.pageList()].filter(({ page }) => own.isWritten(page)).map(({ page, file }) => [file, page.row.pageId]),
  );
  await yieldToEventLoop();
  const missing = new Set([...written.keys()].filter((path) => !paths.has(path)));
  await yieldToEventLoop();
  const fresh = [...files.oids].flatMap(([file, oid]) => {
    const path = paths.toContent(file);
    return path !== undefined && isPageFile(path) && !written.has(path) ? [{ path, file, oid }] : [];
  });
  const found = new Map<string, string>();
  if (missing.size === 0 || fresh.length === 0) return found;
  const lost: MissingPage[] = (await exports.texts(own, missing)).map(({ path, after = Buffer.alloc(0) }) => ({
    pageId: written.get(path) ?? '',
    path,
    bytes: after,
  }));
  const left = new Set(fresh);
  const open = new Set(lost);
  const match = (one: MissingPage, file: (typeof fresh)[number]): void => {
    found.set(file.path, one.pageId);
    open.delete(one);
    left.delete(file);
  };
  for (const one of lost) {
    await yieldToEventLoop();
    const hash = oidOf(one.bytes);
    const same = [...left].find(({ oid }) => oid === hash);
    if (same) match(one, same);
  }
  if (open.size > MAX_COMPARED || left.size > MAX_COMPARED) return found;
  const texts = new Map<(typeof fresh)[number], Pieces>();
  for (const file of left) texts.set(file, inPieces((await files.file(file.file)) ?? Buffer.alloc(0)));
  const pairs: { one: MissingPage; file: (typeof fresh)[number]; similar: number }[] = [];
  for (const one of open) {
    await yieldToEventLoop();
    const own = inPieces(one.bytes);
    for (const [file, text] of texts) pairs.push({ one, file, similar: similarity(own, text) });
  }
  pairs.sort((first, second) => second.similar - first.similar);
  for (const { one, file, similar } of pairs)
    if (similar >= SIMILAR && open.has(one) && left.has(file)) match(one, file);
  return found;
}
