import { pageLocation } from '../factories/page-location';
import type {
  Api,
  SiteInsightsQueryRangePreset,
  SiteRedirectDestination,
  SiteVisibility,
  StorageUploadKind,
  VisitorAuthCustomBackend,
} from '../../node_modules/@gitbook/api/dist/client';
import { fakeFont } from '../support/font-fixtures';

/** A hostname that the name server of these tests resolves. */
export const CLIENT_HOSTNAME = 'docs.by-the-client.invalid';

type Client = Api<{ authToken?: string }>;

interface Place {
  readonly organizationId: string;
  /** Two spaces of the organization. */
  readonly spaces: readonly [string, string];
  readonly pageId: string;
}

/** Uses the published client for a site, from creating to deleting it. */
export async function driveSites(client: Client, place: Place): Promise<void> {
  const { orgs: api } = client;
  const { organizationId: org } = place;
  const { data: made } = await api.createSite(org, { title: 'By the client', spaces: [place.spaces[0]] });
  const { data: site } = await api.updateSiteById(org, made.id, {
    visibility: 'unlisted' as SiteVisibility,
    adaptiveContent: { enabled: true },
  });
  expect((await api.getSiteById(org, site.id)).data).toEqual(site);
  expect((await api.listSites(org, { published: false })).data.items).toEqual([site]);
  await api.publishSite(org, site.id);
  const { data: online } = await api.getSiteById(org, site.id);
  await drivePublished(client, place, site.id, online.urls.published ?? '');
  await api.updateSiteById(org, site.id, { visibility: 'share-link' as SiteVisibility });
  const siteSpaceId = await driveStructure(client, place, site.id);
  await driveLooks(client, org, site.id, siteSpaceId);
  await driveFonts(client, org, site.id);
  await driveAudience(client, org, site.id, siteSpaceId);
  await driveRedirects(client, place, site.id, siteSpaceId);
  expect((await api.listPermissionsAggregateInSite(org, site.id)).data.items.length).toBeGreaterThan(0);
  expect((await api.unpublishSite(org, site.id)).data.published).toBe(false);
  await api.deleteSiteById(org, site.id);
  await api.deleteSiteById(org, site.id);
}

/** Sections, groups and variants. Returns the site space that remains beside the default one. */
async function driveStructure({ orgs: api }: Client, { organizationId: org, spaces }: Place, siteId: string) {
  const [first, second] = spaces;
  const { data: added } = await api.addSpaceToSite(org, siteId, { spaceId: second });
  const { data: guides } = await api.addSectionToSite(org, siteId, { spaceId: second, title: 'Guides' });
  const { data: group } = await api.addSectionGroupToSite(org, siteId, { title: 'A group', sections: [guides.id] });
  expect((await api.updateSiteSectionById(org, siteId, guides.id, { path: 'g', icon: 'book' })).data.path).toBe('g');
  await api.updateSiteSectionGroupById(org, siteId, group.id, { title: 'Groups', icon: null });
  await api.removeSectionFromGroup(org, siteId, group.id, guides.id);
  await api.addSectionToGroup(org, siteId, group.id, { sectionId: guides.id });
  const { data: sections } = await api.listSiteSections(org, siteId);
  expect(sections.items.map(({ id }) => id)).toContain(guides.id);
  expect((await api.listSiteSectionGroups(org, siteId)).data.items).toMatchObject([{ title: 'Groups' }]);
  expect((await api.listSiteSpaces(org, siteId, { default: true })).data.items).toMatchObject([
    { space: { id: first } },
  ]);
  await api.updateSiteSpaceById(org, siteId, added.id, { path: 'v2', condition: 'visitor.claims.isBeta' });
  await api.moveSiteSpace(org, siteId, added.id, {});
  await api.moveSiteSection(org, siteId, guides.id, {});
  await api.moveSiteSectionGroup(org, siteId, group.id, {});
  await api.sortSiteStructure(org, siteId, { item: { type: 'site-section-group', id: group.id }, position: {} });
  const { data: structure } = await api.getSiteStructure(org, siteId);
  expect(structure.structure.map(({ object }) => object)).toEqual(['site-section', 'site-section-group']);
  await api.deleteSiteSectionById(org, siteId, guides.id);
  await api.deleteSiteSectionGroupById(org, siteId, group.id);
  await api.deleteSiteSpaceById(org, siteId, added.id);
  return (await api.addSpaceToSite(org, siteId, { spaceId: second })).data.id;
}

