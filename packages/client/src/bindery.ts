import { type Call, type Settings, Transport } from './transport.ts';
import type { Answer, CallOptions, Inputs, Item, Method, PathOf } from './types.ts';

/** A response with the tag of what it contains, for `ifMatch` and `refresh`. */
export interface Tagged<Body> {
  readonly body: Body;
  readonly etag: string | undefined;
}

type Loose = CallOptions & {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: unknown;
};

interface ListBody {
  readonly items: readonly unknown[];
  readonly next?: { readonly page: string };
}

/** Slashes of a value that is the rest of a path separate its segments. */
const fill = (path: string, values: Loose['path'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new TypeError(`${path} needs a value for ${name}.`);
    return String(value)
      .split('/')
      .map(encodeURIComponent)
      .join(name === 'pagePath' ? '/' : '%2F');
  });

const callOf = (method: Method, path: string, { path: values, ...input }: Loose = {}): Call => ({
  ...input,
  method: method.toUpperCase(),
  path: fill(path, values),
});

/** Responses such as 204 have no body. */
const bodyOf = async (response: Response): Promise<unknown> =>
  response.headers.get('Content-Type')?.includes('json') ? ((await response.json()) as unknown) : undefined;

/**
 * The API of a Bindery service. Operations are named by method and path, as its description does; inputs and answers are typed by it. What
 * may pass is repeated with growing pauses: changes carry an idempotency key, so they are made once.
 */
export class Bindery {
  private readonly transport: Transport;

  constructor(settings: Settings) {
    this.transport = new Transport(settings);
  }

  get<P extends PathOf<'get'>>(path: P, ...[input]: Inputs<'get', P>): Promise<Answer<'get', P>> {
    return this.call('get', path, input) as Promise<Answer<'get', P>>;
  }

  post<P extends PathOf<'post'>>(path: P, ...[input]: Inputs<'post', P>): Promise<Answer<'post', P>> {
    return this.call('post', path, input) as Promise<Answer<'post', P>>;
  }

  put<P extends PathOf<'put'>>(path: P, ...[input]: Inputs<'put', P>): Promise<Answer<'put', P>> {
    return this.call('put', path, input) as Promise<Answer<'put', P>>;
  }

  patch<P extends PathOf<'patch'>>(path: P, ...[input]: Inputs<'patch', P>): Promise<Answer<'patch', P>> {
    return this.call('patch', path, input) as Promise<Answer<'patch', P>>;
  }

  delete<P extends PathOf<'delete'>>(path: P, ...[input]: Inputs<'delete', P>): Promise<Answer<'delete', P>> {
    return this.call('delete', path, input) as Promise<Answer<'delete', P>>;
  }

  /** Reads a resource with its tag: pass `etag` as `ifMatch` to change only what you have seen. */
  async tagged<P extends PathOf<'get'>>(path: P, ...[input]: Inputs<'get', P>): Promise<Tagged<Answer<'get', P>>> {
    const response = await this.transport.send(callOf('get', path, input));
    return { body: (await bodyOf(response)) as Answer<'get', P>, etag: response.headers.get('ETag') ?? undefined };
  }

  /** Reads a resource again: what was read before, if it has not changed since, at a fraction of the cost. */
  async refresh<P extends PathOf<'get'>>(
    before: Tagged<Answer<'get', P>>,
    path: P,
    ...[input]: Inputs<'get', P>
  ): Promise<Tagged<Answer<'get', P>>> {
    const call = callOf('get', path, input);
    const headers = { ...call.headers, ...(before.etag !== undefined && { 'If-None-Match': before.etag }) };
    const response = await this.transport.send({ ...call, headers });
    if (response.status === 304) return before;
    return { body: (await bodyOf(response)) as Answer<'get', P>, etag: response.headers.get('ETag') ?? undefined };
  }

  /** The items of a list, over all of its pages, which are requested as they are needed. */
  list<P extends PathOf<'get'>>(path: P, ...[input]: Inputs<'get', P>): AsyncGenerator<Item<'get', P>, void> {
    return this.items('get', path, input) as AsyncGenerator<Item<'get', P>, void>;
  }

  /** The same for a list that is requested by POST, such as pages by their paths. */
  listPosted<P extends PathOf<'post'>>(path: P, ...[input]: Inputs<'post', P>): AsyncGenerator<Item<'post', P>, void> {
    return this.items('post', path, input) as AsyncGenerator<Item<'post', P>, void>;
  }

  /** The response itself, for files and whatever else is not JSON; `path` is the whole path. */
  raw(call: Call): Promise<Response> {
    return this.transport.send(call);
  }

  private async call(method: Method, path: string, input: Loose | undefined): Promise<unknown> {
    return bodyOf(await this.transport.send(callOf(method, path, input)));
  }

  private async *items(method: Method, path: string, input: Loose = {}): AsyncGenerator<unknown, void> {
    let page: string | undefined;
    do {
      const query = { limit: 100, ...input.query, ...(page !== undefined && { page }) };
      const list = (await this.call(method, path, { ...input, query })) as ListBody;
      yield* list.items;
      page = list.next?.page;
    } while (page !== undefined);
  }
}
