/** One webhook: whether it works, what was sent to it, and sending that again. */
import { read, readOrganization, send, to } from './api.js';
import { Outcome, actionButton } from './acting.js';
import { element, heading, when } from './element.js';
import { PagedList } from './paged-list.js';
import { trail } from './screens.js';
import { EVENTS, secretView, webhookTag } from './webhook-parts.js';

/**
 * @typedef {import('./webhook-parts.js').Webhook} Webhook
 * @typedef {'pending' | 'succeeded' | 'failed' | 'skipped'} DeliveryStatus
 * @typedef {{ id: string, event: string, eventId: string, status: DeliveryStatus, note?: string, tries: number,
 *   nextTryAt?: string, createdAt: string }} Delivery
 * @typedef {{ triedAt: string, duration: number, status?: number, excerpt?: string, error?: string }} Try
 * @typedef {Delivery & { payload: object, attempts: Try[] }} DeliveryDetails
 * @typedef {{ path: string, outcome: Outcome, signal: AbortSignal, list: () => Promise<unknown> }} Context
 */

/** @type {Record<DeliveryStatus, { label: string, look: string }>} */
const STATUSES = {
  pending: { label: 'Waiting', look: 'open' },
  succeeded: { label: 'Arrived', look: 'approved' },
  failed: { label: 'Failed', look: 'warning' },
  skipped: { label: 'Skipped', look: 'draft' },
};

/** @param {Try} tried */
const tryItem = ({ triedAt, duration, status, excerpt, error }) =>
  element(
    'li',
    {},
    when(triedAt),
    ` · ${status === undefined ? (error ?? 'No answer') : `answered ${status}`} · ${duration} ms`,
    excerpt !== undefined && element('pre', {}, excerpt),
  );

/** What was sent and how it went, read when it is opened. @param {Context} context @param {Delivery} delivery */
function details({ path, outcome, signal }, { id }) {
  const inside = element('div', {});
  const fill = async () => {
    /** @type {DeliveryDetails} */
    const { payload, attempts, eventId } = await read(`${path}/deliveries/${id}`, signal);
    inside.replaceChildren(
      element('p', { class: 'quiet' }, 'webhook-id ', element('code', {}, eventId)),
      element('ol', {}, ...attempts.map(tryItem)),
      element('pre', {}, JSON.stringify(payload, undefined, 2)),
    );
  };
  const node = element('details', { class: 'fold-out' }, element('summary', {}, 'Message and tries'), inside);
  node.addEventListener('toggle', () => {
    if (node.open) void fill().catch((error) => outcome.fail(error));
  });
  return node;
}

/** @param {Context} context @returns {(delivery: Delivery) => HTMLElement} */
const deliveryItem = (context) => (delivery) => {
  const { id, event, status, note, nextTryAt, createdAt, tries } = delivery;
  const { label, look } = STATUSES[status];
  const name = EVENTS[event] ?? event;
  const again = async () => {
    await send('POST', `${context.path}/deliveries/${id}/replay`);
    await context.list();
    context.outcome.say('It is sent again.');
    context.outcome.focus();
  };
  const title = `Send again: ${name}`;
  const facts = element(
    'p',
    { class: 'quiet' },
    element('span', { class: `tag ${look}` }, label),
    ' ',
    when(createdAt),
  );
  if (tries > 1) facts.append(` · ${tries} tries`);
  if (nextTryAt !== undefined) facts.append(' · next try ', when(nextTryAt));
  if (note !== undefined) facts.append(` · ${note}`);
  if (status !== 'pending') facts.append(' ', actionButton('Send again', context.outcome, again, { title }));
  return element('li', {}, element('strong', {}, name), facts, details(context, delivery));
};

/** @param {Webhook} webhook */
function factsOf({ events, owner, spaces, sites, formerSecretUntil, ...webhook }) {
  const names = events.map((event) => EVENTS[event] ?? event).join(', ');
  const facts = element(
    'p',
    { class: 'facts' },
    webhookTag(webhook),
    element('span', {}, `Owner: ${owner.displayName}`),
  );
  if (spaces) facts.append(element('span', {}, `Only ${spaces.length} ${spaces.length === 1 ? 'space' : 'spaces'}`));
  if (sites) facts.append(element('span', {}, `Only ${sites.length} ${sites.length === 1 ? 'site' : 'sites'}`));
  if (formerSecretUntil)
    facts.append(element('span', {}, 'Signs with the former secret too, until ', when(formerSecretUntil)));
  return [facts, element('p', {}, `It is notified of: ${names}.`)];
}

/**
 * What can be done with a webhook.
 * @param {Context} context
 * @param {Webhook} webhook
 * @param {HTMLElement} secret where a new one is shown
 * @param {() => Promise<unknown>} refresh
 */
function buttonsOf({ path, outcome, list }, { status }, secret, refresh) {
  const isOn = status === 'active';
  const test = async () => {
    await send('POST', `${path}/test`);
    await list();
    outcome.say('A test message is on its way. Look again to see how it went.');
  };
  const turn = async () => {
    await send('PATCH', path, { active: !isOn });
    await Promise.all([refresh(), list()]);
    outcome.say(isOn ? 'It is switched off.' : 'It is switched on, and you are its owner.');
    outcome.focus();
  };
  const renew = async () => {
    /** @type {{ secret: string }} */
    const made = await send('POST', `${path}/rotate-secret`);
    secret.replaceChildren(secretView(made.secret, outcome));
    await refresh();
    outcome.say('Copy the new secret now: it is not shown again.');
    outcome.focus();
  };
  const again = async () => {
    await Promise.all([refresh(), list()]);
    outcome.say('This is how it stands now.');
    outcome.focus();
  };
  return element(
    'div',
    { class: 'buttons' },
    isOn && actionButton('Send a test', outcome, test, { kind: 'primary' }),
    actionButton(isOn ? 'Switch off' : 'Switch on', outcome, turn),
    actionButton('Renew the secret', outcome, renew),
    actionButton('Look again', outcome, again),
  );
}

/**
 * @param {string} organizationId
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<import('./screens.js').Screen>}
 */
export async function webhookScreen(organizationId, id, signal) {
  const path = `orgs/${organizationId}/webhooks/${id}`;
  const outcome = new Outcome();
  const secret = element('div', {});
  const state = element('div', {});
  /** @type {Context} */
  const context = { path, outcome, signal, list: () => deliveries.load() };
  /** @type {PagedList<Delivery>} */
  const deliveries = new PagedList(`${path}/deliveries`, deliveryItem(context), {
    signal,
    empty: 'Nothing was sent yet.',
    name: 'Deliveries',
  });
  const refresh = async () => {
    /** @type {Webhook} */
    const webhook = await read(path, signal);
    state.replaceChildren(...factsOf(webhook), buttonsOf(context, webhook, secret, refresh));
    return webhook;
  };
  const [organization, { url, description }] = await Promise.all([
    readOrganization(organizationId, signal),
    refresh(),
    deliveries.load(),
  ]);
  const crumbs = [
    { title: 'Organizations', address: to.home() },
    { title: organization.title, address: to.organization(organizationId) },
    { title: 'Webhooks', address: to.webhooks(organizationId) },
  ];
  const described = description === undefined ? [] : [element('p', {}, description)];
  const sent = [element('h2', {}, 'Deliveries'), deliveries.node];
  return {
    title: `Webhook ${new URL(url).host}`,
    content: [trail(crumbs), heading(url), ...described, state, outcome.node, secret, ...sent],
  };
}
