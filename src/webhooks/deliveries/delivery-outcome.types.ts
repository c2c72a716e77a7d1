import type { DeliveryAttempt } from '../entities/delivery-attempt.entity';
/** Why nothing is sent: no one has been responsible for 14 days, or the owner may not see the subject of this event. */
export type Refusal = 'owner' | 'hidden';

/** A recorded attempt. */
export type AttemptResult = Pick<DeliveryAttempt, 'triedAt' | 'duration' | 'answered' | 'excerpt' | 'error'>;

/** The outcome of sending an event. */
export type Outcome =
  | { readonly kind: 'tried'; readonly tried: AttemptResult; readonly retryAfterMs: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The service is stopping; another process sends it. */
  | { readonly kind: 'interrupted' };
