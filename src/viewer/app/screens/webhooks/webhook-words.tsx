import type { Webhook, WebhookDelivery } from '../../api/types';

export const EVENTS: Readonly<Record<Webhook['events'][number], string>> = {
  space_content_updated: 'Content changed',
  change_request_opened: 'Change request opened',
  change_request_reviewed: 'Change request reviewed',
  change_request_merged: 'Change request merged',
  comment_posted: 'Comment posted',
  site_published: 'Site published',
};

/** A test is an event that no webhook is subscribed to. */
export const eventName = (event: WebhookDelivery['event']): string => (event === 'ping' ? 'ping' : EVENTS[event]);

interface Format {
  readonly label: string;
  /** Where the address is made. */
  readonly where: string;
}

/** How messages are written. */
export const FORMATS: Readonly<Record<Webhook['format'], Format>> = {
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

const REASONS: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>> = {
  manual: 'Switched off',
  gone: 'Switched off: its address is gone',
  failing: 'Switched off: nothing arrived for 5 days',
  owner: 'Switched off: its owner may not have it any more',
};

interface WebhookTagProps {
  readonly webhook: Webhook;
}

/** Whether messages are sent, and arrive. */
export function WebhookTag({ webhook: { status, disabledReason = 'manual', failingSince } }: WebhookTagProps) {
  if (status === 'disabled') return <span class="tag draft">{REASONS[disabledReason]}</span>;
  return failingSince === undefined ? (
    <span class="tag approved">Active</span>
  ) : (
    <span class="tag warning">Does not answer</span>
  );
}
