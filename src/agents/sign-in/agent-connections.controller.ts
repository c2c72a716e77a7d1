import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { AGENT_DAYS, AgentTokens } from '../../auth/agent-tokens';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Limited } from '../../limits/limited.decorator';
import { OAuthClients } from '../../oauth/oauth-clients';
import { describeRedirectTarget, withAnswer } from '../../oauth/redirect-uri';
import { AgentRequests } from './agent-requests';
import { AgentConnectionQuery, DecideAgentConnectionDto } from './dto/agent-connection.dto';
import { AgentConnectionResponse, AgentDecisionResponse } from './dto/agent-connection.response';

/** The endpoints of the consent page, on which a person authorizes an agent. */
@Controller('user/agent-connection')
export class AgentConnectionsController {
  constructor(
    private readonly requests: AgentRequests,
    private readonly tokens: AgentTokens,
    private readonly clients: OAuthClients,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl' | 'agentsMayMerge'>,
  ) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'getAgentConnection',
    tag: 'Agents',
    summary: 'Get the request of an agent',
    description:
      'Says which agent wants to work with your rights, as the page of the app shows it before you decide. 400 if the request has expired, after 15 minutes.',
    ok: AgentConnectionResponse,
  })
  get(@CallerActor() actor: Actor, @Query() { request }: AgentConnectionQuery): AgentConnectionResponse {
    const { name, redirectUri } = this.requests.read(request);
    return {
      object: 'agent-connection',
      name,
      place: describeRedirectTarget(redirectUri),
      mayMerge: this.configuration.agentsMayMerge,
      ...(actor.organizationId && { organization: actor.organizationId }),
      days: AGENT_DAYS,
    };
  }

  @Post()
  @Limited('tokens')
  @SelfOnly()
  @Operation({
    id: 'decideAgentConnection',
    tag: 'Agents',
    summary: 'Let an agent in, or refuse it',
    description:
      'Lets an agent work with your rights on the MCP server, limited to the organization of the session or token of the request, if that is limited to one. It is listed among your API tokens under its name, ends after 90 days or as early as your organization requires, and is revoked there. 400 if the request has expired, after 15 minutes.',
    ok: AgentDecisionResponse,
    errors: [413, 415],
  })
  async decide(
    @CallerActor() actor: Actor,
    @Body() { request, decision }: DecideAgentConnectionDto,
  ): Promise<AgentDecisionResponse> {
    const { client, name, redirectUri, challenge, state } = this.requests.read(request);
    const iss = this.configuration.publicUrl;
    if (decision === 'deny') return answer(withAnswer(redirectUri, { error: 'access_denied', state, iss }));
    await this.clients.recordUse(client);
    const secret = await this.tokens.begin(actor, { name, client });
    const code = this.requests.writeCode({ client, redirectUri, challenge, secret });
    return answer(withAnswer(redirectUri, { code, state, iss }));
  }
}

const answer = (url: string): AgentDecisionResponse => ({ object: 'agent-decision', url });
