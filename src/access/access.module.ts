import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { AccessGuard } from './access.guard';
import { AccessService } from './access.service';
import { ResourceRegistry } from './resource-registry';
import { EntriesRepository } from './roles/entries.repository';
import { LevelTree } from './roles/level-tree';
import { RoleResolver } from './roles/role-resolver';

@Global()
@Module({
  imports: [AuthModule, MembersModule],
  providers: [ResourceRegistry, EntriesRepository, LevelTree, RoleResolver, AccessService, AccessGuard],
  exports: [ResourceRegistry, EntriesRepository, LevelTree, RoleResolver, AccessService, AccessGuard],
})
export class AccessModule {}
