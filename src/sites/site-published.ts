import type { WebhookEvent } from '../webhooks/events/webhook-event.types';
import { publishedUrl } from './site-address';
import type { SiteSnapshot } from './site-snapshot';

/** What webhooks are told of a site that was opened to its audience. */
export const sitePublished = (snapshot: SiteSnapshot): WebhookEvent => {
  const { id, organizationId, title, visibility } = snapshot.site;
  return {
    type: 'site_published',
    subject: { kind: 'site', id },
    data: { siteId: id, siteTitle: title, visibility },
    urls: (base) => ({
      location: `${base.publicUrl}/v1/orgs/${organizationId}/sites/${id}`,
      app: `${base.publicUrl}/app/orgs/${organizationId}/sites/${id}`,
      published: publishedUrl(snapshot, [], base),
    }),
  };
};
