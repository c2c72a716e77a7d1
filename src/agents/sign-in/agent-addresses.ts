/** Where the MCP server for authors is, below the address of the service. */
export const AGENTS_PATH = '/v1/mcp';
/** Where clients sign in. */
export const OAUTH_PATH = '/oauth';
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
const SERVER_METADATA = '/.well-known/oauth-authorization-server';

/** Where a client finds out how to sign in. */
export const AGENTS_METADATA = RESOURCE_METADATA + AGENTS_PATH;

/** What a path names. Clients of older versions of the protocol ask without the path of the resource. */
export function metadataAt(path: string): 'resource' | 'server' | undefined {
  if (path === AGENTS_METADATA || path === RESOURCE_METADATA) return 'resource';
  return path === SERVER_METADATA ? 'server' : undefined;
}
