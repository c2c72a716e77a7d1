import { Module } from '@nestjs/common';
import { CollectionPermissionsController } from '../access/grants/level-permissions.controller';
import { CollectionResource } from './collection-resource';
import { CollectionsController } from './collections.controller';
import { CollectionsRepository } from './collections.repository';
import { CollectionsService } from './collections.service';

@Module({
  controllers: [CollectionsController, CollectionPermissionsController],
  providers: [CollectionResource, CollectionsRepository, CollectionsService],
  exports: [CollectionsRepository, CollectionsService],
})
export class CollectionsModule {}
