import { badRequest, tooLarge } from '../../../../core/errors/app-error';
import { type ArchiveBytes, bufferArchive, innerArchive } from '../../scratch/archive-bytes';
import { inWords, ZIP_LIMITS } from '../../archive/archive-limits';
import { openArchive } from '../../archive/read-zip';
import { ZipEntryBytes } from '../../archive/zip-entry';
import { downloadArchive, filesOf, withoutCommonFolder, type ArchiveFiles } from '../archive-files';
import { MAX_BUNDLE_FILES } from '../bundle/bundle-builder';
import { extensionOf } from '../bundle/bundle-path';
import { type FileBytes, type ImportBundle, wholeBytes } from '../../import-bundle';
import type { ImportSource, SourceContext } from '../import-source';
import { NotionImport } from './notion-import';

const EXPECTED = 'export from Notion as "Markdown & CSV" or HTML, with subpages, and try again.';
const MAX_PARTS = 50;

/** A part as an archive: where it is, unless it is packed once more. */
async function archiveIn(bytes: FileBytes): Promise<ArchiveBytes> {
  const place = bytes instanceof ZipEntryBytes ? await bytes.place() : undefined;
  if (place && bytes instanceof ZipEntryBytes) return innerArchive(bytes.archive, place.start, place.end);
  return bufferArchive(await wholeBytes(bytes));
}

/** Large exports come as a zip of zips (`…-Part-1.zip`): their files are one export. */
async function unpackParts(archive: ArchiveFiles): Promise<ArchiveFiles> {
  const parts = [...archive.files].filter(([path]) => extensionOf(path) === 'zip' && !path.includes('/'));
  const pages = [...archive.files.keys()].some((path) => /^(?:md|html?)$/.test(extensionOf(path)));
  if (parts.length === 0 || pages) return archive;
  if (parts.length > MAX_PARTS)
    throw tooLarge('import_too_large', `The export contains more than ${MAX_PARTS} parts; import them one by one.`);
  const files = new Map<string, FileBytes>();
  const names = new Set(parts.map(([path]) => path));
  const skipped = [...archive.skipped];
  for (const path of archive.files.keys())
    if (!names.has(path)) skipped.push({ path, reason: 'it is beside the parts of the export, not in one of them' });
  let size = 0;
  for (const [, bytes] of parts) {
    const part = filesOf(await openArchive(await archiveIn(bytes)));
    skipped.push(...part.skipped);
    for (const [path, content] of part.files) {
      if (files.has(path)) {
        skipped.push({ path, reason: 'another part of the export contains a file with the same path' });
        continue;
      }
      size += content.length;
      files.set(path, content);
    }
    if (size > ZIP_LIMITS.maxTotalBytes || files.size > MAX_BUNDLE_FILES) {
      throw tooLarge(
        'import_too_large',
        `The export is larger than ${inWords(ZIP_LIMITS.maxTotalBytes)} or ${MAX_BUNDLE_FILES} files; import its parts one by one.`,
      );
    }
  }
  return withoutCommonFolder({ files, skipped });
}

/** Turns an unpacked export, as Markdown & CSV or as HTML, into a bundle; throws 400 when it holds no page. */
export async function convertNotion(files: ArchiveFiles, context: SourceContext): Promise<ImportBundle> {
  const archive = await unpackParts(files);
  if (![...archive.files.keys()].some((path) => /^(?:md|html?|csv)$/.test(extensionOf(path)))) {
    throw badRequest('nothing_to_import', `No Markdown or HTML pages were found in the archive; ${EXPECTED}`);
  }
  return new NotionImport(archive, context).run();
}

/** The zip of a Notion export. */
export const importNotion: ImportSource = async (url, context) =>
  convertNotion(await downloadArchive(url, EXPECTED, context), context);
