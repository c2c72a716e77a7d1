import { Module } from '@nestjs/common';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { CommentsModule } from '../comments/comments.module';
import { ContentModule } from '../content/content.module';
import { MembersModule } from '../members/members.module';
import { SpacesModule } from '../spaces/spaces.module';
import { AgentAccess } from './agent-access';
import { AgentChangeRequests } from './agent-change-requests';
import { AgentComments } from './agent-comments';
import { AgentDirectory } from './agent-directory';
import { AgentPages } from './agent-pages';
import { AgentReviews } from './agent-reviews';
import { AgentServices } from './agent-services';
import { AgentsController } from './agents.controller';
import { OperationPermissions } from './operation-permissions';

/** The MCP server for authors: agents that read, and propose changes, with the rights of a person. */
@Module({
  imports: [MembersModule, SpacesModule, ContentModule, ChangeRequestsModule, CommentsModule],
  controllers: [AgentsController],
  providers: [
    OperationPermissions,
    AgentAccess,
    AgentDirectory,
    AgentPages,
    AgentChangeRequests,
    AgentComments,
    AgentReviews,
    AgentServices,
  ],
})
export class AgentsModule {}
