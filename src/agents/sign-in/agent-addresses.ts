import { type Described, wellKnownAt } from '../../oauth/well-known';

/** Where the MCP server for authors is, below the address of the service. */
export const AGENTS_PATH = '/v1/mcp';
/** Where clients sign in. */
export const OAUTH_PATH = '/oauth';

/** Where a client finds out how to sign in. */
export const AGENTS_METADATA = `/.well-known/oauth-protected-resource${AGENTS_PATH}`;

/** What a path describes of us. Clients of older versions of the protocol ask without the path of the resource. */
export function metadataAt(path: string, root: string): Described | undefined {
  const { kind, paths = [] } = wellKnownAt(path, root) ?? {};
  const isOurs = paths.includes('') || (kind === 'resource' && paths.includes(AGENTS_PATH));
  return isOurs ? kind : undefined;
}
