/** The API tokens of a person: making one, which is shown once, and revoking them. */
import { send } from './api.js';
import { Outcome, act, actionButton } from './acting.js';
import { element, when } from './element.js';
import { PagedList } from './paged-list.js';

/** @typedef {{ id: string, name: string, createdAt: string, expiresAt?: string }} Token */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days that a token is to live; empty: for ever. @type {readonly [string, string][]} */
const LIVES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
  ['', 'Until I revoke it'],
];

/** A new token, in a field from which it can also be copied by hand. @param {string} secret */
function newToken(secret) {
  const outcome = new Outcome();
  const field = element('input', { id: 'new-token', type: 'text', readonly: true, value: secret, spellcheck: 'false' });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(secret);
      outcome.say('Copied.');
    } catch {
      // Browsers give no clipboard to pages without https.
      outcome.say('The token is selected: copy it with the keyboard.');
    }
  };
  return element(
    'div',
    { class: 'new-token' },
    element('label', { for: 'new-token' }, 'Your new token. Keep it now: it is never shown again.'),
    field,
    actionButton('Copy', outcome, copy, { title: 'Copy the new token' }),
    outcome.node,
  );
}

/** @param {Outcome} outcome @param {(secret: string) => Promise<unknown>} made */
function newForm(outcome, made) {
  const name = element('input', {
    id: 'token-name',
    type: 'text',
    required: true,
    maxlength: '100',
    autocomplete: 'off',
  });
  const options = LIVES.map(([value, label]) => element('option', { value }, label));
  const life = element('select', { id: 'token-life' }, ...options);
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Make a token');
  const make = () =>
    act(submit, outcome, async () => {
      const expiresAt =
        life.value === '' ? undefined : new Date(Date.now() + Number(life.value) * DAY_MS).toISOString();
      /** @type {{ token: string }} */
      const { token: secret } = await send('POST', 'user/tokens', { name: name.value.trim(), expiresAt });
      name.value = '';
      await made(secret);
    });
  return element(
    'form',
    { class: 'text-form', submit: (event) => (event.preventDefault(), void make()) },
    element('label', { for: 'token-name' }, 'What the new token is for'),
    name,
    element('label', { for: 'token-life' }, 'How long it lives'),
    life,
    element('div', { class: 'buttons' }, submit),
  );
}

/** @param {AbortSignal} signal */
export async function tokensPart(signal) {
  const outcome = new Outcome();
  const place = element('div', {});
  /** @param {Token} token */
  const item = ({ id, name, createdAt, expiresAt }) => {
    const revoke = async () => {
      await send('DELETE', `user/tokens/${id}`);
      place.replaceChildren();
      await list.load();
      outcome.say(`The token “${name}” is revoked. It stops working everywhere at once.`);
      outcome.focus();
    };
    const times = element('p', { class: 'quiet' }, 'Made ', when(createdAt));
    if (expiresAt === undefined) times.append(', lives until it is revoked');
    else times.append(', ends ', when(expiresAt));
    return element(
      'li',
      {},
      element('strong', { class: 'address' }, name),
      times,
      element('p', {}, actionButton('Revoke', outcome, revoke, { title: `Revoke the token ${name}` })),
    );
  };
  /** @type {PagedList<Token>} */
  const list = new PagedList('user/tokens', item, { signal, empty: 'You have no API tokens.', name: 'API tokens' });
  const form = newForm(outcome, async (secret) => {
    outcome.say('The token is made.');
    const shown = newToken(secret);
    place.replaceChildren(shown);
    await list.load();
    shown.querySelector('input')?.focus();
  });
  await list.load();
  return element(
    'section',
    { class: 'account' },
    element('h2', {}, 'API tokens'),
    element('p', { class: 'quiet' }, 'Programs call with a token, and may then do what you may.'),
    form,
    outcome.node,
    place,
    list.node,
  );
}
