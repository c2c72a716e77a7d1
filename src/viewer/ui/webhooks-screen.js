/** The webhooks of an organization, and adding one. */
import { readOrganization, send, to } from './api.js';
import { Outcome, act } from './acting.js';
import { element, heading } from './element.js';
import { PagedList } from './paged-list.js';
import { trail } from './screens.js';
import { EVENTS, FORMATS, secretView, webhookTag } from './webhook-parts.js';

/** @typedef {import('./webhook-parts.js').Webhook} Webhook */

/** @param {string} organizationId @returns {(webhook: Webhook) => HTMLElement} */
const webhookItem =
  (organizationId) =>
  ({ id, url, description, events, format, ...webhook }) =>
    element(
      'li',
      {},
      element('a', { class: 'entry', href: to.webhook(organizationId, id) }, url),
      element(
        'p',
        { class: 'quiet' },
        webhookTag(webhook),
        ' ',
        description ?? '',
        format === 'standard' ? ' ' : ` ${FORMATS[format]?.label ?? format}: `,
        events.map(nameOf).join(', '),
      ),
    );

/** @param {string} event */
const nameOf = (event) => EVENTS[event] ?? event;

/** @param {string} path @param {PagedList<Webhook>} list */
function newForm(path, list) {
  const outcome = new Outcome();
  const secret = element('div', {});
  const url = element('input', { id: 'webhook-url', type: 'url', maxlength: '2048', required: true });
  const format = element(
    'select',
    { id: 'webhook-format', 'aria-describedby': 'webhook-where' },
    ...Object.entries(FORMATS).map(([value, { label }]) => element('option', { value }, label)),
  );
  const where = element('p', { id: 'webhook-where', class: 'quiet' }, FORMATS.standard?.where);
  format.addEventListener('change', () => (where.textContent = FORMATS[format.value]?.where ?? ''));
  const boxes = Object.keys(EVENTS).map((event) => element('input', { type: 'checkbox', value: event }));
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Add a webhook');
  const make = () =>
    act(submit, outcome, async () => {
      const events = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      /** @type {Webhook & { secret: string }} */
      const made = await send('POST', path, { url: url.value.trim(), events, format: format.value });
      secret.replaceChildren(...(format.value === 'standard' ? [secretView(made.secret, outcome)] : []));
      url.value = '';
      await list.load();
      outcome.say(
        format.value === 'standard'
          ? 'Webhook added. Copy its secret now: it is not shown again.'
          : 'Webhook added. Open it to send a test.',
      );
      outcome.focus();
    });
  const choices = boxes.map((box) => element('label', { class: 'check' }, box, nameOf(box.value)));
  const form = element(
    'form',
    { class: 'text-form', submit: (event) => (event.preventDefault(), void make()) },
    element('label', { for: 'webhook-format' }, 'Who reads the messages'),
    format,
    where,
    element('label', { for: 'webhook-url' }, 'Address to notify'),
    url,
    element('fieldset', { class: 'checks' }, element('legend', {}, 'Events'), ...choices),
    element('div', { class: 'buttons' }, submit),
  );
  return element('section', {}, element('h2', {}, 'Add a webhook'), form, outcome.node, secret);
}

/** @param {string} organizationId @param {AbortSignal} signal @returns {Promise<import('./screens.js').Screen>} */
export async function webhooksScreen(organizationId, signal) {
  const path = `orgs/${organizationId}/webhooks`;
  /** @type {PagedList<Webhook>} */
  const list = new PagedList(path, webhookItem(organizationId), {
    signal,
    empty: 'There are no webhooks yet.',
    name: 'Webhooks',
  });
  const [{ title }] = await Promise.all([readOrganization(organizationId, signal), list.load()]);
  const crumbs = [
    { title: 'Organizations', address: to.home() },
    { title, address: to.organization(organizationId) },
  ];
  const says = 'Addresses that are notified of what happens here.';
  return {
    title: `Webhooks of ${title}`,
    content: [
      trail(crumbs),
      heading('Webhooks'),
      element('p', { class: 'quiet' }, says),
      list.node,
      newForm(path, list),
    ],
  };
}
