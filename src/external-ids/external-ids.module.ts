import { Global, Module } from '@nestjs/common';
import { ExternalIdConflicts } from './external-id-conflicts';
import { ExternalIds } from './external-ids';
import { ExternalIdsRepository } from './external-ids.repository';

/** The names that programs give to what they provision. */
@Global()
@Module({
  providers: [ExternalIds, ExternalIdsRepository, ExternalIdConflicts],
  exports: [ExternalIds, ExternalIdConflicts],
})
export class ExternalIdsModule {}
