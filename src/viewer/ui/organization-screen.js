/** An organization: its spaces and collections, its sites and specifications, how many people are in it. */
import { optional, read, readAll, readOrganization, to } from './api.js';
import { element, heading } from './element.js';
import { card, cards, collectionCard, initialOf, nothing, spaceCard, trail } from './screens.js';
import { publishedTag, VISIBILITIES } from './site-screen.js';

/**
 * @typedef {import('./api.js').Organization} Organization
 * @typedef {import('./api.js').Collection} Collection
 * @typedef {import('./api.js').Space} Space
 * @typedef {import('./site-screen.js').Site} Site
 * @typedef {{ slug: string, processingState: string }} Spec
 */

/** @param {string} id @returns {(site: Site) => HTMLElement} */
const siteCard = (id) => (site) =>
  card(
    to.site(id, site.id),
    initialOf(site.title),
    site.title,
    publishedTag(site),
    ' ',
    VISIBILITIES[site.visibility] ?? site.visibility,
  );

/** @param {string} id @returns {(spec: Spec) => HTMLElement} */
const specCard =
  (id) =>
  ({ slug }) =>
    card(to.spec(id, slug), '{ }', slug, 'OpenAPI specification');

/** What there is only for those who may see it, and in services that have it. @param {string} id @param {AbortSignal} signal */
function readFurther(id, signal) {
  /** @type {Promise<[Site[] | undefined, Spec[] | undefined, { count: number } | undefined]>} */
  const reading = Promise.all([
    optional(readAll(`orgs/${id}/sites`, signal)),
    optional(readAll(`orgs/${id}/openapi`, signal)),
    optional(read(`orgs/${id}/members?limit=1`, signal)),
  ]);
  return reading;
}

/** @param {string} id @param {AbortSignal} signal @returns {Promise<import('./screens.js').Screen>} */
export async function organizationScreen(id, signal) {
  /** @type {[Organization, Collection[], Space[], Awaited<ReturnType<typeof readFurther>>]} */
  const [{ title, permissions }, collections, spaces, [sites = [], specs = [], members]] = await Promise.all([
    readOrganization(id, signal),
    readAll(`orgs/${id}/collections`, signal),
    readAll(`orgs/${id}/spaces`, signal),
    readFurther(id, signal),
  ]);
  const visible = new Set(collections.map((collection) => collection.id));
  /** What lies in something that the caller may not see stands at the top. @param {{ parent?: string }} resource */
  const atTop = ({ parent }) => parent === undefined || !visible.has(parent);
  const content = [
    ...cards('Collections', collections.filter(atTop), collectionCard),
    ...cards('Spaces', spaces.filter(atTop), spaceCard),
    ...cards('Sites', sites, siteCard(id)),
    ...cards('OpenAPI specifications', specs, specCard(id)),
  ];
  if (content.length === 0) content.push(nothing('There are no spaces here yet, or none that you may see.'));
  const counts = [`${spaces.length.toLocaleString()} ${spaces.length === 1 ? 'space' : 'spaces'}`];
  if (members) counts.push(`${members.count.toLocaleString()} ${members.count === 1 ? 'member' : 'members'}`);
  if (sites.length > 0) counts.push(`${sites.length} ${sites.length === 1 ? 'site' : 'sites'}`);
  const facts = element('p', { class: 'quiet' }, counts.join(' · '));
  const tools = permissions.admin
    ? [
        element(
          'p',
          {},
          element('a', { href: to.sso(id) }, 'Sign-in'),
          ' · ',
          element('a', { href: to.webhooks(id) }, 'Webhooks'),
        ),
      ]
    : [];
  return {
    title,
    content: [trail([{ title: 'Organizations', address: to.home() }]), heading(title), facts, ...tools, ...content],
  };
}
