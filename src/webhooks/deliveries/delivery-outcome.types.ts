import type { WebhookTry } from '../entities/webhook-try.entity';
import type { Refusal } from '../webhook-owner';

/** A recorded attempt. */
export type Tried = Pick<WebhookTry, 'triedAt' | 'duration' | 'answered' | 'excerpt' | 'error'>;

/** The outcome of sending an event. */
export type Outcome =
  | { readonly kind: 'tried'; readonly tried: Tried; readonly retryAfterMs: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The service is stopping; another process sends it. */
  | { readonly kind: 'interrupted' };
