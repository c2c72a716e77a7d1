/** The person who is signed in: their API tokens, and where they are signed in. */
import { read } from './api.js';
import { sessionsPart } from './account-sessions.js';
import { tokensPart } from './account-tokens.js';
import { element, heading } from './element.js';

/** @param {AbortSignal} signal @returns {Promise<import('./screens.js').Screen>} */
export async function accountScreen(signal) {
  /** @type {import('./api.js').Person} */
  const { displayName, email } = await read('user', signal);
  const parts = await Promise.all([tokensPart(signal), sessionsPart(signal)]);
  const who = email === undefined ? displayName : `${displayName}, ${email}`;
  const content = [heading('Your account'), element('p', { class: 'lead' }, who), ...parts];
  return { title: 'Your account', content };
}
