/** What bounds the webhooks of one organization. */
export const WEBHOOK_LIMITS = {
  webhooks: 20,
  /** Spaces, or sites, that a filter names. */
  filter: 100,
  description: 256,
} as const;
