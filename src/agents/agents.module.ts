import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { CommentsModule } from '../comments/comments.module';
import { ContentModule } from '../content/content.module';
import { MembersModule } from '../members/members.module';
import { OAuthModule } from '../oauth/oauth.module';
import { SpacesModule } from '../spaces/spaces.module';
import { AgentAccess } from './agent-access';
import { AgentChangeRequests } from './agent-change-requests';
import { AgentComments } from './agent-comments';
import { AgentDirectory } from './agent-directory';
import { AgentPages } from './agent-pages';
import { AgentReviews } from './agent-reviews';
import { AgentServices } from './agent-services';
import { AgentsController } from './agents.controller';
import { AgentConnectionsController } from './sign-in/agent-connections.controller';
import { AgentGrants } from './sign-in/agent-grants';
import { AgentOAuthEndpoint } from './sign-in/agent-oauth-endpoint';
import { AgentRequests } from './sign-in/agent-requests';
import { OperationPermissions } from './operation-permissions';

/** The MCP server for authors: agents read and propose changes, with the permissions of a person. */
@Module({
  imports: [AuthModule, OAuthModule, MembersModule, SpacesModule, ContentModule, ChangeRequestsModule, CommentsModule],
  controllers: [AgentsController, AgentConnectionsController],
  providers: [
    OperationPermissions,
    AgentAccess,
    AgentDirectory,
    AgentPages,
    AgentChangeRequests,
    AgentComments,
    AgentReviews,
    AgentServices,
    AgentRequests,
    AgentGrants,
    AgentOAuthEndpoint,
  ],
})
export class AgentsModule {}
