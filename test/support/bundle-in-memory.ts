import type { ZipLimits } from '../../src/import/archive/archive-limits';
import { readZip } from '../../src/import/archive/read-zip';
import { type ImportBundle, wholeBytes } from '../../src/import/import-bundle';

export interface BundleInMemory extends ImportBundle {
  readonly files: readonly { readonly path: string; readonly bytes: Buffer }[];
}

/** Reads all files of a bundle. */
export async function inMemory({ files, skipped }: ImportBundle): Promise<BundleInMemory> {
  const read: { path: string; bytes: Buffer }[] = [];
  for (const { path, bytes } of files) read.push({ path, bytes: await wholeBytes(bytes) });
  return { files: read, skipped };
}

/** Unpacks a whole zip archive. */
export const unzip = async (bytes: Buffer, limits?: Partial<ZipLimits>): Promise<BundleInMemory> =>
  inMemory(await readZip(bytes, limits));
