import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { BlobLocks } from './blob-locks';
import { BlobStore } from './blob-store';
import { openBlobStore } from './open-blob-store';
import { SignedUrls } from './signed-urls';

@Global()
@Module({
  providers: [
    SignedUrls,
    BlobLocks,
    {
      provide: BlobStore,
      inject: [CONFIGURATION, BlobLocks, LOG],
      useFactory: (configuration: Configuration, locks: BlobLocks, log: Log) =>
        openBlobStore(configuration, { locks, log }),
    },
  ],
  exports: [BlobStore, BlobLocks, SignedUrls],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(private readonly store: BlobStore) {}

  onApplicationShutdown(): void {
    this.store.close();
  }
}
