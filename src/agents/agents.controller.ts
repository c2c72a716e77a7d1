import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../core/errors/app-error';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { refuseMissingParams } from '../common/mcp/missing-params';
import { Operation } from '../common/openapi/operation.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { ForAgents } from '../common/permissions/for-agents.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { callerKey, Limits } from '../limits/limits';
import { answerAgent } from './agent-server';
import { challenge } from '../oauth/oauth-metadata';
import { AgentServices } from './agent-services';
import { AgentAnswerResponse } from './dto/agent-answer.response';
import { AgentMessageDto } from './dto/agent-message.dto';
import { AGENTS_METADATA } from './sign-in/agent-addresses';
import { WhileReadOnly } from '../read-only/while-read-only.decorator';

const NEEDS_TOKEN = 'Send your API token in the header "Authorization: Bearer <token>". Cookies are not accepted here.';

/** The MCP server for authors (streamable HTTP, without sessions): agents work with the token and the permissions of a person. */
@Controller('mcp')
export class AgentsController {
  private readonly challenge: Readonly<Record<string, string>>;

  constructor(
    private readonly services: AgentServices,
    private readonly limits: Limits,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl' | 'readOnly'>,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.challenge = challenge(configuration.publicUrl + AGENTS_METADATA);
  }

  @Post()
  @ForAgents(AGENTS_METADATA)
  @SelfOnly()
  @WhileReadOnly()
  @Operation({
    id: 'sendAgentMessage',
    tag: 'Agents',
    summary: 'Send a message to the MCP server',
    description:
      'The Model Context Protocol (streamable HTTP) for agents that read documentation and propose changes with the token and the rights of a person. Takes one JSON-RPC message and answers it; there are no sessions and no streams. Errors of tools are results with `isError`. 202 without a body for notifications; 401 for cookies.',
    ok: AgentAnswerResponse,
    orAccepted: true,
    errors: [413, 415],
  })
  async receive(
    @CallerActor() actor: Actor,
    @Body() _message: AgentMessageDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<unknown> {
    this.check(request);
    // The protocol is strict about absent fields, so the original body is passed on instead of the DTO.
    const body: unknown = request.body;
    const refusal = refuseMissingParams(body);
    if (refusal) return refusal;
    const call = { actor, caller: callerKey(actor, request), countSearch: () => this.countSearch(actor, response) };
    const protocolVersion = request.get('mcp-protocol-version');
    const sources = { services: this.services, isReadOnly: this.configuration.readOnly, log: this.log };
    const answer = await answerAgent(sources, { body, protocolVersion, call });
    if (answer === undefined) response.status(202);
    return answer;
  }

  /** 401 without an explicit token. Pages of any origin may send one, because browsers never add it by themselves. */
  private check({ headers }: Request): void {
    if (headers.authorization === undefined)
      throw new AppError(401, 'missing_token', NEEDS_TOKEN, { headers: this.challenge });
  }

  private async countSearch({ userId }: Actor, response: Response): Promise<void> {
    const limit = this.limits.table?.actions['token-search'].account;
    if (limit) await this.limits.count(limit, userId, response);
    await this.limits.countActionFrom('token-search');
  }
}
