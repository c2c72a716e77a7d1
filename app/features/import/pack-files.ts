import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ApiError } from '../../api/api-error';
import type { Skipped } from '../../api/types';
import type { ChosenFile } from './chosen-files';
import { t } from '../../i18n/import';

/** Packed files are in the memory of the browser; an archive is sent from the disk. */
const MAX_PACKED_SIZE = 1024 * 1024 * 1024;

/** Never documentation, and often larger than everything else. */
const SKIPPED_FOLDERS = new Set(['.git', 'node_modules', '.DS_Store', 'Thumbs.db', '__MACOSX']);
const COMPRESSED = /\.(?:png|jpe?g|gif|webp|avif|zip|docx|pdf|mp4|webm|mp3|woff2?)$/i;

/** The path of the ignored folder that contains a file; undefined for other files. */
function skippedFolderOf(path: string): string | undefined {
  const steps = path.split('/');
  const at = steps.findIndex((step) => SKIPPED_FOLDERS.has(step));
  return at < 0 ? undefined : steps.slice(0, at + 1).join('/');
}

/** Splits the files into those that are packed and, by folder, those that are left out. */
function selectFiles(files: readonly ChosenFile[]): { included: readonly ChosenFile[]; skipped: readonly Skipped[] } {
  const skippedFolders = new Map<string, number>();
  const included = files.filter((file) => {
    const folder = skippedFolderOf(file.path);
    if (folder !== undefined) skippedFolders.set(folder, (skippedFolders.get(folder) ?? 0) + 1);
    return folder === undefined;
  });
  const skipped = [...skippedFolders].map(([path, files]) => ({ path, files, reason: t.noDocumentation }));
  return { included, skipped };
}

async function addFile(zip: Zip, { file, path }: ChosenFile): Promise<void> {
  const entry = COMPRESSED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
  zip.add(entry);
  entry.push(new Uint8Array(await file.arrayBuffer()), true);
}

/**
 * Packs files, or a folder with everything below it, into a zip archive.
 * @param onProgress receives the packed share, from 0 to 1
 * @throws ApiError 400 without a file, 413 if they are too large together
 */
export async function packFiles(
  files: readonly ChosenFile[],
  onProgress: (share: number) => void,
): Promise<{ archive: File; skipped: readonly Skipped[] }> {
  const { included, skipped } = selectFiles(files);
  if (included.length === 0) throw new ApiError(400, t.noFile);
  const size = included.reduce((sum, { file }) => sum + file.size, 0);
  if (size > MAX_PACKED_SIZE) throw new ApiError(413, t.filesAreTooLarge);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  let packed = 0;
  for (const chosen of included) {
    await addFile(zip, chosen);
    packed += chosen.file.size;
    onProgress(packed / Math.max(1, size));
  }
  zip.end();
  return { archive: new File(parts, t.archiveName, { type: 'application/zip' }), skipped };
}
