/** A change request: what it is about, its state, what it changes, what was said of it, and what to do with it. */
import { read, readSpace, to } from './api.js';
import { Outcome } from './acting.js';
import { openDiscussion } from './discussion.js';
import { element, heading } from './element.js';
import { actionsView } from './request-actions.js';
import { changesView, readChanges } from './request-changes.js';
import { conflictsView } from './request-conflicts.js';
import { factsOf, titleOf } from './request-parts.js';
import { PullPart } from './request-pull.js';
import { reviewsView } from './request-reviews.js';
import { ancestors } from './screens.js';
import { spaceTop } from './space-parts.js';

/**
 * @typedef {import('./screens.js').Screen} Screen
 * @typedef {import('./request-parts.js').ChangeRequest} ChangeRequest
 * @typedef {import('./request-parts.js').Context} Context
 */

/** A part of the screen with its heading, which can be filled again. */
class Section {
  /** @param {string} title @param {string} id */
  constructor(title, id) {
    this.content = element('div', {});
    const head = element('h2', { id, tabindex: '-1' }, title);
    this.outcome = new Outcome();
    this.node = element('section', { 'aria-labelledby': id }, head, this.content, this.outcome.node);
    const jump = (/** @type {Event} */ event) => {
      event.preventDefault();
      head.scrollIntoView();
      head.focus({ preventScroll: true });
    };
    this.link = element('li', {}, element('a', { href: `#${id}`, click: jump }, title));
  }

  /** A part without content is not shown. @param {readonly HTMLElement[]} content */
  fill(content) {
    this.content.replaceChildren(...content);
    this.node.hidden = content.length === 0;
    this.link.hidden = this.node.hidden;
  }
}

class RequestScreen {
  /** @param {Context} context @param {readonly import('./screens.js').Crumb[]} crumbs @param {string} [comment] */
  constructor(context, crumbs, comment) {
    this.context = context;
    this.comment = comment;
    /** @type {Awaited<ReturnType<typeof openDiscussion>> | undefined} */
    this.discussion = undefined;
    this.crumbs = crumbs;
    this.top = element('div', {});
    this.title = heading('');
    this.facts = element('div', {});
    this.actions = element('div', { class: 'request-actions' });
    this.pull = new PullPart(context);
    this.conflicts = new Section('Conflicts', 'conflicts');
    this.reviews = new Section('Reviews', 'reviews');
    this.changes = new Section('Changes', 'changes');
    this.comments = new Section('Comments', 'comments');
    /** Revision and base whose differences are shown. */
    this.compared = '';
  }

  /** What an action may have changed; the differences only when the content is another one. */
  async refresh() {
    const { context } = this;
    const { request, space, signal } = context;
    const base = request.revisionMergedAncestor ?? request.revisionInitial;
    const [conflicts, reviews, changes] = await Promise.all([
      conflictsView({ ...context, ...this.tellingIn(this.conflicts) }),
      reviewsView({ ...context, ...this.tellingIn(this.reviews) }),
      this.changesSince(base),
      this.pull.refresh(),
    ]);
    this.top.replaceChildren(...spaceTop(this.crumbs, space, 'requests', true));
    this.title.textContent = titleOf(request);
    const content = element('a', { href: to.space(space.id, request.revision) }, 'Read its content');
    this.facts.replaceChildren(factsOf(request), element('p', {}, content));
    this.actions.replaceChildren(...actionsView(context));
    this.conflicts.fill(conflicts);
    this.reviews.fill(reviews);
    if (!changes) return;
    this.compared = `${base} ${request.revision}`;
    this.changes.fill(changesView(changes, { spaceId: space.id, base, revision: request.revision, signal }));
  }

  /** Undefined when they are shown already. @param {string} base @returns {Promise<import('./request-changes.js').Changes | undefined>} */
  async changesSince(base) {
    const { request, space, signal } = this.context;
    if (this.compared === `${base} ${request.revision}`) return undefined;
    return request.revision === base ? { changes: [] } : readChanges(space.id, request.id, signal);
  }

  /** The result of an action is shown in its own part. @param {Section} part @returns {Pick<Context, 'outcome' | 'changed'>} */
  tellingIn({ outcome }) {
    return { outcome, changed: (message) => this.reload(message, outcome) };
  }

  /** @param {string} message @param {Outcome} [near] where to say it, if that is still shown */
  async reload(message, near) {
    const { context } = this;
    const { path, signal, space } = context;
    [context.request, context.space] = await Promise.all([
      /** @type {Promise<ChangeRequest>} */ (read(path, signal)),
      readSpace(space.id, signal),
    ]);
    await this.refresh();
    const outcome = near?.node.checkVisibility() ? near : context.outcome;
    outcome.say(message);
    outcome.focus();
  }

  async load() {
    const { path, space, signal } = this.context;
    const { comment } = space.permissions;
    const [discussion] = await Promise.all([
      openDiscussion({ path, spaceId: space.id, mayComment: comment, signal, comment: this.comment }),
      this.refresh(),
    ]);
    this.discussion = discussion;
    this.comments.fill([discussion.node]);
    const sections = [this.conflicts, this.changes, this.reviews, this.comments];
    const jumps = element(
      'nav',
      { class: 'jumps', 'aria-label': 'On this page' },
      element('ul', {}, ...sections.map(({ link }) => link)),
    );
    const about = element('div', { class: 'request-about' }, this.pull.node, this.actions, this.context.outcome.node);
    return [
      this.top,
      element(
        'article',
        { class: 'request' },
        this.title,
        this.facts,
        about,
        jumps,
        ...sections.map(({ node }) => node),
      ),
    ];
  }
}

/**
 * @param {string} spaceId
 * @param {string} requestId identifier or number
 * @param {AbortSignal} signal
 * @param {string} [comment] the one that the address names
 * @returns {Promise<Screen>}
 */
export async function requestScreen(spaceId, requestId, signal, comment) {
  const path = `spaces/${spaceId}/change-requests/${requestId}`;
  /** @type {Promise<ChangeRequest>} */
  const reading = read(path, signal);
  /** @type {Promise<import('./api.js').Person>} */
  const asking = read('user', signal);
  const [space, request, me] = await Promise.all([readSpace(spaceId, signal), reading, asking]);
  const crumbs = [
    ...(await ancestors(space, signal)),
    { title: space.title, address: to.space(spaceId) },
    { title: 'Change requests', address: to.requests(spaceId) },
  ];
  /** @type {Context} */
  const context = {
    path,
    space,
    me,
    request,
    signal,
    outcome: new Outcome(),
    changed: (message) => screen.reload(message),
  };
  const screen = new RequestScreen(context, crumbs, comment);
  const content = await screen.load();
  return { title: titleOf(request), wide: true, content, shown: () => screen.discussion?.begin() };
}
