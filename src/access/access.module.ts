import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { MembersModule } from '../members/members.module';
import { AccessGuard } from './access.guard';
import { AccessService } from './access.service';
import { ResourceRegistry } from './resource-registry';

@Global()
@Module({
  imports: [AuthModule, MembersModule],
  providers: [ResourceRegistry, AccessService, AccessGuard],
  exports: [ResourceRegistry, AccessService, AccessGuard],
})
export class AccessModule {}
