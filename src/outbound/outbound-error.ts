import { AppError } from '../common/errors/app-error';

/**
 * Why a fetch failed, for code that must tell (an OpenAPI source records time-outs apart from other failures).
 * `network` covers every refusal by address, name or connection: it deliberately does not say which.
 */
export type OutboundErrorKind =
  'address' | 'network' | 'timeout' | 'too-large' | 'status' | 'redirect' | 'encoding' | 'cancelled';

/** A failed fetch: always 400 for the caller, with a sentence that tells nothing of the internal network. */
export class OutboundError extends AppError {
  constructor(
    readonly kind: OutboundErrorKind,
    message: string,
    /** The status that the address answered, for `status` only. */
    readonly answered?: number,
  ) {
    super(400, message);
  }
}
