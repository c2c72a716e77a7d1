import { type Described, wellKnownAt } from '../../oauth/well-known';

/** Path of the MCP server for authors, below the address of the service. */
export const AGENTS_PATH = '/v1/mcp';
/** Path of the endpoints for signing in. */
export const OAUTH_PATH = '/oauth';

/** Path of the metadata that tell a client how to sign in. */
export const AGENTS_METADATA = `/.well-known/oauth-protected-resource${AGENTS_PATH}`;

/** The metadata of this server at a path. Clients of older protocol versions omit the path of the resource. */
export function metadataAt(path: string, root: string): Described | undefined {
  const { kind, paths = [] } = wellKnownAt(path, root) ?? {};
  const isOurs = paths.includes('') || (kind === 'resource' && paths.includes(AGENTS_PATH));
  return isOurs ? kind : undefined;
}
