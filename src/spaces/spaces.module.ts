import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { CollectionContentController } from './collection-content.controller';
import { PlacementRepository } from './placement.repository';
import { PlacementService } from './placement.service';
import { SpacePermissionsController } from './space-permissions.controller';
import { SpaceResource } from './space-resource';
import { SpaceLifecycle } from './space-lifecycle';
import { SpacesController } from './spaces.controller';
import { SpacesRepository } from './spaces.repository';
import { SpacesService } from './spaces.service';

@Module({
  imports: [CollectionsModule],
  controllers: [SpacesController, CollectionContentController, SpacePermissionsController],
  providers: [SpacesService, SpacesRepository, PlacementService, PlacementRepository, SpaceLifecycle, SpaceResource],
  exports: [SpacesService, SpacesRepository, SpaceLifecycle],
})
export class SpacesModule {}
