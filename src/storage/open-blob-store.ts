import path from 'node:path';
import type { Configuration } from '../config/configuration';
import type { BlobStore } from './blob-store';
import { FolderBlobStore } from './folder-blob-store';
import { S3BlobStore, type S3Settings } from './s3-blob-store';

export type StorageSettings = Pick<Configuration, 'storage' | 's3Credentials' | 'dataDir'>;

/** Opens the configured file storage. */
export function openBlobStore(
  { storage, s3Credentials, dataDir }: StorageSettings,
  parts: Pick<S3Settings, 'locks' | 'log'>,
): BlobStore {
  if (!storage) return new FolderBlobStore(path.join(dataDir, 'blobs'));
  return new S3BlobStore({ place: storage, credentials: s3Credentials, ...parts });
}
