/** The pull request of a change request at its Git forge: where it is and how it stands, or the button that opens one. */
import { read, send } from './api.js';
import { actionButton } from './acting.js';
import { element, safeAddress } from './element.js';

/**
 * @typedef {import('./request-parts.js').Context} Context
 * @typedef {'opening' | 'open' | 'merged' | 'closed'} State
 * @typedef {{ id: string, origin: 'forge' | 'space', state: State, number?: number, author: string, branch: string,
 *   problem?: string, urls: { forge?: string } }} Pull
 * @typedef {'github' | 'gitlab' | 'gitea'} Forge
 * @typedef {import('./api.js').List<Pull> & { opening: { possible: boolean, forge?: Forge } }} Pulls
 */

/** It is opened in the background, usually within seconds. */
const ASK_AGAIN_MS = 2_000;
const MOST_ASKED = 30;

/** @type {Record<State, { label: string, look: string }>} */
const STATES = {
  opening: { label: 'Opening', look: 'tag' },
  open: { label: 'Open', look: 'tag open' },
  merged: { label: 'Merged', look: 'tag merged' },
  closed: { label: 'Closed', look: 'tag archived' },
};

/** What a forge calls it. @param {Forge} [forge] */
const nameAt = (forge) => (forge === 'gitlab' ? 'merge request' : 'pull request');

/** @param {Pull} pull @param {Forge} [forge] */
function pullView({ origin, state, number, author, branch, problem, urls }, forge) {
  const { label, look } = STATES[state];
  const kind = nameAt(forge);
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${number === undefined ? '' : ` #${number}`}`;
  const address = safeAddress(urls.forge);
  const title = address ? element('a', { href: address, rel: 'noreferrer' }, name) : element('span', {}, name);
  const facts = element('p', { class: 'facts' }, title, element('span', { class: look }, label));
  const from = origin === 'forge' ? `By ${author}: the content is read-only here and changes with` : 'On';
  facts.append(element('span', {}, `${from} the branch `, element('code', {}, branch)));
  if (state === 'opening') facts.append(element('span', {}, 'It is opened with the next synchronization.'));
  return [facts, ...(problem ? [element('p', { class: 'problem' }, problem)] : [])];
}

export class PullPart {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.node = element('div', { class: 'request-pull' });
    this.asked = 0;
  }

  async refresh() {
    const { space, request, signal } = this.context;
    const query = new URLSearchParams({ changeRequest: request.id, limit: '1' });
    /** @type {Pulls} */
    const { items, opening } = await read(`spaces/${space.id}/git/pull-requests?${query}`, signal);
    const [pull] = items;
    this.node.replaceChildren(...(pull ? pullView(pull, opening.forge) : this.openView(opening)));
    if (pull?.state === 'opening') this.askAgain();
  }

  /** The button that opens one, where that is possible. @param {Pulls['opening']} opening */
  openView({ possible, forge }) {
    const { space, request, outcome, changed } = this.context;
    const isOver = request.status === 'merged' || request.status === 'archived';
    if (!possible || isOver || !space.permissions.edit || request.revision === request.revisionInitial) return [];
    const kind = nameAt(forge);
    const open = async () => {
      await send('POST', `spaces/${space.id}/git/pull-requests`, { changeRequest: request.id });
      this.asked = 0;
      await changed(`The ${kind} is being opened.`);
    };
    return [element('div', { class: 'buttons' }, actionButton(`Open as ${kind}`, outcome, open))];
  }

  askAgain() {
    const { signal } = this.context;
    if (this.asked >= MOST_ASKED) return;
    this.asked += 1;
    const timer = setTimeout(() => {
      // What cannot be read now may be the next time.
      if (!signal.aborted) this.refresh().catch(() => this.askAgain());
    }, ASK_AGAIN_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}
