import { ConnectionError, errorOf, secondsOf } from './errors.ts';
import type { CallOptions } from './types.ts';

export interface Settings {
  /** Address of the service, such as `https://docs.example.com`; may have a path. */
  readonly url: string;
  /** API token. */
  readonly token: string;
  /** Further attempts after a failure that may pass: no connection, 429, 502, 503, 504. 4 if omitted. */
  readonly retries?: number;
  /** The longest pause between two attempts, in seconds; what the service asks for is kept beyond it. 30 if omitted. */
  readonly maxPause?: number;
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Used in place of a timer, for tests. */
  readonly pause?: (seconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** A request with its path filled in. */
export interface Call extends CallOptions {
  readonly method: string;
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const FIRST_PAUSE = 0.5;
const RETRIES = 4;
const MAX_PAUSE = 30;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const wait = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The call was ended.', 'AbortError');

type QueryValue = string | number | boolean | null | undefined;

/** Lists are repeated parameters. */
function writeQuery(url: URL, query: object): void {
  for (const [name, value] of Object.entries(query) as [string, QueryValue | QueryValue[]][])
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) url.searchParams.append(name, String(each));
}

/** Sends requests until they are answered, or refused for good. */
export class Transport {
  private readonly base: string;

  constructor(private readonly settings: Settings) {
    this.base = settings.url.replace(/\/+$/, '');
  }

  /** @throws ApiError for a response that is no success, other than 304; ConnectionError without any */
  async send(call: Call): Promise<Response> {
    const url = new URL(this.base + call.path);
    writeQuery(url, call.query ?? {});
    const init = this.initOf(call);
    const { retries = RETRIES, pause = wait } = this.settings;
    for (let attempt = 0; ; attempt += 1) {
      if (call.signal?.aborted) throw reasonOf(call.signal);
      const response = await this.once(url, init, call.signal);
      if (response instanceof Response && (response.ok || response.status === 304)) return response;
      const isRunning = response instanceof Response && response.status === 409 && response.headers.has('Retry-After');
      const mayPass = !(response instanceof Response) || PASSING.has(response.status) || isRunning;
      if (!mayPass || attempt >= retries) throw response instanceof Response ? await errorOf(response) : response;
      const asked = response instanceof Response ? secondsOf(response.headers.get('Retry-After')) : undefined;
      if (response instanceof Response) await response.body?.cancel();
      await pause(asked ?? this.backoff(attempt), call.signal);
    }
  }

  /** Doubles each time; half of it is random, so that many clients do not come back at once. */
  private backoff(attempt: number): number {
    const longest = Math.min(this.settings.maxPause ?? MAX_PAUSE, FIRST_PAUSE * 2 ** attempt);
    return longest / 2 + (Math.random() * longest) / 2;
  }

  private async once(
    url: URL,
    init: RequestInit,
    signal: AbortSignal | undefined,
  ): Promise<Response | ConnectionError> {
    try {
      return await (this.settings.fetch ?? fetch)(url, init);
    } catch (error) {
      if (signal?.aborted) throw reasonOf(signal);
      return new ConnectionError(`No response from ${url.origin}.`, { cause: error });
    }
  }

  private initOf({ method, body, headers = {}, signal, ifMatch, idempotencyKey }: Call): RequestInit {
    const isJson = body !== undefined && !(body instanceof Uint8Array) && !(body instanceof Blob);
    // A repeated attempt must not change anything twice, whatever became of the one before.
    const key = isRead(method) || (body !== undefined && !isJson) ? undefined : (idempotencyKey ?? crypto.randomUUID());
    return {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${this.settings.token}`,
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as NonNullable<RequestInit['body']>) }),
      ...(signal && { signal }),
    };
  }
}
