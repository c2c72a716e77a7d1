import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Account } from 'oidc-provider';

type Claims = Readonly<Record<string, unknown>>;

const signingKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'ES256',
  kid: randomBytes(8).toString('hex'),
});

/** Suppresses the provider's warnings about features that are suitable for tests only: its in-memory store, its pages. */
function quietly(issuer: string, configuration: Readonly<Record<string, unknown>>): Provider {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const notices = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  try {
    return new Provider(issuer, configuration);
  } finally {
    warnings.mockRestore();
    notices.mockRestore();
  }
}

export interface OpenIdProviderOptions {
  /** The address that it may redirect browsers to. */
  readonly redirectURL: string;
  /** The people who can sign in, with any password, by login name, with their claims. */
  readonly people: Readonly<Record<string, Claims>>;
  /** Whether the ID token contains the claims, and not only the userinfo response. */
  readonly inIdToken?: boolean;
  /** The addresses that it reports sign-outs to, and that people return to after signing out. */
  readonly signOut?: { readonly backChannelURL: string; readonly returnURL: string };
}

/**
 * A certified OpenID Connect provider in this process, over HTTP, with its own login and consent pages. Browsers treat it as a different
 * site from the service, which listens on 127.0.0.1.
 */
export class OpenIdProvider {
  readonly clientId = 'bindery';
  readonly clientSecret = randomBytes(24).toString('base64url');

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start({
    redirectURL,
    people,
    inIdToken = false,
    signOut,
  }: OpenIdProviderOptions): Promise<OpenIdProvider> {
    let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
    const server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const made = new OpenIdProvider(server, `http://localhost:${port}`);
    const provider = quietly(made.issuer, {
      clients: [
        {
          client_id: made.clientId,
          client_secret: made.clientSecret,
          redirect_uris: [redirectURL],
          id_token_signed_response_alg: 'ES256',
          ...(signOut && {
            backchannel_logout_uri: signOut.backChannelURL,
            backchannel_logout_session_required: true,
            post_logout_redirect_uris: [signOut.returnURL],
          }),
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'groups'],
      },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      // The default one rejects loopback addresses.
      fetch: (url: URL, { method, headers, body, signal }: RequestInit) =>
        fetch(url, { method, headers, body, signal }),
      features: { backchannelLogout: { enabled: signOut !== undefined } },
      conformIdTokenClaims: !inIdToken,
      cookies: { keys: [randomBytes(16).toString('hex')] },
      jwks: { keys: [signingKey()] },
      findAccount: (_context: unknown, login: string): Account | undefined => {
        const claims = people[login];
        return claims && { accountId: login, claims: () => ({ sub: login, ...claims }) };
      },
    });
    answer = provider.callback();
    return made;
  }

  /** The settings for a provider of the service. */
  get settings(): Readonly<Record<string, string>> {
    return { issuer: this.issuer, clientId: this.clientId, clientSecret: this.clientSecret };
  }

  /** The single logout address of the provider. */
  get signOutURL(): string {
    return `${this.issuer}/session/end`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
