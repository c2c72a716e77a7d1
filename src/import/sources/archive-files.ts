import { badRequest } from '../../common/errors/app-error';
import { EXPORT_COMMENT } from '../../content/export/export-archive';
import { readZip } from '../archive/read-zip';
import { stripCommonFolder } from '../archive/strip-common-folder';
import type { BundleFile, SkippedResource } from '../import-bundle';
import { download, isZip } from './bundle/download';
import type { SourceContext } from './import-source';

/** The files of an export by path, and the omitted entries. */
export interface ArchiveFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly skipped: readonly SkippedResource[];
}

const fileMap = (files: readonly BundleFile[]): Map<string, Buffer> =>
  new Map(files.map((file) => [file.path, file.bytes]));

/** Strips a single top folder. */
export function withoutCommonFolder({ files, skipped }: ArchiveFiles): ArchiveFiles {
  const bundle = stripCommonFolder({ files: [...files].map(([path, bytes]) => ({ path, bytes })), skipped });
  return { files: fileMap(bundle.files), skipped: bundle.skipped };
}

/** Unpacks a zip under the archive limits, as it is. */
export async function unpack(bytes: Buffer): Promise<ArchiveFiles> {
  const bundle = await readZip(bytes);
  return { files: fileMap(bundle.files), skipped: bundle.skipped };
}

/** Whether an archive is an export of a space, whose paths are those of its files. */
export const isExport = (bytes: Buffer): boolean =>
  bytes.subarray(-EXPORT_COMMENT.length).toString() === EXPORT_COMMENT;

/** Unpacks a zip without its top folder, unless it is an export. */
export async function unpackContent(bytes: Buffer): Promise<ArchiveFiles> {
  const archive = await unpack(bytes);
  return isExport(bytes) ? archive : withoutCommonFolder(archive);
}

/** Fetches and unpacks a zip without its top folder; `expected` is the error message if the URL is not a zip. */
export async function downloadArchive(url: string, expected: string, context: SourceContext): Promise<ArchiveFiles> {
  const { bytes } = await download(url, 'archive', context);
  if (!isZip(bytes)) throw badRequest(`The url is not that of a zip archive; ${expected}`);
  return unpackContent(bytes);
}
