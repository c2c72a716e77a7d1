import type { Configuration } from '../../../config/configuration';
import { type Described, wellKnownAt } from '../../../oauth/well-known';
import { siteUrl } from '../../../sites/site-address';
import type { SiteSnapshot } from '../../../sites/site-snapshot';
import { MCP_STEP } from '../mcp-step';

/** The step of the path below which agents sign in to a site. */
export const OAUTH_STEP = '~oauth';
/** The step of the consent page. */
export const CONNECT_STEP = 'connect';
const RESOURCE = 'oauth-protected-resource';
const SITE = new RegExp(`^/sites/([^/]+)(/${MCP_STEP})?$`);

type Base = Pick<Configuration, 'publicUrl'>;

/** Whether agents can sign in to a site: if it includes agents, and its visitors have to sign in. */
export const acceptsAgents = ({ site }: SiteSnapshot): boolean =>
  site.published && site.visibility === 'visitor-auth' && site.agentsContext === 'included';

/** A site as an authorization server, the same at all of its addresses. */
export const issuerOf = ({ site }: SiteSnapshot, { publicUrl }: Base): string => `${publicUrl}/sites/${site.id}`;

/** The address of a site by which it was called, without a slash at its end. @param base the prefix of its URLs */
export function calledAt({ site }: SiteSnapshot, base: string, configuration: Base): string {
  if (base.startsWith('/')) return new URL(configuration.publicUrl).origin + base;
  return base === '' ? siteUrl(site, configuration) : base;
}

/** All URLs of the MCP server of a site. */
export const resourcesOf = ({ site }: SiteSnapshot, { publicUrl }: Base): string[] =>
  [siteUrl(site, { publicUrl }), `${publicUrl}/sites/${site.basename}`, `${publicUrl}/sites/${site.id}`].map(
    (address) => `${address}/${MCP_STEP}`,
  );

/** The URL of the OAuth metadata. For sites behind a proxy it is on the host of this service, which controls its root. */
export function metadataOf(snapshot: SiteSnapshot, base: string, { publicUrl }: Base): string {
  if (base === '') return `${calledAt(snapshot, base, { publicUrl })}/.well-known/${RESOURCE}/${MCP_STEP}`;
  const name = base.startsWith('/') ? base.slice(base.lastIndexOf('/') + 1) : snapshot.site.id;
  return `${publicUrl}/.well-known/${RESOURCE}/sites/${name}/${MCP_STEP}`;
}

export interface DescribedSite {
  readonly kind: Described;
  readonly name: string;
}

/** The site whose metadata is at a well-known path of this service's host. */
export function describedAt(path: string, root: string): DescribedSite | undefined {
  const { kind, paths = [] } = wellKnownAt(path, root) ?? {};
  for (const one of paths) {
    const [, name, step] = SITE.exec(one) ?? [];
    if (kind && name !== undefined && (kind === 'resource') === (step !== undefined)) return { kind, name };
  }
  return undefined;
}

/** The same for the root of a host of a site: of a resource, with or without its path. */
export const isDescribedBy = ([mark, name, ...rest]: readonly string[]): boolean =>
  mark === '.well-known' && name === RESOURCE && (rest.length === 0 || (rest.length === 1 && rest[0] === MCP_STEP));
