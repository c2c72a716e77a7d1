/** What reviewers said of a change request, who is asked, and saying it oneself. */
import { optional, read, readAll, send } from './api.js';
import { Outcome, act, actionButton } from './acting.js';
import { spoken } from './discussion.js';
import { element, when } from './element.js';
import { PagedList } from './paged-list.js';

/**
 * @typedef {import('./request-parts.js').Context} Context
 * @typedef {import('./api.js').Person} Person
 * @typedef {'approved' | 'changes-requested'} Verdict
 * @typedef {{ id: string, revision: string, reviewer: Person, status: Verdict, outdated: boolean, createdAt: string,
 *   comment?: { body: import('./discussion.js').Body } }} Review
 * @typedef {{ user: Person, requestedBy: Person, createdAt: string }} Asked
 */

const MOST_PEOPLE = 200;

/** @type {Record<Verdict, { label: string, done: string }>} */
const VERDICTS = {
  approved: { label: 'Approve', done: 'You approved it.' },
  'changes-requested': { label: 'Request changes', done: 'You asked for changes.' },
};

/** @param {Context} context @returns {(review: Review) => HTMLElement} */
const reviewItem =
  ({ path, space, signal }) =>
  ({ reviewer, status, outdated, createdAt, comment, revision }) => {
    const mayComment = space.permissions.comment;
    const verdict = status === 'approved' ? 'Approved' : 'Changes requested';
    return element(
      'li',
      { class: outdated ? 'review outdated' : 'review' },
      element(
        'p',
        { class: 'byline' },
        element('span', { class: `tag ${status}` }, verdict),
        ' ',
        element('strong', {}, reviewer.displayName),
        ' ',
        when(createdAt),
        outdated && ' · of an earlier state',
      ),
      comment && spoken(comment.body, { path, spaceId: space.id, mayComment, signal }, revision),
    );
  };

/** @param {Context} context */
function reviewForm({ path, outcome, changed }) {
  const id = 'review-comment';
  const area = element('textarea', { id, rows: '3', maxlength: '10000' });
  const buttons = /** @type {Verdict[]} */ (['approved', 'changes-requested']).map((status) => {
    const { label, done } = VERDICTS[status];
    const submit = async () => {
      const markdown = area.value.trim();
      await send('POST', `${path}/reviews`, { status, ...(markdown !== '' && { comment: { markdown } }) });
      await changed(done);
    };
    return actionButton(label, outcome, submit);
  });
  return element(
    'div',
    { class: 'text-form' },
    element('label', { for: id }, 'Your review, with a comment if you like'),
    area,
    element('div', { class: 'buttons' }, ...buttons),
  );
}

/** @param {Context} context @param {Asked[]} asked */
function askedList({ path, space, request, outcome, changed }, asked) {
  const isClosed = ['merged', 'archived'].includes(request.status);
  const items = asked.map(({ user, createdAt }) => {
    const remove = async () => {
      await send('DELETE', `${path}/requested-reviewers/${user.id}`);
      await changed(`${user.displayName} is no longer asked.`);
    };
    const title = `Remove ${user.displayName}`;
    const button = space.permissions.edit && !isClosed && actionButton('Remove', outcome, remove, { title });
    return element('li', {}, element('strong', {}, user.displayName), ' is asked since ', when(createdAt), ' ', button);
  });
  return element('ul', { class: 'asked', 'aria-label': 'Asked to review' }, ...items);
}

/** Lets a person be chosen among the members, who are read when it is opened. @param {Context} context */
function askForm({ path, space, request, signal, changed }) {
  const outcome = new Outcome();
  const list = element('select', { id: 'reviewer', required: true });
  const submit = element('button', { type: 'submit', class: 'button' }, 'Ask for a review');
  const ask = () =>
    act(submit, outcome, async () => {
      await send('POST', `${path}/requested-reviewers`, { users: [list.value] });
      await changed(`${list.selectedOptions[0]?.textContent ?? 'The person'} is asked to review.`);
    });
  const form = element(
    'form',
    { class: 'inline-form', submit: (event) => (event.preventDefault(), void ask()) },
    element('label', { for: 'reviewer' }, 'Member'),
    list,
    submit,
  );
  const details = element(
    'details',
    { class: 'fold-out' },
    element('summary', {}, 'Ask somebody to review'),
    form,
    outcome.node,
  );
  const fill = async () => {
    /** @type {{ items: { user: Person }[] }} */
    const { items } = await read(`orgs/${space.organization}/members?limit=${MOST_PEOPLE}`, signal);
    const others = items.filter(({ user }) => user.id !== request.createdBy.id);
    list.replaceChildren(...others.map(({ user }) => element('option', { value: user.id }, user.displayName)));
  };
  details.addEventListener('toggle', () => {
    if (details.open && list.children.length === 0) void fill().catch((error) => outcome.fail(error));
  });
  return details;
}

/** @param {Context} context @returns {Promise<HTMLElement[]>} */
export async function reviewsView(context) {
  const { path, space, me, request, signal } = context;
  /** @type {PagedList<Review>} */
  const reviews = new PagedList(`${path}/reviews`, reviewItem(context), {
    signal,
    empty: 'Nobody has reviewed it yet.',
    name: 'Reviews',
    query: { format: 'document' },
  });
  /** @type {[unknown, Asked[] | undefined]} */
  const [, asked = []] = await Promise.all([reviews.load(), optional(readAll(`${path}/requested-reviewers`, signal))]);
  const isClosed = ['merged', 'archived'].includes(request.status);
  const mayReview = space.permissions.review || asked.some(({ user }) => user.id === me.id);
  return [
    reviews.node,
    ...(asked.length > 0 ? [askedList(context, asked)] : []),
    ...(mayReview && !isClosed ? [reviewForm(context)] : []),
    ...(space.permissions.edit && !isClosed ? [askForm(context)] : []),
  ];
}
