/** Limits of one fetch; every field is required so that no call is unbounded by omission. */
export interface OutboundLimits {
  /** Bytes of the decoded body; a larger one is refused, also when the server lies about its size. */
  readonly maxBytes: number;
  /** Milliseconds for the whole exchange, redirects and body included. */
  readonly timeoutMs: number;
}

export interface Cancellation {
  /** Ends the exchange early; it rejects with an OutboundError of kind `cancelled`. */
  readonly signal?: AbortSignal;
}

export interface OutboundOptions extends OutboundLimits, Cancellation {
  readonly accept?: string;
  /** Sent besides those of every fetch, in lower case; may hold secrets, so that no redirect is followed. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST instead of asking by GET; no redirect is followed. */
  readonly body?: string | Buffer;
  /** Instead of POST, for what has a body. */
  readonly method?: 'PUT' | 'PATCH';
  /** Most redirects followed (default 5); each hop is checked like the first address. */
  readonly maxRedirects?: number;
  /** Refuses a redirect to an address for which this is false (a crawl stays inside its origin). */
  readonly allowRedirect?: (url: URL) => boolean;
  /** Statuses of 400 and above that the caller wants to see instead of an error. */
  readonly acceptStatus?: readonly number[];
}

export interface OutboundResponse {
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Media type in lower case without parameters, or '' when the server names none. */
  readonly contentType: string;
  /** Charset parameter of Content-Type in lower case, when given. */
  readonly charset?: string;
  /** File name from Content-Disposition, when given. */
  readonly fileName?: string;
  readonly bytes: Buffer;
}

/** What is sent to an address that a person gave for it. */
export interface OutboundMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the address said to a message; of its words only the first bytes. */
export interface OutboundReply {
  readonly status: number;
  /** Media type in lower case without parameters, or '' when the server names none. */
  readonly contentType: string;
  /** The header Retry-After as it came, or ''. */
  readonly retryAfter: string;
  readonly bytes: Buffer;
}

/**
 * The only way out of this process to an address that a user named. Refuses everything but http(s) to public
 * addresses (and those of OUTBOUND_ALLOW). Rejects with an OutboundError (an AppError 400, with a `kind` for code) that
 * says nothing of the internal network; the exact reason is logged.
 * A status of 400 and above also rejects, unless it is one the caller asked to see (`acceptStatus`).
 */
export abstract class OutboundClient {
  abstract fetch(url: string, options: OutboundOptions): Promise<OutboundResponse>;

  /**
   * Sends a message by POST and gives the answer whatever its status; never follows a redirect, and reads no more than
   * `maxBytes` of the answer. Nothing of the path is logged, which may be a secret between the person and the address.
   */
  abstract post(url: string, message: OutboundMessage, limits: OutboundLimits & Cancellation): Promise<OutboundReply>;

  /** Throws the OutboundError that any request for this address would end in, as far as the address alone shows. */
  abstract check(url: string): void;
}
