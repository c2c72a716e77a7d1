import { Injectable } from '@nestjs/common';
import { AgentChangeRequests } from './agent-change-requests';
import { AgentComments } from './agent-comments';
import { AgentDirectory } from './agent-directory';
import { AgentPages } from './agent-pages';
import { AgentReviews } from './agent-reviews';

/** The services that the tools of agents use. */
@Injectable()
export class AgentServices {
  constructor(
    readonly directory: AgentDirectory,
    readonly pages: AgentPages,
    readonly changeRequests: AgentChangeRequests,
    readonly comments: AgentComments,
    readonly reviews: AgentReviews,
  ) {}
}
