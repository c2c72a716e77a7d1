import { createPublicKey, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign, type SignOptions } from 'jsonwebtoken';
import { nextRsaKey } from './rsa-key';

export type Claims = Readonly<Record<string, unknown>>;

/** The response of a provider at one of its addresses. */
export type Saying = (request: IncomingMessage, response: ServerResponse) => void;

const privateKey = nextRsaKey();
const publicKey = createPublicKey(privateKey);
const KID = 'one';

export const json =
  (body: unknown, status = 200): Saying =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** How an ID token is signed, if not correctly. */
export interface Signing {
  readonly key?: KeyObject | string;
  readonly algorithm?: SignOptions['algorithm'];
  readonly kid?: string;
}

/** An OpenID Connect provider that answers correctly unless a test overrides a response; it has no pages for people. */
export class HostileProvider {
  readonly clientId = 'bindery';
  readonly clientSecret = 'a-secret-that-both-know';
  /** The requested paths. */
  readonly asked: string[] = [];
  /** Overridden responses, by path. */
  readonly instead = new Map<string, Saying>();

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(): Promise<HostileProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const provider = new HostileProvider(server, `http://localhost:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => provider.answer(request, response));
    return provider;
  }

  get settings(): Readonly<Record<string, string>> {
    return { issuer: this.issuer, clientId: this.clientId, clientSecret: this.clientSecret };
  }

  get metadata(): Claims {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    };
  }

  /** Claims that are correct in every respect. */
  claims(nonce: string): Claims {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: this.issuer,
      sub: 'somebody',
      aud: this.clientId,
      iat: now,
      exp: now + 60,
      nonce,
      email: 'somebody@example.com',
    };
  }

  /** An ID token with the given claims, except undefined ones, signed in any way. */
  token(claims: Claims, { key = privateKey, algorithm = 'RS256', kid = KID }: Signing = {}): string {
    const present = JSON.parse(JSON.stringify(claims)) as Claims;
    return sign(present, algorithm === 'none' ? '' : key, { algorithm, keyid: kid });
  }

  /** Responds to any code with this ID token. */
  give(idToken: string, more: Claims = {}): void {
    this.instead.set('/token', json({ access_token: 'opaque', token_type: 'Bearer', id_token: idToken, ...more }));
  }

  /** The public key, which some implementations mistake for a shared secret. */
  get publicPem(): string {
    return publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '', this.issuer);
    this.asked.push(pathname);
    const said = this.instead.get(pathname) ?? this.truth().get(pathname) ?? json({ error: 'not_found' }, 404);
    said(request, response);
  }

  private truth(): Map<string, Saying> {
    const key = { ...publicKey.export({ format: 'jwk' }), kid: KID, use: 'sig', alg: 'RS256' };
    return new Map([
      ['/.well-known/openid-configuration', json(this.metadata)],
      ['/jwks', json({ keys: [key] })],
    ]);
  }
}
