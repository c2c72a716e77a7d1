import { api, ok } from '../../api/client';
import type { Organization, Site } from '../../api/types';

/** A site with its organization. */
export interface SiteData {
  readonly organization: Organization;
  readonly site: Site;
}

export async function readSite(organizationId: string, siteId: string, signal: AbortSignal): Promise<SiteData> {
  const [organization, site] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}', { params: { path: { organizationId, siteId } }, signal })),
  ]);
  return { organization, site };
}
