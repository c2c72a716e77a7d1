import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Configuration } from '../../config/configuration';
import { blobHash } from '../../storage/blob-hash';
import { FolderBlobStore } from '../../storage/folder-blob-store';
import { broken, type Finding, ok } from './finding';

/** Writes random bytes to the storage, reads them back and removes them. */
export async function checkStorage({ dataDir }: Pick<Configuration, 'dataDir'>): Promise<Finding> {
  const folder = path.join(dataDir, 'blobs');
  const store = new FolderBlobStore(folder);
  const bytes = randomBytes(1024);
  const hash = blobHash(bytes);
  const fix = `Check that the account that runs the service may write in ${folder}, and that the disk is in order.`;
  try {
    await store.put(hash, bytes);
    const read = await store.read(hash);
    await store.delete(hash);
    return read?.equals(bytes)
      ? ok('Storage: what is written can be read back')
      : broken('Storage: what was read back is not what was written.', fix);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    return broken(`Storage: files cannot be kept in ${folder} (${code}).`, fix);
  }
}
