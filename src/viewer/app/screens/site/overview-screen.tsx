import { siteScreen } from '../../../ui/site-screen.js';
import { Nodes } from '../../parts/nodes';
import { SiteTop } from '../../parts/site-top';
import type { Screen, Visit } from '../../shell/screen';
import { readSite } from './read-site';

/** Whether readers see a site, where, and what it is made of. */
export async function overviewScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const [shown, { title, content }] = await Promise.all([
    readSite(organizationId, siteId, signal),
    siteScreen(organizationId, siteId, signal),
  ]);
  const view = () => (
    <>
      <SiteTop {...shown} />
      <Nodes nodes={content} />
    </>
  );
  return { title, organization: organizationId, view };
}
