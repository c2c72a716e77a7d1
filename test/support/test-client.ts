import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { checkContract } from './contract';

export interface CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  /** Sent as JSON; a string is sent as it is, so that broken JSON can be sent too. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fails at once, and shows the answer, when the status is another one. */
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
  readonly error: { readonly code: number; readonly message: string; readonly requestId: string };
}

type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

/** Calls the running service over HTTP; every answer is checked against the contract before the test sees it. */
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

  /** A call that must be refused with this status; gives the message. */
  async refused(method: Method, path: string, status: number, options: CallOptions = {}): Promise<string> {
    const { body } = await this.send<Failure>(method, path, { ...options, status });
    return body.error.message;
  }

  /** Every item of a list, page by page. */
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
    const requestId = options.headers?.['X-Request-Id'] ?? randomUUID();
    const request = supertest(this.url)[method](path).set('X-Request-Id', requestId);
    if (this.token) request.set('Authorization', `Bearer ${this.token}`);
    if (options.query) request.query(options.query);
    if (options.body !== undefined) request.set('Content-Type', 'application/json');
    if (options.headers) request.set(options.headers);
    if (options.body !== undefined)
      request.send(typeof options.body === 'string' ? options.body : JSON.stringify(options.body));
    const response = await request;
    const answer = {
      status: response.status,
      headers: response.headers as Record<string, string>,
      body: response.body as unknown,
      text: response.text,
    };
    await checkContract(this.url, { ...answer, method, path, sentRequestId: requestId });
    if (options.status !== undefined && response.status !== options.status)
      throw new Error(
        `${method.toUpperCase()} ${path}: expected ${options.status}, got ${response.status}\n${response.text}`,
      );
    return answer as Answer<Body>;
  }
}
