import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../factories/factories';
import { CALLBACK } from './oauth-agent';

/** What the token endpoint answers. */
export interface TokenAnswer {
  readonly status: number;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly error?: string;
}

export type Fields = Readonly<Record<string, string>>;

/** A client that does by hand what the SDK does, at the authorization server of the MCP server for authors. */
export class OAuthByHand {
  private constructor(
    private readonly url: string,
    /** The identifier that it was given. */
    readonly id: string,
    private readonly redirectUri: string,
    private readonly verifier = randomBytes(32).toString('base64url'),
  ) {}

  static register(url: string, body: object): Promise<Response> {
    return fetch(`${url}/oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** A client that has registered. */
  static async start(url: string, redirectUri = CALLBACK): Promise<OAuthByHand> {
    const answer = await OAuthByHand.register(url, { redirect_uris: [redirectUri] });
    const { client_id: id } = (await answer.json()) as { client_id: string };
    return new OAuthByHand(url, id, redirectUri);
  }

  /** The address that it opens in the browser of a person. */
  address(more: Fields = {}): URL {
    const query = {
      response_type: 'code',
      client_id: this.id,
      redirect_uri: this.redirectUri,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    };
    return new URL(`${this.url}/oauth/authorize?${new URLSearchParams(query)}`);
  }

  /** The request that the page of the app gets, as the browser of the person is led to it. */
  static async requestAt(address: URL): Promise<string> {
    const response = await fetch(address, { redirect: 'manual' });
    const to = new URL(response.headers.get('location') ?? '');
    expect([response.status, to.pathname]).toEqual([302, '/app/connect']);
    return to.searchParams.get('request') ?? '';
  }

  /** Where the browser is sent after the person has decided. */
  static async decide(request: string, person: Person, decision = 'allow'): Promise<URL> {
    const options = { body: { request, decision }, status: 200 };
    return new URL((await person.client.post<{ url: string }>('/v1/user/agent-connection', options)).body.url);
  }

  /** A code that a person has allowed. */
  async code(person: Person, more: Fields = {}): Promise<string> {
    const back = await OAuthByHand.decide(await OAuthByHand.requestAt(this.address(more)), person);
    return back.searchParams.get('code') ?? '';
  }

  exchange(code: string, more: Fields = {}): Promise<TokenAnswer> {
    return this.token({ grant_type: 'authorization_code', code, code_verifier: this.verifier, ...more });
  }

  refresh(token: string, more: Fields = {}): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token, ...more });
  }

  /** The first tokens. */
  async tokens(person: Person): Promise<TokenAnswer> {
    return this.exchange(await this.code(person));
  }

  /** The status of giving a token back. */
  async revoke(token: string): Promise<number> {
    return (await this.post('/oauth/revoke', { client_id: this.id, token })).status;
  }

  /** The status that the MCP server answers a token with. */
  async call(token: string): Promise<number> {
    const response = await fetch(`${this.url}/v1/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    return response.status;
  }

  private async token(body: Fields): Promise<TokenAnswer> {
    const response = await this.post('/oauth/token', { client_id: this.id, ...body });
    return { status: response.status, ...((await response.json()) as Omit<TokenAnswer, 'status'>) };
  }

  private post(path: string, body: Fields): Promise<Response> {
    return fetch(this.url + path, { method: 'POST', body: new URLSearchParams(body) });
  }
}
