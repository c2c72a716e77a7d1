import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from '../config/configuration';
import type { BlobStore } from './blob-store';
import { FolderBlobStore } from './folder-blob-store';
import type { S3Settings } from './s3-blob-store';

/** The client of S3 is large, and most installations have no use for it. */
const loadS3 = (): typeof import('./s3-blob-store') =>
  createRequire(__filename)('./s3-blob-store') as typeof import('./s3-blob-store');

export type StoragePlace = Pick<Configuration, 'storage' | 's3Credentials' | 'dataDir'>;

/** The storage of files that the configuration names. */
export function openBlobStore(
  { storage, s3Credentials, dataDir }: StoragePlace,
  parts: Pick<S3Settings, 'locks' | 'log'>,
): BlobStore {
  if (!storage) return new FolderBlobStore(path.join(dataDir, 'blobs'));
  const { S3BlobStore } = loadS3();
  return new S3BlobStore({ place: storage, credentials: s3Credentials, ...parts });
}
