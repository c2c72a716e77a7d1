import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from '../config/configuration';
import type { BlobStore } from './blob-store';
import { FolderBlobStore } from './folder-blob-store';
import type { S3Settings } from './s3-blob-store';

/** The S3 client is large, and most installations do not need it. */
const loadS3 = (): typeof import('./s3-blob-store') =>
  createRequire(__filename)('./s3-blob-store') as typeof import('./s3-blob-store');

export type StorageSettings = Pick<Configuration, 'storage' | 's3Credentials' | 'dataDir'>;

/** Opens the configured file storage. */
export function openBlobStore(
  { storage, s3Credentials, dataDir }: StorageSettings,
  parts: Pick<S3Settings, 'locks' | 'log'>,
): BlobStore {
  if (!storage) return new FolderBlobStore(path.join(dataDir, 'blobs'));
  const { S3BlobStore } = loadS3();
  return new S3BlobStore({ place: storage, credentials: s3Credentials, ...parts });
}
