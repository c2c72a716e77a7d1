import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { BlobStore } from './blob-store';
import { FolderBlobStore } from './folder-blob-store';
import { SignedUrls } from './signed-urls';

@Global()
@Module({
  providers: [
    SignedUrls,
    {
      provide: BlobStore,
      inject: [CONFIGURATION],
      useFactory: (configuration: Configuration) => new FolderBlobStore(path.join(configuration.dataDir, 'blobs')),
    },
  ],
  exports: [BlobStore, SignedUrls],
})
export class StorageModule {}
