/** The format of messages: Standard Webhooks, or the incoming webhooks of a chat. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams', 'discord'] as const;

export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export type ChatFormat = Exclude<WebhookFormat, 'standard'>;
