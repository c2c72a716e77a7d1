/** Limits of one fetch; every field is required so that no call is unbounded by omission. */
export interface OutboundLimits {
  /** Bytes of the decoded body; a larger one is refused, even if the server announces another size. */
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
  /** Sent in addition to those of every fetch, in lower case; may contain secrets, so no redirect is followed. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Like `headers`, but redirects are followed: sent to the origin of the URL only, and no more once a redirect has left it. */
  readonly originHeaders?: Readonly<Record<string, string>>;
  /** Sent by POST instead of GET; no redirect is followed. */
  readonly body?: string | Buffer;
  /** Instead of POST, for requests with a body. */
  readonly method?: 'PUT' | 'PATCH';
  /** Maximum number of redirects (default 5); each hop is checked like the first URL. */
  readonly maxRedirects?: number;
  /** Refuses a redirect to an address for which this is false (a crawl stays inside its origin). */
  readonly allowRedirect?: (url: URL) => boolean;
  /** Statuses of 400 and above that are returned instead of an error. */
  readonly acceptStatus?: readonly number[];
}

export interface OutboundResponse {
  /** The final URL, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Media type in lower case without parameters, or '' when the server names none. */
  readonly contentType: string;
  /** Charset parameter of Content-Type in lower case, when given. */
  readonly charset?: string;
  /** File name from Content-Disposition, when given. */
  readonly fileName?: string;
  /** A header of the response unchanged, by its name in lower case; '' if there is none. */
  readonly header: (name: string) => string;
  readonly bytes: Buffer;
}

/** A message to a user-supplied address. */
export interface OutboundMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The response to a message; only the first bytes of its body. */
export interface OutboundReply {
  readonly status: number;
  /** Media type in lower case without parameters, or '' when the server names none. */
  readonly contentType: string;
  /** The Retry-After header unchanged, or ''. */
  readonly retryAfter: string;
  readonly bytes: Buffer;
}

/**
 * The only client for user-supplied addresses. Refuses everything but http(s) to public
 * addresses (and those of OUTBOUND_ALLOW). Rejects with an OutboundError (an AppError 400, with a `kind` for code) that
 * reveals nothing about the internal network; the exact reason is logged.
 * A status of 400 and above also rejects, unless the caller accepts it (`acceptStatus`).
 */
export abstract class OutboundClient {
  abstract fetch(url: string, options: OutboundOptions): Promise<OutboundResponse>;

  /** Fetches a file of any size up to the limit: `take` receives its decoded bytes as they arrive. Returns its result. */
  abstract download<T>(
    url: string,
    options: OutboundOptions,
    take: (bytes: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T>;

  /**
   * Sends a message by POST and returns the response whatever its status; never follows a redirect, and reads no more than
   * `maxBytes` of the body. The path is never logged, as it may be a secret of the person and the receiver.
   */
  abstract post(url: string, message: OutboundMessage, limits: OutboundLimits & Cancellation): Promise<OutboundReply>;

  /** Throws the OutboundError with which a request to this URL would fail, as far as the URL alone shows. */
  abstract check(url: string): void;
}
