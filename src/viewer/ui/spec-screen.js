/** An OpenAPI specification: where it comes from, how its last reading went, and its versions. */
import { read, readOrganization, to } from './api.js';
import { element, heading, safeAddress, when } from './element.js';
import { PagedList } from './paged-list.js';
import { trail } from './screens.js';

/**
 * @typedef {{ id: string, slug: string, sourceURL?: string, processingState: 'pending' | 'progress' | 'complete', visibility?: string,
 *   lastProcessedAt?: string, lastProcessErrorCode?: string, createdAt: string, updatedAt: string }} Spec
 * @typedef {{ id: string, createdAt?: string, url: string }} Version
 */

/** @type {Record<string, string>} */
const STATES = { pending: 'Waiting to be read', progress: 'Being read', complete: 'Read' };

/** @type {Record<string, string>} */
const ERRORS = {
  FETCH_TIMEOUT: 'The address did not answer in time. The last good version stays.',
  FETCH_ERROR: 'The address could not be read. The last good version stays.',
  PARSE_ERROR: 'What was read is no OpenAPI specification. The last good version stays.',
};

/** @param {Spec} spec */
function stateOf({ processingState, lastProcessErrorCode, lastProcessedAt, visibility, sourceURL }) {
  const failed = lastProcessErrorCode !== undefined;
  const words = failed ? 'Could not be read' : (STATES[processingState] ?? processingState);
  const look = failed ? 'warning' : processingState === 'complete' ? 'approved' : 'draft';
  const facts = element('p', { class: 'facts' }, element('span', { class: `tag ${look}` }, words));
  if (lastProcessedAt) facts.append(element('span', {}, 'Last read ', when(lastProcessedAt)));
  if (visibility) facts.append(element('span', {}, `Visibility: ${visibility}`));
  const problem = failed && element('p', { class: 'problem' }, ERRORS[lastProcessErrorCode] ?? lastProcessErrorCode);
  const source = safeAddress(sourceURL);
  const link = source
    ? element('a', { href: source, target: '_blank', rel: 'noopener noreferrer' }, source)
    : 'a text that was sent to the API';
  const parts = [facts, problem, element('p', { class: 'address' }, 'It comes from ', link)];
  return parts.filter((part) => part instanceof HTMLElement);
}

/** @param {string} organizationId @param {string} slug @param {AbortSignal} signal @returns {Promise<import('./screens.js').Screen>} */
export async function specScreen(organizationId, slug, signal) {
  const path = `orgs/${organizationId}/openapi/${encodeURIComponent(slug)}`;
  /** @type {Promise<Spec>} */
  const reading = read(path, signal);
  const [organization, spec] = await Promise.all([readOrganization(organizationId, signal), reading]);
  let newest = true;
  /** @type {PagedList<Version>} */
  const versions = new PagedList(
    `${path}/versions`,
    ({ createdAt, url, id }) => {
      const address = safeAddress(url);
      const now = newest && element('span', { class: 'tag open' }, 'Newest');
      newest = false;
      const name = createdAt ? when(createdAt) : id;
      const link = address ? element('a', { class: 'entry', href: address, target: '_blank' }, name) : name;
      return element('li', {}, link, ' ', now);
    },
    { signal, empty: 'There is no version yet.', name: 'Versions' },
  );
  await versions.load();
  const crumbs = [
    { title: 'Organizations', address: to.home() },
    { title: organization.title, address: to.organization(organizationId) },
  ];
  const title = element('p', { class: 'quiet' }, 'OpenAPI specification');
  return {
    title: spec.slug,
    content: [trail(crumbs), heading(spec.slug), title, ...stateOf(spec), element('h2', {}, 'Versions'), versions.node],
  };
}
