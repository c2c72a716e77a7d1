import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { MembersModule } from '../members/members.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { CollectionContentController } from './collection-content.controller';
import { CollectionDeletionService } from './collection-deletion.service';
import { MemberScopes } from './member-scopes';
import { MemberSpacesController } from './member-spaces.controller';
import { MemberSpacesService } from './member-spaces.service';
import { PlacementRepository } from './placement.repository';
import { PlacementService } from './placement.service';
import { SpacePermissionExplanationsController } from './space-permission-explanations.controller';
import { SpacePermissionsController } from '../access/grants/level-permissions.controller';
import { SpaceResource } from './space-resource';
import { SpacePresenter } from './space-presenter';
import { SpaceLifecycle } from './space-lifecycle';
import { CollectionsByExternalIdController } from './collections-by-external-id.controller';
import { SpacesByExternalIdController } from './spaces-by-external-id.controller';
import { SpacesController } from './spaces.controller';
import { SpacesRepository } from './spaces.repository';
import { SpacesService } from './spaces.service';

@Module({
  imports: [CollectionsModule, MembersModule, OrganizationsModule],
  controllers: [
    SpacesByExternalIdController,
    CollectionsByExternalIdController,
    SpacesController,
    CollectionContentController,
    SpacePermissionsController,
    SpacePermissionExplanationsController,
    MemberSpacesController,
  ],
  providers: [
    CollectionDeletionService,
    SpacesService,
    SpacesRepository,
    PlacementService,
    PlacementRepository,
    SpaceLifecycle,
    SpaceResource,
    SpacePresenter,
    MemberScopes,
    MemberSpacesService,
  ],
  exports: [MemberScopes, SpacesService, SpacesRepository, SpaceLifecycle, SpacePresenter],
})
export class SpacesModule {}
