import type { WebhookEvent } from '../webhooks/entities/webhook-event.types';
import { publishedUrl } from './site-address';
import type { SiteSnapshot } from './site-snapshot';

/** The event about a published site that webhooks receive. */
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
