import { badRequest } from '../../../core/errors/app-error';
import { EXPORT_COMMENT } from '../../content/export/export-archive';
import { type ArchiveBytes, bufferArchive } from '../scratch/archive-bytes';
import { openArchive, readZip } from '../archive/read-zip';
import { stripCommonFolder } from '../archive/strip-common-folder';
import { type BundleFile, type FileBytes, type ImportBundle, type SkippedResource, wholeBytes } from '../import-bundle';
import { download, isZip } from './bundle/download';
import type { SourceContext } from './import-source';

/** The files of an export by path, and the omitted entries. */
export interface ArchiveFiles {
  readonly files: ReadonlyMap<string, FileBytes>;
  readonly skipped: readonly SkippedResource[];
}

const fileMap = (files: readonly BundleFile[]): Map<string, FileBytes> =>
  new Map(files.map((file) => [file.path, file.bytes]));

/** Strips a single top folder. */
export function withoutCommonFolder({ files, skipped }: ArchiveFiles): ArchiveFiles {
  const bundle = stripCommonFolder({ files: [...files].map(([path, bytes]) => ({ path, bytes })), skipped });
  return { files: fileMap(bundle.files), skipped: bundle.skipped };
}

/** Unpacks a zip under the archive limits, as it is. */
export const unpack = async (bytes: Buffer): Promise<ArchiveFiles> => filesOf(await readZip(bytes));

/** The files of an opened archive, by path. */
export const filesOf = ({ files, skipped }: ImportBundle): ArchiveFiles => ({ files: fileMap(files), skipped });

const NONE = Buffer.alloc(0);

/** The bytes of a file of an archive; none where there is no such file. */
export const bytesIn = ({ files }: ArchiveFiles, path: string): Promise<Buffer> => wholeBytes(files.get(path) ?? NONE);

/** Whether an archive is an export of a space, whose paths are those of its files. */
export async function isExport(archive: ArchiveBytes): Promise<boolean> {
  const start = Math.max(0, archive.size - EXPORT_COMMENT.length);
  return (await archive.read(start, archive.size)).toString() === EXPORT_COMMENT;
}

/** The files of a zip without its top folder, unless it is an export. */
export async function openContent(archive: ArchiveBytes): Promise<ArchiveFiles> {
  const files = filesOf(await openArchive(archive));
  return (await isExport(archive)) ? files : withoutCommonFolder(files);
}

/** Fetches and unpacks a zip without its top folder; `expected` is the error message if the URL is not a zip. */
export async function downloadArchive(url: string, expected: string, context: SourceContext): Promise<ArchiveFiles> {
  const { bytes } = await download(url, 'archive', context);
  if (!isZip(bytes)) throw badRequest('source_not_readable', `The url is not that of a zip archive; ${expected}`);
  return openContent(bufferArchive(bytes));
}
