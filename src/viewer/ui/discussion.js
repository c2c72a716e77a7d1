/** Comments on a space or on a change request: read, write, reply, resolve. */
import { read, send, to } from './api.js';
import { Outcome, actionButton, choice, textForm } from './acting.js';
import { linesOf } from './document-lines.js';
import { element, when } from './element.js';
import { originOf, renderLine } from './line-view.js';
import { PagedList } from './paged-list.js';

/**
 * @typedef {import('./api.js').Person} Person
 * @typedef {{ reply: boolean, delete: boolean }} Rights
 * @typedef {{ document?: import('./document-pieces.js').Node, markdown?: string }} Body
 * @typedef {{ id: string, postedBy: Person, postedAt: string, editedAt?: string, body: Body, permissions: Rights }} Reply
 * @typedef {Reply & { replies: number, status: 'open' | 'resolved', resolvedBy?: Person,
 *   target: { revision: string, page?: { id: string, title: string, outdated: boolean }, node?: { preview?: string } } }} Comment
 * @typedef {{ path: string, spaceId: string, mayComment: boolean, signal: AbortSignal, comment?: string }} Discussion
 *   path: below `/v1/`, without `/comments`; comment: the one that the address names
 */

const FORMAT = { format: 'document' };

/** What somebody said. @param {Body} body @param {Discussion} discussion @param {string} revision */
export function spoken(body, { spaceId, signal }, revision) {
  const origin = originOf(spaceId, revision, signal);
  if (!body.document) return element('div', { class: 'said' }, element('p', {}, body.markdown ?? ''));
  return element('div', { class: 'said' }, ...linesOf(body.document).map((line) => renderLine(line, origin, 'same')));
}

/** @param {Reply} said */
const byline = ({ postedBy, postedAt, editedAt }) =>
  element(
    'p',
    { class: 'byline' },
    element('strong', {}, postedBy.displayName),
    ' ',
    when(postedAt),
    editedAt && ' (edited)',
  );

/** A discussion on a page; `node` holds all of it. */
class DiscussionView {
  /** @param {Discussion} discussion */
  constructor(discussion) {
    this.discussion = discussion;
    this.outcome = new Outcome();
    /** @type {PagedList<Comment>} */
    this.list = new PagedList(`${discussion.path}/comments`, (comment) => this.thread(comment), {
      signal: discussion.signal,
      empty: 'There are no such comments.',
      name: 'Comments',
      query: { ...FORMAT, status: 'open' },
    });
    const filter = choice(
      'Which comments to show',
      [
        { value: 'open', label: 'Open' },
        { value: 'resolved', label: 'Resolved' },
      ],
      'open',
      (status) => void this.list.load({ ...FORMAT, status }).catch((error) => this.outcome.fail(error)),
    );
    const form = textForm({ label: 'Write a comment', button: 'Comment' }, this.outcome, (text) => this.post(text));
    this.named = element('ol', { class: 'entries', 'aria-label': 'The comment that you were led to' });
    this.named.hidden = true;
    this.node = element(
      'div',
      { class: 'discussion' },
      this.named,
      filter,
      this.list.node,
      discussion.mayComment
        ? form
        : element('p', { class: 'quiet' }, 'Your role here is to read: comments need the role comment.'),
      this.outcome.node,
    );
  }

  async load() {
    await Promise.all([this.list.load(), this.showNamed()]);
    return this;
  }

  /** The thread that the address names comes first, with its replies, whatever the filter; what is gone is not missed. */
  async showNamed() {
    const { comment: id, signal } = this.discussion;
    if (!id) return;
    try {
      const comment = /** @type {Comment} */ (
        await read(`${this.list.path}/${encodeURIComponent(id)}?${new URLSearchParams(FORMAT)}`, signal)
      );
      const node = this.thread(comment);
      const replies = /** @type {HTMLElement | null} */ (node.querySelector('.replies'));
      if (replies && comment.replies > 0) await this.showReplies(comment, replies);
      this.named.replaceChildren(node);
      this.named.hidden = false;
    } catch {
      this.outcome.say('The comment that you were led to is not here any more.');
    }
  }

  /** Has whoever was led to a thread reply to it, as soon as it is shown. */
  begin() {
    if (this.named.hidden) return;
    this.named.scrollIntoView({ block: 'start' });
    const button = /** @type {HTMLElement | null} */ (this.named.querySelector('button[aria-expanded]'));
    button?.click();
  }

