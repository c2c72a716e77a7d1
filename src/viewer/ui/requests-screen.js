/** The change requests of a space, and making one. */
import { send, to } from './api.js';
import { Outcome, act, choice } from './acting.js';
import { element, heading, when } from './element.js';
import { reopenSpace, showTree } from '../app/state/open-space';
import { PagedList } from './paged-list.js';
import { stateTag, STATES, titleOf } from './request-parts.js';
import { spaceTop } from './space-parts.js';

/**
 * @typedef {import('./screens.js').Screen} Screen
 * @typedef {import('./request-parts.js').ChangeRequest} ChangeRequest
 */

/** @param {string} spaceId @returns {(request: ChangeRequest) => HTMLElement} */
const requestItem = (spaceId) => (request) => {
  const { number, status, createdBy, updatedAt, outdated, comments } = request;
  const facts = element(
    'p',
    { class: 'quiet' },
    stateTag(status),
    ` #${number} by ${createdBy.displayName}, changed `,
    when(updatedAt),
  );
  if (outdated) facts.append(' · outdated');
  if (comments > 0) facts.append(` · ${comments} open ${comments === 1 ? 'comment' : 'comments'}`);
  return element(
    'li',
    {},
    element('a', { class: 'entry', href: to.request(spaceId, number) }, titleOf(request)),
    facts,
  );
};

/** @param {string} spaceId @param {(address: string) => void} go */
function newForm(spaceId, go) {
  const outcome = new Outcome();
  const input = element('input', { id: 'new-subject', type: 'text', maxlength: '100' });
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Make a change request');
  const make = () =>
    act(submit, outcome, async () => {
      const subject = input.value.trim();
      /** @type {ChangeRequest} */
      const request = await send('POST', `spaces/${spaceId}/change-requests`, subject === '' ? {} : { subject });
      go(to.request(spaceId, request.number));
    });
  return element(
    'div',
    {},
    element(
      'form',
      { class: 'inline-form', submit: (event) => (event.preventDefault(), void make()) },
      element('label', { for: 'new-subject' }, 'What it is about'),
      input,
      submit,
    ),
    outcome.node,
  );
}

/**
 * @param {string} id
 * @param {AbortSignal} signal
 * @param {(address: string) => void} go
 * @returns {Promise<Screen>}
 */
export async function requestsScreen(id, signal, go) {
  const state = await reopenSpace(id, signal);
  const { space, crumbs } = state;
  const outcome = new Outcome();
  /** @type {PagedList<ChangeRequest>} */
  const list = new PagedList(`spaces/${id}/change-requests`, requestItem(id), {
    signal,
    empty: 'There are no such change requests.',
    name: 'Change requests',
    query: { status: 'open' },
  });
  await list.load();
  showTree(state);
  const choices = /** @type {(keyof typeof STATES)[]} */ (['open', 'draft', 'archived', 'merged']).map((value) => ({
    value,
    label: STATES[value],
  }));
  const filter = choice('Which change requests to show', choices, 'open', (status) => {
    void list.load({ status }).catch((error) => outcome.fail(error));
  });
  const title = `Change requests of ${space.title}`;
  const form = space.permissions.edit ? [newForm(id, go)] : [];
  const content = [
    ...spaceTop(crumbs, space, 'requests'),
    heading('Change requests'),
    ...form,
    filter,
    list.node,
    outcome.node,
  ];
  return { title, organization: space.organization, content };
}
