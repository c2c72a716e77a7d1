import { lookup as dnsLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { traceHeaders } from '../common/http/request-context';
import { isHttpPort, isInternalName, isPublicAddress } from './address-policy';
import { passBoundedBody, readBoundedBody } from './bounded-body';
import { Deadline } from './deadline';
import { guardedConnector } from './guarded-connector';
import { OutboundAllowList, plainHost } from './outbound-allow-list';
import {
  type Cancellation,
  OutboundClient,
  type OutboundLimits,
  type OutboundMessage,
  type OutboundOptions,
  type OutboundReply,
  type OutboundResponse,
} from './outbound-client';
import { INTERNAL_ADVICE, OutboundError } from './outbound-error';
import { headerValue, parseContentType, parseFileName } from './response-header';
import type { Readable } from 'node:stream';

/** Reads at most `maxBytes` of a body and discards the rest; rejects if the body ends too early. */
async function readBeginning(body: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    parts.push(chunk);
    length += chunk.length;
    // Leaving the loop destroys the body, and with it the connection, which has more data.
    if (length >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

export interface GuardedOutboundSettings {
  /** Entries of OUTBOUND_ALLOW: host, host:port, IP address or CIDR block. */
  readonly allow: readonly string[];
  readonly log: { warn(object: Record<string, unknown>, message: string): void };
  readonly userAgent: string;
  /** Notified of every fetch: `ok`, or the kind of its failure. */
  readonly onEnd?: (result: string, seconds: number) => void;
  /** The name look-up; the system's by default. */
  readonly lookup?: LookupFunction;
}

const DEFAULT_REDIRECTS = 5;
const MAX_URL_LENGTH = 8192;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** `headers` and bodies are only sent to the intended address, so such requests follow no redirects. */
const maxRedirectsOf = ({ headers, body, maxRedirects }: OutboundOptions): number =>
  headers === undefined && body === undefined ? (maxRedirects ?? DEFAULT_REDIRECTS) : 0;

function checkStatus({ statusCode }: Dispatcher.ResponseData, { acceptStatus }: OutboundOptions): void {
  const isAccepted = statusCode < 400 ? !REDIRECTS.has(statusCode) : acceptStatus?.includes(statusCode) === true;
  if (!isAccepted) throw new OutboundError('status', `The address answered ${statusCode}.`, statusCode);
}

const codingOf = ({ headers }: Dispatcher.ResponseData) => ({
  contentEncoding: headerValue(headers['content-encoding']),
  contentLength: headerValue(headers['content-length']),
});

/** A URL for the log: its path and query may contain secrets of the person who supplied it, as those of webhooks of chats do. */
const originForLog = (url: string): string => (URL.canParse(url) ? new URL(url).origin.slice(0, 300) : 'not a URL');

/** The chain of causes as one line; undici wraps the errors of sockets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : '';
  return [error.message, inner, error.cause === undefined ? '' : reasonOf(error.cause)].filter(Boolean).join(': ');
}

/**
 * The guarded client over undici. Every connection, of the first address and of each redirect, is checked by literal,
 * by look-up and by peer; redirects are followed here and not by undici; proxies of the environment are never used.
 * Network refusals of all kinds read the same to the caller, so that no one can map the internal network with them.
 */
export class GuardedOutboundClient extends OutboundClient {
  private readonly allowList: OutboundAllowList;
  private readonly agent: Agent;
  private readonly closing = new AbortController();

  constructor(private readonly settings: GuardedOutboundSettings) {
    super();
    this.allowList = new OutboundAllowList(settings.allow);
    this.agent = new Agent({
      connections: 8,
      pipelining: 1,
      maxHeaderSize: 16 * 1024,
      connect: guardedConnector(
        settings.lookup ?? dnsLookup,
        (host, address, port) => isPublicAddress(address) || this.allowList.allows(host, address, port),
        this.closing.signal,
      ),
    });
  }

  async fetch(url: string, options: OutboundOptions): Promise<OutboundResponse> {
    return this.within(options, originForLog(url), (signal) =>
      this.follow(this.checkedUrl(url), options, signal, (at, response) => this.read(at, response, options)),
    );
  }

  async download<T>(
    url: string,
    options: OutboundOptions,
    take: (bytes: AsyncIterable<Buffer>) => Promise<T>,
  ): Promise<T> {
    return this.within(options, originForLog(url), (signal) =>
      this.follow(this.checkedUrl(url), options, signal, async (_at, response) => {
        checkStatus(response, options);
        return passBoundedBody(response.body, codingOf(response), options.maxBytes, take);
      }),
    );
  }

  async post(url: string, message: OutboundMessage, limits: OutboundLimits & Cancellation): Promise<OutboundReply> {
    return this.within(limits, originForLog(url), (signal) => this.send(this.checkedUrl(url), message, limits, signal));
  }

  check(url: string): void {
    const { hostname, port, protocol } = this.checkedUrl(url);
    const host = plainHost(hostname);
    if (isIP(host) === 0 ? !isInternalName(host) : isPublicAddress(host)) return;
    if (this.allowList.mayAllow(host, Number(port) || (protocol === 'https:' ? 443 : 80))) return;
    const message = 'This is an internal address, which this service does not connect to.';
    throw new OutboundError('address', message, undefined, INTERNAL_ADVICE);
  }

  /** Ends all connections, also those being opened; later fetches fail. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.agent.destroy();
  }

  private async within<T>(
    { timeoutMs, signal }: OutboundLimits & Cancellation,
    origin: string,
    exchange: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const deadline = new Deadline(timeoutMs, signal);
    const started = performance.now();
    let result = 'ok';
    try {
      // undici observes the signal only once it is connected, so the deadline is also enforced here.
      return await deadline.race(exchange(deadline.signal));
    } catch (error) {
      this.settings.log.warn({ origin, reason: reasonOf(error) }, 'outbound fetch failed');
      const failure = this.publicError(error, deadline, timeoutMs);
      result = failure.kind;
      throw failure;
    } finally {
      deadline.end();
      this.settings.onEnd?.(result, (performance.now() - started) / 1000);
    }
  }

  private async send(
    url: URL,
    { body, headers }: OutboundMessage,
    { maxBytes, timeoutMs }: OutboundLimits,
    signal: AbortSignal,
  ): Promise<OutboundReply> {
    const response = await this.agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      signal,
      body,
      // On a connection that the other side has closed meanwhile the message would be lost; it is not retried here.
      reset: true,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      headers: {
        ...headers,
        ...traceHeaders(),
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': this.settings.userAgent,
      },
    });
    response.body.on('error', () => undefined);
    return {
      status: response.statusCode,
      contentType: parseContentType(headerValue(response.headers['content-type'])).contentType,
      retryAfter: headerValue(response.headers['retry-after']),
      bytes: await readBeginning(response.body, maxBytes),
    };
  }

  private async follow<T>(
    start: URL,
    options: OutboundOptions,
    signal: AbortSignal,
    read: (url: URL, response: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<T> {
    const most = maxRedirectsOf(options);
    let url = start;
    let { originHeaders } = options;
    for (let hop = 0; ; hop += 1) {
      signal.throwIfAborted();
      const response = await this.request(url, { ...options, originHeaders }, signal);
      // Destroying a body that was not read to its end emits an error that no one handles.
      response.body.on('error', () => undefined);
      try {
        const location = headerValue(response.headers.location);
        if (!REDIRECTS.has(response.statusCode) || location === '') return await read(url, response);
        if (hop >= most) {
          throw new OutboundError('redirect', `The URL redirects more than ${most} times.`);
        }
        url = this.redirectTarget(url, location, options);
        if (url.origin !== start.origin) originHeaders = undefined;
      } finally {
        response.body.destroy();
      }
    }
  }

  private request(url: URL, options: OutboundOptions, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    return this.agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: options.body === undefined ? 'GET' : (options.method ?? 'POST'),
      body: options.body,
      signal,
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
      headers: {
        ...options.headers,
        ...options.originHeaders,
        ...traceHeaders(),
        accept: options.accept ?? '*/*',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': this.settings.userAgent,
      },
    });
  }

  private async read(url: URL, response: Dispatcher.ResponseData, options: OutboundOptions): Promise<OutboundResponse> {
    checkStatus(response, options);
    const { statusCode, headers, body } = response;
    const bytes = await readBoundedBody(body, codingOf(response), options.maxBytes);
    const { contentType, charset } = parseContentType(headerValue(headers['content-type']));
    const fileName = parseFileName(headerValue(headers['content-disposition']));
    return {
      url: url.href,
      status: statusCode,
      contentType,
      ...(charset === undefined ? {} : { charset }),
      ...(fileName === undefined ? {} : { fileName }),
      header: (name) => headerValue(headers[name]),
      bytes,
    };
  }

  private redirectTarget(from: URL, location: string, options: OutboundOptions): URL {
    const target = this.checkedUrl(location, from);
    if (options.allowRedirect?.(target) === false) {
      throw new OutboundError('redirect', 'The URL redirects to an address that is not allowed.');
    }
    return target;
  }

  private checkedUrl(text: string, base?: URL): URL {
    if (text.length > MAX_URL_LENGTH || !URL.canParse(text, base?.href)) {
      throw new OutboundError('address', 'This is not a valid http or https URL.');
    }
    const url = new URL(text, base?.href);
    url.hash = '';
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new OutboundError('address', 'Only http and https URLs can be fetched.');
    }
    if (url.username !== '' || url.password !== '') {
      throw new OutboundError('address', 'URLs with a user name or password are not fetched.');
    }
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    if (!isHttpPort(port) && !this.allowList.namesPort(url.hostname, port)) {
      throw new OutboundError('address', `Port ${port} is not allowed: it is reserved for a service other than HTTP.`);
    }
    const host = plainHost(url.hostname);
    if (host === '' || (isIP(host) === 0 && host.length > 253)) {
      throw new OutboundError('address', 'This is not a valid http or https URL.');
    }
    return url;
  }

  private publicError(error: unknown, deadline: Deadline, timeoutMs: number): OutboundError {
    if (deadline.isCancelled) return new OutboundError('cancelled', 'The fetch was cancelled.');
    if (error instanceof OutboundError) return error;
    const seconds = Number((timeoutMs / 1000).toFixed(1));
    return new OutboundError(
      deadline.isExpired ? 'timeout' : 'network',
      `The URL could not be fetched. Check that it is public and responds within ${seconds} seconds.`,
      undefined,
      INTERNAL_ADVICE,
    );
  }
}
