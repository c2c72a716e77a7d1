import { SetMetadata } from '@nestjs/common';
import { forbidden } from '../errors/app-error';

export const FOR_AGENTS = 'bindery:for-agents';

/**
 * Opens a route to the tokens of agents, which open nothing else.
 * @param metadata path at which clients without a token find out how to get one (RFC 9728)
 */
export const ForAgents = (metadata: string) => SetMetadata(FOR_AGENTS, metadata);

/** The answer to the token of an agent anywhere else. */
export const refusedAgent = () =>
  forbidden('This token gives access to the MCP server for authors and to nothing else.');
