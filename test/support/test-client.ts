import { randomUUID } from 'node:crypto';
import { stringify } from 'node:querystring';
import { Agent, request } from 'undici';
import { IS_BUILT } from './built-program';
import { checkContract } from './contract';
import { recordSecrets, secretsInExchange } from './issued-secrets';

export interface CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  /** Sent as JSON; a string is sent unchanged, so that invalid JSON can be sent too. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fails immediately, and shows the response, if the status differs. */
  readonly status?: number;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly text: string;
}

/** The envelope of every list. */
export interface List<Item> {
  readonly count: number;
  readonly items: Item[];
  readonly next?: { readonly page: string };
}

export interface Failure {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly requestId: string;
    readonly reason: string;
    readonly field?: string;
  };
}

/** Connections are reused: opening one costs as much as most responses. */
const connections = new Agent({ keepAliveTimeout: 2_000, keepAliveMaxTimeout: 2_000 });

function withQuery(path: string, query: CallOptions['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (given.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${stringify(Object.fromEntries(given) as Record<string, string>)}`;
}

/** The body of the response, if it is JSON. */
const bodyOf = (type: string | string[] | undefined, text: string): unknown =>
  text !== '' && /[/+]json\b/.test(String(type)) ? JSON.parse(text) : {};

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

/** Calls the running service over HTTP; every response is checked against the contract before the test receives it. */
export class TestClient {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  get<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>> {
    return this.send('get', path, options);
  }

  head(path: string, options?: CallOptions): Promise<Answer<unknown>> {
    return this.send('head', path, options);
  }

  post<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>> {
    return this.send('post', path, options);
  }

  put<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>> {
    return this.send('put', path, options);
  }

  patch<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>> {
    return this.send('patch', path, options);
  }

  delete<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>> {
    return this.send('delete', path, options);
  }

  /** A request that must be refused with this status; returns the message. */
  async refused(method: Method, path: string, status: number, options: CallOptions = {}): Promise<string> {
    const { body } = await this.send<Failure>(method, path, { ...options, status });
    return body.error.message;
  }

  /** All items of a list, page by page. */
  async all<Item>(path: string, query: Readonly<Record<string, unknown>> = {}): Promise<Item[]> {
    const items: Item[] = [];
    for (let page: string | undefined; ;) {
      const { body } = await this.get<List<Item>>(path, { status: 200, query: { ...query, ...(page && { page }) } });
      items.push(...body.items);
      page = body.next?.page;
      if (!page) return items;
    }
  }

  async send<Body>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    const headers: Record<string, string> = { 'x-request-id': randomUUID() };
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    for (const [name, value] of Object.entries(options.headers ?? {})) headers[name.toLowerCase()] = value;
    const response = await request(`${this.url}${withQuery(path, options.query)}`, {
      dispatcher: connections,
      method: method.toUpperCase() as Uppercase<Method>,
      headers,
      body:
        typeof options.body === 'string' || Buffer.isBuffer(options.body) ? options.body : JSON.stringify(options.body),
    });
    const text = await response.body.text();
    const answer = {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: bodyOf(response.headers['content-type'], text),
      text,
    };
    // The service in this process records its exchanges itself.
    if (IS_BUILT)
      recordSecrets(
        `${method.toUpperCase()} ${path.split('?', 1)[0] ?? ''}`,
        secretsInExchange({ url: path, sentHeaders: headers, sentBody: options.body, ...answer }),
      );
    await checkContract(this.url, { ...answer, method, path, sentRequestId: headers['x-request-id'] ?? '' });
    if (options.status !== undefined && answer.status !== options.status)
      throw new Error(`${method.toUpperCase()} ${path}: expected ${options.status}, got ${answer.status}\n${text}`);
    return answer as Answer<Body>;
  }
}