async function driveLooks({ orgs: api }: Client, org: string, siteId: string, siteSpaceId: string): Promise<void> {
  const { data: looks } = await api.getSiteCustomizationById(org, siteId);
  const { data: changed } = await api.updateSiteCustomizationById(org, siteId, { ...looks, title: 'Looks' });
  expect(changed).toEqual({ ...looks, title: 'Looks' });
  const { data: own } = await api.overrideSiteSpaceCustomizationById(org, siteId, siteSpaceId, { title: 'Version 2' });
  expect((await api.getSiteSpaceCustomizationById(org, siteId, siteSpaceId)).data).toEqual(own);
  await api.deleteSiteSpaceCustomizationById(org, siteId, siteSpaceId);
  expect((await api.getSiteSpaceCustomizationById(org, siteId, siteSpaceId)).data).toEqual(changed);
}

/** Fonts, from uploading to deleting them; the client has no method that sends a file. */
async function driveFonts({ orgs: api }: Client, org: string, siteId: string): Promise<void> {
  const bytes = fakeFont();
  const { data: upload } = await api.generateStorageUploadUrl(org, {
    kind: 'customization_font' as StorageUploadKind,
    file: { name: 'wombat.woff2', type: 'font/woff2', size: bytes.length },
  });
  expect((await fetch(upload.url, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(204);
  const fontFaces = [{ weight: 400, storageKey: upload.key }];
  const { data: font } = await api.createCustomFont(org, { fontFamily: 'Wombat Sans', fontFaces });
  expect((await api.getCustomFont(org, font.id)).data).toEqual(font);
  const { data: looks } = await api.getSiteCustomizationById(org, siteId);
  const { id, custom, fontFamily, fontFaces: faces } = font;
  const styling = { ...looks.styling, font: { id, custom, fontFamily, fontFaces: faces } };
  const { data: changed } = await api.updateSiteCustomizationById(org, siteId, { ...looks, styling });
  expect(changed.styling.font).toMatchObject({ id: font.id });
  const { data: renamed } = await api.updateCustomFont(org, font.id, { fontFamily: 'Wombat Serif' });
  expect((await api.listCustomFonts(org)).data.items).toEqual([renamed]);
  await api.deleteCustomFont(org, font.id);
  expect((await api.getSiteCustomizationById(org, siteId)).data.styling.font).toBe('Inter');
}

async function driveAudience({ orgs: api }: Client, org: string, siteId: string, siteSpaceId: string): Promise<void> {
  const { data: link } = await api.createSiteShareLink(org, siteId, { name: 'Reviewers' });
  expect((await api.listSiteShareLinks(org, siteId)).data.items).toEqual([link]);
  expect((await api.updateSiteShareLinkById(org, siteId, link.id, { active: false })).data.active).toBe(false);
  await api.deleteSiteShareLinkById(org, siteId, link.id);
  const custom = { backend: 'custom' } as VisitorAuthCustomBackend;
  const { data: auth } = await api.getSitePublishingAuthById(org, siteId);
  await api.updateSitePublishingAuthById(org, siteId, { ...custom, fallbackURL: 'https://login.example.com/' });
  const { data: renewed } = await api.regenerateSitePublishingAuthById(org, siteId);
  expect(renewed).toMatchObject({ fallbackURL: 'https://login.example.com/' });
  expect(renewed.privateKey).not.toBe(auth.privateKey);
  const { data: schema } = await api.updateSiteAdaptiveSchema(org, siteId, {
    jsonSchema: {
      type: 'object',
      properties: { isBeta: { type: 'boolean', description: 'In the beta' } },
      additionalProperties: false,
    },
  });
  expect((await api.getSiteAdaptiveSchema(org, siteId)).data).toEqual(schema);
  expect((await api.listSiteAdaptiveTemplateConditions(org, siteId)).data.items).toEqual([
    { description: 'In the beta', condition: 'visitor.claims.isBeta' },
  ]);
  const { data: preview } = await api.getSitePublishingPreviewById(org, siteId, {
    siteSpace: siteSpaceId,
    claims: '(isBeta:!t)',
  });
  expect(preview.url).toContain('preview_token=');
}

async function driveRedirects({ orgs: api, customHostnames }: Client, place: Place, siteId: string, variant: string) {
  const { organizationId: org, pageId } = place;
  const { data: variants } = await api.listSiteSpaces(org, siteId, { default: true });
  const page = { kind: 'site-page', siteSpaceId: variants.items[0]?.id ?? '', pageId } as SiteRedirectDestination;
  const { data: redirect } = await api.createSiteRedirect(org, siteId, { source: '/old', destination: page });
  expect((await api.listSiteRedirects(org, siteId)).data.items).toEqual([redirect]);
  const destination = { kind: 'site-space', siteSpaceId: variant } as SiteRedirectDestination;
  const { data: changed } = await api.updateSiteRedirectById(org, siteId, redirect.id, { destination });
  const { data: found } = await api.getSiteRedirectBySource(org, siteId, { source: '/OLD' });
  expect(found.redirect).toEqual(changed);
  await api.deleteSiteRedirectById(org, siteId, redirect.id);
  const hostname = CLIENT_HOSTNAME;
  await api.updateSiteById(org, siteId, { hostname } as object);
  await api.unpublishSite(org, siteId);
  expect((await customHostnames.getCustomHostname(hostname)).data.target).toEqual({ type: 'site', site: siteId });
  await customHostnames.dnsRevalidateCustomHostname(hostname);
  await customHostnames.removeCustomHostname(hostname);
}

/** The requests of a renderer for a public site. */
async function drivePublished(client: Client, place: Place, siteId: string, url: string): Promise<void> {
  const { orgs, urls, spaces } = client;
  const { organizationId: org, pageId } = place;
  const { data: site } = await orgs.getPublishedContentSite(org, siteId);
  expect(site.structure.structure).toMatchObject([{ space: { id: place.spaces[0] } }]);
  const { data: found } = await urls.resolvePublishedContentByUrl({ url });
  expect(found).toMatchObject({ site: siteId, space: place.spaces[0] });
  expect((await urls.getPublishedContentByUrl({ url })).data).toMatchObject({ site: siteId });
  expect((await urls.getContentByUrl({ url })).data).toMatchObject({ space: { id: place.spaces[0] } });
  const { data: hits } = await orgs.searchSiteContent(org, siteId, { query: 'zebra', scope: { mode: 'all' } });
  expect(hits.items).toMatchObject([{ pages: [{ title: 'On Linux' }] }]);
  await driveInsights(client, org, siteId, url);
  const embedded = { url: 'https://example.com/video' };
  expect((await urls.getEmbedByUrl(embedded)).data).toMatchObject({ type: 'link', site: 'example.com' });
  const { data: space } = await spaces.getSpaceById(place.spaces[0]);
  expect((await spaces.getEmbedByUrlInSpace(space.id, embedded)).data).toMatchObject({ type: 'link' });
  const { data: document } = await spaces.getPageDocumentInRevisionById(space.id, space.revision, pageId);
  expect(document.object).toBe('document');
}

async function driveInsights({ orgs }: Client, org: string, siteId: string, url: string): Promise<void> {
  const session = {
    visitorId: 'v',
    sessionId: 's',
    cookies: {},
    userAgent: 'Mozilla/5.0',
    language: null,
    referrer: null,
  };
  const location = pageLocation(url);
  await orgs.trackEventsInSiteById(org, siteId, { events: [{ type: 'page_view', session, location }] });
  const { data } = await orgs.aggregateSiteEvents(org, siteId, {
    select: [{ column: 'eventType' }, { column: 'eventsCount' }],
    range: 'last7Days' as SiteInsightsQueryRangePreset,
  });
  expect(data.columns.map(({ column }) => column)).toEqual(['eventType', 'eventsCount']);
}
