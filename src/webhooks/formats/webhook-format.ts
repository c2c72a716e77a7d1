/** How a message is written: as Standard Webhooks says, or as the incoming webhooks of a chat take it. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams', 'discord'] as const;

export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export type ChatFormat = Exclude<WebhookFormat, 'standard'>;
