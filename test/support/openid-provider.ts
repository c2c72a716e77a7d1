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

/** The provider warns of everything that is good for tests alone: its memory, its pages. */
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
  /** Where browsers may be sent back to. */
  readonly redirectURL: string;
  /** The people that can sign in, with any password, by their login name; what is said of them. */
  readonly people: Readonly<Record<string, Claims>>;
  /** Whether claims stand in the ID token already, and not only at the user info address. */
  readonly inIdToken?: boolean;
  /** Where it says that somebody has signed out there, and where people come back to who sign out. */
  readonly signOut?: { readonly backChannelURL: string; readonly returnURL: string };
}

/**
 * A certified OpenID Connect provider in the process, over HTTP, with its own login and consent pages. To browsers it is
 * another site than the service, which listens at 127.0.0.1.
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
      // Its own one refuses the addresses of this machine.
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

  /** What to set a provider of ours to. */
  get settings(): Readonly<Record<string, string>> {
    return { issuer: this.issuer, clientId: this.clientId, clientSecret: this.clientSecret };
  }

  /** The address of single logout there. */
  get signOutURL(): string {
    return `${this.issuer}/session/end`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
