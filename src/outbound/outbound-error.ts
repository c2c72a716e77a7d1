import { type Advice, AppError } from '../../core/errors/app-error';
import type { ReasonOf } from '../../core/errors/error-reasons';

/**
 * Why a fetch failed, for code that must distinguish (an OpenAPI source records time-outs separately from other failures).
 * `network` covers every refusal by address, name or connection: it deliberately does not reveal which.
 */
export type OutboundErrorKind =
  'address' | 'network' | 'timeout' | 'too-large' | 'status' | 'redirect' | 'encoding' | 'cancelled';

/** What to do about an address that may be internal; the same whether or not it is, so that it reveals nothing about the network. */
export const INTERNAL_ADVICE: Advice = {
  operators: 'If it is inside your network, add its host to OUTBOUND_ALLOW and restart the service.',
  others: 'If it is inside your network, ask the operator of this service to allow it.',
};

/** Those of `network` and `timeout` are one: what takes long may be internal. */
const REASONS = {
  address: 'address_not_allowed',
  network: 'fetch_failed',
  timeout: 'fetch_failed',
  'too-large': 'fetched_too_large',
  status: 'fetch_failed',
  redirect: 'fetch_failed',
  encoding: 'fetch_failed',
  cancelled: 'fetch_failed',
} as const satisfies Record<OutboundErrorKind, ReasonOf<400>>;

/** A failed fetch: always 400 for the caller, with a sentence that reveals nothing about the internal network. */
export class OutboundError extends AppError {
  constructor(
    readonly kind: OutboundErrorKind,
    message: string,
    /** The status of the response, for `status` only. */
    readonly answered?: number,
    advice?: Advice,
  ) {
    super(400, REASONS[kind], message, { advice });
  }
}
