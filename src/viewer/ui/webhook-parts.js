/** What the screens of webhooks have in common. */
import { actionButton } from './acting.js';
import { element } from './element.js';

/**
 * @typedef {{ status: 'active' | 'disabled', disabledReason?: string, failingSince?: string }} WebhookState
 * @typedef {WebhookState & { id: string, url: string, description?: string, events: string[], format: string, spaces: string[] | null,
 *   sites: string[] | null, owner: import('./api.js').Person, formerSecretUntil?: string }} Webhook
 */

/** @type {Record<string, string>} */
export const EVENTS = {
  space_content_updated: 'Content changed',
  change_request_opened: 'Change request opened',
  change_request_reviewed: 'Change request reviewed',
  change_request_merged: 'Change request merged',
  comment_posted: 'Comment posted',
  site_published: 'Site published',
};

/** How messages are written, and where the address of a chat is made. @type {Record<string, { label: string, where: string }>} */
export const FORMATS = {
  standard: {
    label: 'Programs (Standard Webhooks)',
    where: 'The address of a program of yours, which checks the signature.',
  },
  slack: {
    label: 'Slack',
    where: 'In Slack, add an app with an incoming webhook to the channel, and paste its address here.',
  },
  teams: {
    label: 'Microsoft Teams',
    where:
      'In Teams, choose Workflows at the channel, and the template that posts to it when a webhook request is received. Paste its address here.',
  },
  discord: {
    label: 'Discord',
    where:
      'In Discord, open Integrations in the settings of the channel, create a webhook, and paste its address here.',
  },
};

/** @type {Record<string, string>} */
const REASONS = {
  manual: 'Switched off',
  gone: 'Switched off: its address is gone',
  failing: 'Switched off: nothing arrived for 5 days',
  owner: 'Switched off: its owner may not have it any more',
};

/** @param {WebhookState} state */
export function webhookTag({ status, disabledReason = 'manual', failingSince }) {
  if (status === 'disabled') return element('span', { class: 'tag draft' }, REASONS[disabledReason] ?? 'Switched off');
  return failingSince === undefined
    ? element('span', { class: 'tag approved' }, 'Active')
    : element('span', { class: 'tag warning' }, 'Does not answer');
}

/** A secret that is shown once. @param {string} secret @param {import('./acting.js').Outcome} outcome */
export function secretView(secret, outcome) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    outcome.say('The secret is copied.');
  };
  return element(
    'p',
    { class: 'facts' },
    element('code', { class: 'secret' }, secret),
    actionButton('Copy the secret', outcome, copy),
  );
}
