import { Module } from '@nestjs/common';
import { OutboundModule } from '../outbound/outbound.module';
import { SpacesModule } from '../spaces/spaces.module';
import { UsersModule } from '../users/users.module';
import { GitCache } from './git-cache';
import { GitConnectionsController } from './git-connections.controller';
import { GitConnectionsRepository } from './git-connections.repository';
import { GitConnectionsService } from './git-connections.service';
import { GitOfSpaces } from './git-of-spaces';
import { GitSecrets } from './git-secrets';

/** Synchronization of spaces with Git repositories. */
@Module({
  imports: [SpacesModule, OutboundModule, UsersModule],
  controllers: [GitConnectionsController],
  providers: [GitCache, GitConnectionsRepository, GitConnectionsService, GitOfSpaces, GitSecrets],
})
export class GitModule {}
