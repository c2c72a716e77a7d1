import type { AuditTarget } from '../audit/audit-log';
import type { Webhook } from './entities/webhook.entity';

/** The host alone: the rest of the address may be a secret. */
export const webhookHost = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

export const webhookTarget = (webhook: Pick<Webhook, 'id' | 'url'>): AuditTarget => ({
  type: 'webhook',
  id: webhook.id,
  label: webhookHost(webhook),
});
