/** What a change request is, as the API gives it, and what is shared by the parts of its screen. */
import { element, when } from './element.js';

/**
 * @typedef {import('./api.js').Person} Person
 * @typedef {import('./api.js').Space} Space
 * @typedef {'draft' | 'open' | 'archived' | 'merged'} Status
 * @typedef {{ id: string, number: number, subject: string, status: Status, revision: string, revisionInitial: string,
 *   revisionMergedAncestor?: string, revisionMerged?: string, mergedAt?: string, outdated: boolean, comments: number,
 *   createdAt: string, updatedAt: string, createdBy: Person }} ChangeRequest
 * @typedef {{ path: string, space: Space, me: Person, request: ChangeRequest, signal: AbortSignal,
 *   outcome: import('./acting.js').Outcome, changed: (message: string, outcome?: import('./acting.js').Outcome) => Promise<void> }} Context
 *   path: of the request below `/v1/`; outcome: where the result is shown; changed: reads the request anew, shows it, and says the message
 */

/** @type {Record<Status, string>} */
export const STATES = { draft: 'Draft', open: 'Open for review', archived: 'Archived', merged: 'Merged' };

/** @param {Pick<ChangeRequest, 'subject' | 'number'>} request */
export const titleOf = ({ subject, number }) => subject || `Change request ${number}`;

/** @param {Status} status */
export const stateTag = (status) => element('span', { class: `tag ${status}` }, STATES[status] ?? status);

/** Number, state, who and when. @param {ChangeRequest} request */
export function factsOf(request) {
  const { number, status, createdBy, createdAt, updatedAt, mergedAt, outdated } = request;
  const facts = element('p', { class: 'facts' }, stateTag(status), element('code', {}, `#${number}`));
  facts.append(element('span', {}, `By ${createdBy.displayName}, `, when(createdAt)));
  if (mergedAt) facts.append(element('span', {}, 'Merged ', when(mergedAt)));
  else facts.append(element('span', {}, 'Changed ', when(updatedAt)));
  if (outdated) facts.append(element('span', { class: 'tag warning' }, 'Outdated: the space has changed since'));
  return facts;
}
