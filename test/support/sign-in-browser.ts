import { load } from 'cheerio';

/** A response, as a browser sees it before it continues. */
export interface BrowserPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Each `Set-Cookie` header of the response. */
  readonly setCookies: readonly string[];
  readonly html: string;
}

interface Cookie {
  readonly host: string;
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly sameSite: string;
}

const MAX_REDIRECTS = 10;

function parseCookie(line: string, host: string): { cookie: Cookie; isGone: boolean } {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const attributes = new Map(
    rest.map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.toLowerCase(), value] as const;
    }),
  );
  const expires = attributes.get('expires');
  const isGone = attributes.get('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
  const cookie = {
    host,
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: attributes.get('path') ?? '/',
    sameSite: (attributes.get('samesite') ?? 'lax').toLowerCase(),
  };
  return { cookie, isGone };
}

const isUnder = (path: string, parent: string) =>
  path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`);

/**
 * Simulates a browser during a sign-in: stores cookies and sends them like a browser, by path and `SameSite`, sends its origin, follows
 * redirects, fills in forms. Each host is a site; 127.0.0.1 and localhost are two.
 */
export class SignInBrowser {
  private cookies: Cookie[] = [];

  /** @param address from which it sends its requests, where the service trusts the tests as a proxy */
  constructor(private readonly address?: string) {}

  /** Opens an address and follows redirects until there is a page. */
  async open(address: string, from?: string): Promise<BrowserPage> {
    return this.follow(await this.get(address, from), from);
  }

  /** A single request; redirects are not followed. */
  get(address: string, from?: string): Promise<BrowserPage> {
    return this.send(address, from, { method: 'GET' });
  }

  /** Posts a form without following redirects. */
  post(address: string, fields: Readonly<Record<string, string>>, from?: string): Promise<BrowserPage> {
    return this.send(address, from, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Fills in and submits the form of a page; follows redirects until there is a page. */
  async submit(page: BrowserPage, values: Readonly<Record<string, string>> = {}): Promise<BrowserPage> {
    const { action, method, fields } = formOf(page);
    const all = { ...fields, ...values };
    if (method === 'POST') return this.follow(await this.post(action, all, page.url), page.url);
    return this.open(`${action}?${new URLSearchParams(all).toString()}`, page.url);
  }

  /** Follows redirects; browsers attribute all of them to the page that started them. */
  async follow(first: BrowserPage, from?: string): Promise<BrowserPage> {
    let page = first;
    for (let count = 0; isRedirect(page); count += 1) {
      if (count === MAX_REDIRECTS) throw new Error(`Redirected in a circle at ${page.url}`);
      page = await this.get(new URL(page.headers.get('location') ?? '', page.url).href, from);
    }
    return page;
  }

  cookie(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.name === name)?.value;
  }

  private async send(address: string, from: string | undefined, init: RequestInit): Promise<BrowserPage> {
    const url = new URL(address);
    const site = siteOf(url, from);
    const isSafe = init.method === 'GET';
    const sent = this.cookies.filter(
      ({ host, path, sameSite }) =>
        host === url.hostname &&
        isUnder(url.pathname, path) &&
        (site !== 'cross-site' || sameSite === 'none' || (sameSite === 'lax' && isSafe)),
    );
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        'Sec-Fetch-Site': site,
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Dest': 'document',
        ...(this.address && { 'X-Forwarded-For': this.address }),
        ...(!isSafe && from && { Origin: new URL(from).origin }),
        ...(sent.length > 0 && { Cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') }),
      },
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) this.keep(line, url.hostname);
    const { status, headers } = response;
    return { url: url.href, status, headers, setCookies, html: await response.text() };
  }

  private keep(line: string, host: string): void {
    const { cookie, isGone } = parseCookie(line, host);
    this.cookies = this.cookies.filter(
      (old) => old.name !== cookie.name || old.host !== host || old.path !== cookie.path,
    );
    if (!isGone) this.cookies.push(cookie);
  }
}

const isRedirect = ({ status, headers }: BrowserPage) => status >= 300 && status < 400 && headers.has('location');

function siteOf(url: URL, from: string | undefined): string {
  if (!from) return 'none';
  const before = new URL(from);
  if (before.origin === url.origin) return 'same-origin';
  return before.hostname === url.hostname ? 'same-site' : 'cross-site';
}

/** The first form of a page with its current values. */
export function formOf(page: BrowserPage): { action: string; method: string; fields: Record<string, string> } {
  const $ = load(page.html);
  const form = $('form').first();
  if (form.length === 0) throw new Error(`There is no form at ${page.url}:\n${page.html}`);
  const inputs = form.find('input[name]').toArray();
  const fields = Object.fromEntries(inputs.map((input) => [$(input).attr('name') ?? '', $(input).attr('value') ?? '']));
  return {
    action: new URL(form.attr('action') ?? page.url, page.url).href,
    method: (form.attr('method') ?? 'get').toUpperCase(),
    fields,
  };
}
