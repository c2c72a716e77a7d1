import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { AccessService } from './access.service';
import { GrantsRepository } from './grants/grants.repository';
import { GrantsService } from './grants/grants.service';
import { LevelPeople } from './grants/level-people';
import { PermissionExplainer } from './grants/permission-explainer';
import { PermissionsService } from './grants/permissions.service';
import { SharedTeamsReader } from './grants/shared-teams.reader';
import { ResourceRegistry } from './resource-registry';
import { EntriesRepository } from './roles/entries.repository';
import { LevelTree } from './roles/level-tree';
import { RoleResolver } from './roles/role-resolver';

@Global()
@Module({
  imports: [AuthModule, MembersModule, UsersModule],
  providers: [
    ResourceRegistry,
    EntriesRepository,
    LevelTree,
    RoleResolver,
    AccessService,
    AccessGuard,
    GrantsRepository,
    GrantsService,
    LevelPeople,
    PermissionExplainer,
    PermissionsService,
    SharedTeamsReader,
  ],
  exports: [
    ResourceRegistry,
    LevelTree,
    RoleResolver,
    AccessService,
    AccessGuard,
    GrantsService,
    LevelPeople,
    PermissionExplainer,
    PermissionsService,
  ],
})
export class AccessModule {}
