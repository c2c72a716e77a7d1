import { SetMetadata } from '@nestjs/common';
import { forbidden } from '../../../core/errors/app-error';

export const FOR_AGENTS = 'bindery:for-agents';

/**
 * Allows the tokens of agents on a route; they are refused everywhere else.
 * @param metadata path of the metadata that tells clients without a token how to get one (RFC 9728)
 */
export const ForAgents = (metadata: string) => SetMetadata(FOR_AGENTS, metadata);

/** The error for the token of an agent on any other route. */
export const agentRefused = () =>
  forbidden('token_scope', 'This token gives access to the MCP server for authors and to nothing else.');