  /** @param {string} text */
  async post(text) {
    await send('POST', this.list.path, { body: { markdown: text } });
    await this.list.load();
    this.outcome.say('Your comment is posted.');
  }

  /** @param {Comment} comment */
  thread(comment) {
    const { target, status, permissions } = comment;
    const about =
      target.page &&
      element(
        'p',
        { class: 'about' },
        'About ',
        this.pageLink(comment),
        target.node?.preview && `: “${target.node.preview}”`,
      );
    const outcome = new Outcome();
    const replies = element('div', { class: 'replies', hidden: true });
    const tools = element('div', { class: 'buttons' });
    const node = element(
      'li',
      {},
      element(
        'article',
        { class: `thread ${status}` },
        byline(comment),
        about,
        spoken(comment.body, this.discussion, target.revision),
        status === 'resolved' &&
          element('p', { class: 'quiet' }, `Resolved by ${comment.resolvedBy?.displayName ?? 'somebody'}`),
        replies,
        tools,
        outcome.node,
      ),
    );
    if (comment.replies > 0) tools.append(this.repliesButton(comment, replies, outcome));
    if (permissions.reply)
      tools.append(this.replyButton(comment, replies, outcome), this.resolveButton(comment, outcome));
    if (permissions.delete) tools.append(this.deleteButton(comment, outcome));
    return node;
  }

  /** @param {Comment} comment */
  pageLink({ target: { page, revision } }) {
    if (!page) return '';
    const address = to.page(this.discussion.spaceId, page.id, page.outdated ? revision : undefined);
    return element('a', { href: address }, page.title || 'Untitled');
  }

  /** @param {Comment} comment @param {HTMLElement} replies */
  async showReplies({ id, target }, replies) {
    /** @type {PagedList<Reply>} */
    const list = new PagedList(
      `${this.list.path}/${id}/replies`,
      (reply) => element('li', {}, byline(reply), spoken(reply.body, this.discussion, target.revision)),
      { signal: this.discussion.signal, empty: '', name: 'Replies', query: FORMAT },
    );
    await list.load();
    replies.replaceChildren(list.node);
    replies.hidden = false;
  }

  /** @param {Comment} comment @param {HTMLElement} replies @param {Outcome} outcome */
  repliesButton(comment, replies, outcome) {
    const label = comment.replies === 1 ? 'Show 1 reply' : `Show ${comment.replies.toLocaleString()} replies`;
    const button = actionButton(label, outcome, async () => {
      await this.showReplies(comment, replies);
      button.remove();
      outcome.say('Replies are shown.');
      outcome.focus();
    });
    return button;
  }

  /** @param {Comment} comment @param {HTMLElement} replies @param {Outcome} outcome */
  replyButton(comment, replies, outcome) {
    const { postedBy, id } = comment;
    const button = element('button', { type: 'button', class: 'button', 'aria-expanded': 'false' }, 'Reply');
    const form = textForm(
      { label: `Reply to ${postedBy.displayName}`, button: 'Send the reply', rows: 2 },
      outcome,
      async (text) => {
        await send('POST', `${this.list.path}/${id}/replies`, { body: { markdown: text } });
        await this.showReplies(comment, replies);
        outcome.say('Your reply is posted.');
      },
    );
    form.hidden = true;
    button.addEventListener('click', () => {
      form.hidden = !form.hidden;
      button.setAttribute('aria-expanded', String(!form.hidden));
      if (!form.hidden) form.querySelector('textarea')?.focus();
    });
    outcome.node.before(form);
    return button;
  }

  /** @param {Comment} comment @param {Outcome} outcome */
  resolveButton({ id, status }, outcome) {
    const open = status === 'open';
    return actionButton(open ? 'Resolve' : 'Open again', outcome, async () => {
      await send('PUT', `${this.list.path}/${id}`, { resolved: open });
      await this.list.load();
      this.outcome.say(open ? 'The comment is resolved.' : 'The comment is open again.');
      this.outcome.focus();
    });
  }

  /** @param {Comment} comment @param {Outcome} outcome */
  deleteButton({ id }, outcome) {
    return actionButton('Delete', outcome, async () => {
      if (!confirm('Delete this comment and its replies?')) return;
      await send('DELETE', `${this.list.path}/${id}`);
      await this.list.load();
      this.outcome.say('The comment is deleted.');
      this.outcome.focus();
    });
  }
}

/** @param {Discussion} discussion */
export const openDiscussion = (discussion) => new DiscussionView(discussion).load();
