/** A site: whether readers see it, where, and what it is made of. */
import { optional, read, readOrganization, send, to } from './api.js';
import { Outcome, actionButton } from './acting.js';
import { element, heading, safeAddress } from './element.js';

/**
 * @typedef {import('./screens.js').Screen} Screen
 * @typedef {'public' | 'unlisted' | 'share-link' | 'visitor-auth'} Visibility
 * @typedef {{ id: string, title: string, visibility: Visibility, published: boolean, basename?: string, hostname?: string,
 *   urls: { published?: string } }} Site
 * @typedef {{ object: 'site-space', id: string, title: string, path: string, default?: boolean, space: { id: string, title: string } }} SiteSpace
 * @typedef {{ object: 'site-section', id: string, title: string, path: string, default?: boolean, siteSpaces: SiteSpace[] }} SiteSection
 * @typedef {{ object: 'site-section-group', id: string, title: string, sections: SiteSection[] }} SiteSectionGroup
 * @typedef {{ type: string, structure: (SiteSpace | SiteSection | SiteSectionGroup)[] }} Structure
 */

/** @type {Record<Visibility, string>} */
export const VISIBILITIES = {
  public: 'Public: everybody may read it',
  unlisted: 'Unlisted: everybody with the address, not search engines',
  'share-link': 'With a share link only',
  'visitor-auth': 'Visitors who have signed in only',
};

/** @param {Site} site */
export const publishedTag = ({ published }) =>
  element('span', { class: published ? 'tag approved' : 'tag draft' }, published ? 'Published' : 'Not published');

/** @param {SiteSpace | SiteSection | SiteSectionGroup} item @returns {HTMLElement} */
function structureItem(item) {
  const first = 'default' in item && item.default ? element('span', { class: 'tag open' }, 'Default') : undefined;
  if (item.object === 'site-space') {
    const link = element('a', { href: to.space(item.space.id) }, item.title || item.space.title);
    return element('li', {}, link, ' ', first ?? element('code', {}, `/${item.path}`));
  }
  const within = item.object === 'site-section' ? item.siteSpaces : item.sections;
  const kind = item.object === 'site-section' ? 'Section' : 'Group';
  return element(
    'li',
    {},
    element('strong', {}, item.title),
    ' ',
    element('span', { class: 'quiet' }, kind),
    ' ',
    first,
    element('ul', {}, ...within.map(structureItem)),
  );
}

/** @param {Structure | undefined} structure */
function structureView(structure) {
  if (!structure) return [];
  const items = structure.structure.map(structureItem);
  const none = element('p', { class: 'quiet' }, 'The site has no spaces yet.');
  return [element('h2', {}, 'Structure'), items.length > 0 ? element('ul', { class: 'structure' }, ...items) : none];
}

/** @param {Site} site */
function factsOf(site) {
  const facts = element('p', { class: 'facts' }, publishedTag(site));
  facts.append(element('span', {}, VISIBILITIES[site.visibility] ?? site.visibility));
  return facts;
}

/** @param {Site} site */
function addressOf({ urls }) {
  const address = safeAddress(urls.published);
  if (address === undefined) return element('p', {}, 'Readers do not see it yet.');
  const link = element('a', { href: address, target: '_blank', rel: 'noopener' }, address);
  return element('p', { class: 'address' }, 'Readers find it at ', link);
}

/**
 * @param {string} organizationId
 * @param {string} siteId
 * @param {AbortSignal} signal
 * @returns {Promise<Screen>}
 */
export async function siteScreen(organizationId, siteId, signal) {
  const path = `orgs/${organizationId}/sites/${siteId}`;
  /** @type {Promise<Site>} */
  const reading = read(path, signal);
  /** @type {Promise<Structure>} */
  const structuring = read(`${path}/structure`, signal);
  const [organization, site, structure] = await Promise.all([
    readOrganization(organizationId, signal),
    reading,
    optional(structuring),
  ]);
  const outcome = new Outcome();
  const state = element('div', {});
  /** @param {Site} shown */
  const fill = (shown) => {
    const verb = shown.published ? 'Unpublish' : 'Publish';
    const turn = async () => {
      await send('POST', `${path}/${verb.toLowerCase()}`);
      fill(await read(path, signal));
      outcome.say(shown.published ? 'Readers no longer see it.' : 'Readers can see it now.');
      outcome.focus();
    };
    const button = actionButton(verb, outcome, turn, { kind: shown.published ? 'button' : 'primary' });
    const buttons = organization.permissions.admin && element('div', { class: 'buttons' }, button);
    const parts = [factsOf(shown), addressOf(shown), buttons].filter((part) => part instanceof HTMLElement);
    state.replaceChildren(...parts);
  };
  fill(site);
  return {
    title: site.title,
    content: [heading(site.title), state, outcome.node, ...structureView(structure)],
  };
}
