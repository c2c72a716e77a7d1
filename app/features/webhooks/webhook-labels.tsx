import type { Webhook, WebhookDelivery } from '../../api/types';
import { t } from '../../i18n/webhooks';

export const EVENTS: Readonly<Record<Webhook['events'][number], string>> = {
  space_content_updated: t.contentChanged,
  change_request_opened: t.requestOpened,
  change_request_reviewed: t.requestReviewed,
  change_request_merged: t.requestMerged,
  comment_posted: t.commentPosted,
  site_published: t.sitePublished,
};

/** A test is an event that no webhook is subscribed to. */
export const eventName = (event: WebhookDelivery['event']): string => (event === 'ping' ? 'ping' : EVENTS[event]);

interface Format {
  readonly label: string;
  /** Where the address is created. */
  readonly where: string;
}

/** The formats of messages. */
export const FORMATS: Readonly<Record<Webhook['format'], Format>> = {
  standard: {
    label: t.programs,
    where: t.programsHint,
  },
  slack: {
    label: 'Slack',
    where: t.slackHint,
  },
  teams: {
    label: 'Microsoft Teams',
    where: t.teamsHint,
  },
  discord: {
    label: 'Discord',
    where: t.discordHint,
  },
};

const REASONS: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>> = {
  manual: t.disabled,
  gone: t.disabledUrlGone,
  failing: t.disabledNoDelivery,
  owner: t.disabledNoOwner,
};

interface WebhookTagProps {
  readonly webhook: Webhook;
}

/** Shows whether messages are sent and delivered. */
export function WebhookTag({ webhook: { status, disabledReason = 'manual', failingSince } }: WebhookTagProps) {
  if (status === 'disabled') return <span class="tag draft">{REASONS[disabledReason]}</span>;
  return failingSince === undefined ? (
    <span class="tag approved">{t.active}</span>
  ) : (
    <span class="tag warning">{t.failing}</span>
  );
}
