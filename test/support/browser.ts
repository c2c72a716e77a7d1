import supertest from 'supertest';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface BrowserAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The `Set-Cookie` headers, with their attributes. */
  readonly setCookies: readonly string[];
  readonly body: unknown;
  readonly text: string;
}

/** Stores cookies and sends the origin of its requests, as browsers do. Does not follow redirects. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  /** @param origin of the service, regardless of the port it listens on */
  constructor(
    private readonly url: string,
    private readonly origin = new URL(url).origin,
  ) {}

  keep(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  forget(name: string): void {
    this.cookies.delete(name);
  }

  read(name: string): string | undefined {
    return this.cookies.get(name);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens an address, as after a redirect from another site. */
  visit(address: string): Promise<BrowserAnswer> {
    return this.send('get', address, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' });
  }

  /** Calls the API, as pages of the app do. */
  call(method: Method, path: string, body?: object): Promise<BrowserAnswer> {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: this.origin, 'X-Bindery-Request': '1' };
    return this.send(method, path, headers, body);
  }

  async send(
    method: Method,
    address: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<BrowserAnswer> {
    const path = address.startsWith('/') ? address : address.slice(new URL(address).origin.length);
    const request = supertest(this.url)[method](path).redirects(0).set(headers);
    if (this.cookies.size > 0) request.set('Cookie', this.cookieHeader());
    const response = await (body ? request.send(body) : request);
    const setCookies = (response.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
    for (const cookie of setCookies) this.take(cookie);
    return {
      status: response.status,
      headers: response.headers,
      setCookies,
      body: response.body as unknown,
      text: response.text,
    };
  }

  private take(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
