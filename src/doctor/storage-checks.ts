import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { blobHash } from '../storage/blob-hash';
import { openBlobStore, type StorageSettings } from '../storage/open-blob-store';
import { UNLOCKED } from '../storage/unlocked';
import { broken, type Finding, ok } from './finding';

const placeOf = ({ storage, dataDir }: StorageSettings): { name: string; fix: string } => {
  if (!storage) {
    const folder = path.join(dataDir, 'blobs');
    const fix = `Check that the account that runs the service may write to ${folder}, and that the disk is healthy.`;
    return { name: folder, fix };
  }
  const fix =
    'Check STORAGE_URL, that the bucket exists, and that the key of S3_ACCESS_KEY_ID may get, put and delete its objects.';
  return { name: `the bucket ${storage.bucket} of ${storage.endpoint ?? `Amazon S3 in ${storage.region}`}`, fix };
};

/** Writes random bytes to the storage, reads them back and removes them. */
export async function checkStorage(place: StorageSettings): Promise<Finding> {
  const { name, fix } = placeOf(place);
  let reason: string | undefined;
  const log = { warn: (fields: unknown) => void ({ reason } = fields as { reason?: string }) };
  const store = openBlobStore(place, { locks: UNLOCKED, log });
  const bytes = randomBytes(1024);
  const hash = blobHash(bytes);
  try {
    await store.put(hash, bytes);
    const read = await store.read(hash);
    await store.delete(hash);
    return read?.equals(bytes)
      ? ok('Storage: written data can be read back')
      : broken('Storage: the data read back differs from the data written.', fix);
  } catch (error) {
    const code = reason ?? (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    return broken(`Storage: files cannot be stored in ${name} (${code}).`, fix);
  } finally {
    store.close();
  }
}
