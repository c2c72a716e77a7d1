import createClient, { type Middleware } from 'openapi-fetch';
import { root } from '../lib/paths';
import { ApiError, errorOf } from './api-error';
import { takeFirst } from './first-requests';
import { token } from './stored-token';
import { identity } from './token';
import type { paths } from './schema';
import { t } from '../i18n/shell';

/** Adds the credentials to every request and throws an `ApiError` for every unsuccessful response. */
const middlewareFor = (secret: () => string): Middleware => ({
  onRequest({ request }) {
    const { headers, credentials } = identity(secret() || undefined);
    const signed = new Request(request, { credentials });
    for (const [name, value] of Object.entries(headers)) signed.headers.set(name, value);
    return signed;
  },
  async onResponse({ response }) {
    if (!response.ok) throw errorOf(response.status, await response.text());
  },
  onError({ error, request }) {
    if (request.signal.aborted) return undefined;
    if (error instanceof ApiError) return error;
    return new ApiError(0, t.unreachable);
  },
});

/** Takes the answer of a request that was begun before the code of its screen was there. */
function sendFirst(request: Request): Promise<Response> {
  const first = request.method === 'GET' ? takeFirst(request.url) : undefined;
  return first ? first.catch(() => fetch(request)) : fetch(request);
}

/** The client of this service's API, typed from its OpenAPI description. @param secret the token; the session is used without one */
function clientFor(secret: () => string, send?: typeof sendFirst) {
  const client = createClient<paths>({ baseUrl: root.href.replace(/\/$/, ''), fetch: send });
  client.use(middlewareFor(secret));
  return client;
}

/** The API, called as the signed-in user. */
export const api = clientFor(token.read, sendFirst);

interface Answer {
  readonly data?: unknown;
}

/** Returns the data of an `api` call. Throws failures as `ApiError`, aborted calls as AbortError. */
export async function ok<Given extends Answer>(call: Promise<Given>): Promise<Exclude<Given['data'], undefined>> {
  const { data } = await call;
  return data as Exclude<Given['data'], undefined>;
}

interface Page<Item> {
  readonly data?: { readonly items: readonly Item[]; readonly next?: { readonly page: string } };
}

/** The person of a token, or of the session if it is empty. Throws `ApiError` unless it is valid. */
export const tryToken = (secret: string) => ok(clientFor(() => secret).GET('/v1/user'));

/** Reads every item of a list, page by page. */
export async function all<Item>(
  list: (page: { readonly limit: number; readonly page?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let page: string | undefined;
  do {
    const { data } = await list({ limit: 1000, ...(page !== undefined && { page }) });
    items.push(...(data?.items ?? []));
    page = data?.next?.page;
  } while (page !== undefined);
  return items;
}
