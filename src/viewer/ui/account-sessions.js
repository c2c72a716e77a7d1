/** Where a person is signed in, and ending that. */
import { send } from './api.js';
import { Outcome, actionButton } from './acting.js';
import { element, when } from './element.js';
import { PagedList } from './paged-list.js';

/**
 * @typedef {{ id: string, current: boolean, createdAt: string, lastUsedAt: string, expiresAt: string, userAgent?: string,
 *   ip?: string }} Session
 */

/** @param {AbortSignal} signal */
export async function sessionsPart(signal) {
  const outcome = new Outcome();
  /** @param {Session} session */
  const item = ({ id, current, createdAt, lastUsedAt, expiresAt, userAgent = 'Unknown browser', ip }) => {
    const end = async () => {
      await send('DELETE', `user/sessions/${id}`);
      await list.load();
      outcome.say('The session is ended. It stops working everywhere at once.');
      outcome.focus();
    };
    const times = element('p', { class: 'quiet' }, 'Signed in ', when(createdAt), ', last used ', when(lastUsedAt));
    times.append(', ends ', when(expiresAt), ip === undefined ? '' : `, from ${ip}`);
    return element(
      'li',
      {},
      element('strong', { class: 'address' }, userAgent),
      ' ',
      current && element('span', { class: 'tag open' }, 'This one'),
      times,
      !current && element('p', {}, actionButton('End', outcome, end, { title: `End the session of ${userAgent}` })),
    );
  };
  /** @type {PagedList<Session>} */
  const list = new PagedList('user/sessions', item, {
    signal,
    empty: 'There are none: you use an API token.',
    name: 'Sessions',
  });
  await list.load();
  return element(
    'section',
    { class: 'account' },
    element('h2', {}, 'Sessions'),
    element(
      'p',
      { class: 'quiet' },
      'Browsers and programs in which you have signed in. Each ends by itself, after twelve hours unless your organization says otherwise.',
    ),
    outcome.node,
    list.node,
  );
}
