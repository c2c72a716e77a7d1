import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import type { ExportFiles } from '../../content/export/export-files';
import type { ExportLayout } from '../../content/export/export-layout';
import { isPageFile } from '../../documents/markdown/page-file';
import type { RemoteFiles } from './remote-files';
import type { RepositoryPaths } from '../../content/export/repository-paths';

/** Above this number, only identical files are matched. */
const MAX_COMPARED = 100;
const SIMILAR = 0.5;
/** Shorter texts are often similar without being the same page. */
const MIN_LINES = 3;

interface MissingPage {
  readonly pageId: string;
  readonly path: string;
  readonly bytes: Buffer;
}

const oidOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

const linesOf = (bytes: Buffer): Set<string> =>
  new Set(
    bytes
      .toString('utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

/** The share of lines that two texts have in common. */
function similarity(one: Set<string>, other: Set<string>): number {
  if (Math.max(one.size, other.size) < MIN_LINES) return 0;
  const shared = [...one].filter((line) => other.has(line)).length;
  return shared / Math.max(one.size, other.size);
}

/** Detects moved pages: their file was removed, and a new file has the same text, or most of its lines. */
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
  for (const one of [...open]) {
    const lines = linesOf(one.bytes);
    let best: { readonly file: (typeof fresh)[number]; readonly similarity: number } | undefined;
    for (const file of left) {
      const similar = similarity(lines, linesOf((await files.file(file.file)) ?? Buffer.alloc(0)));
      if (similar > Math.max(SIMILAR, best?.similarity ?? 0)) best = { file, similarity: similar };
    }
    if (best) match(one, best.file);
  }
  return found;
}
