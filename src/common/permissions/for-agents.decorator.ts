import { SetMetadata } from '@nestjs/common';

export const FOR_AGENTS = 'bindery:for-agents';

/**
 * Opens a route to the tokens of agents, which open nothing else.
 * @param metadata path at which clients without a token find out how to get one (RFC 9728)
 */
export const ForAgents = (metadata: string) => SetMetadata(FOR_AGENTS, metadata);
