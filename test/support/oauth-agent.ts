import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';

export const CALLBACK = 'http://localhost:33418/callback';

/** The state of a client while it signs in. */
class Memory implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata: OAuthClientMetadata;
  /** The address that the person was sent to. */
  opened?: URL;
  given?: OAuthTokens;
  private client?: OAuthClientInformationMixed;
  private verifier = '';

  constructor(name: string) {
    this.clientMetadata = { client_name: name, redirect_uris: [CALLBACK] };
  }

  state = (): string => 'the state of the client';
  clientInformation = (): OAuthClientInformationMixed | undefined => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed): void => void (this.client = client);
  tokens = (): OAuthTokens | undefined => this.given;
  saveTokens = (tokens: OAuthTokens): void => void (this.given = tokens);
  redirectToAuthorization = (url: URL): void => void (this.opened = url);
  saveCodeVerifier = (verifier: string): void => void (this.verifier = verifier);
  codeVerifier = (): string => this.verifier;
}

/** A client of the official SDK that signs in with OAuth, as known clients do. */
export class OAuthAgent {
  readonly client = new Client({ name: 'a test', version: '1' });
  readonly memory: Memory;

  /** @param fetch used to reach a host that only the test can resolve */
  constructor(
    private readonly address: string,
    name = 'Test Agent',
    private readonly fetch?: FetchLike,
  ) {
    this.memory = new Memory(name);
  }

  /** Connects without a token, and returns the address for the person to open. */
  async begin(): Promise<URL> {
    await new Client({ name: 'a test', version: '1' }).connect(this.transport()).catch((error: unknown) => {
      if (!this.memory.opened) throw error;
    });
    if (!this.memory.opened) throw new Error('The client connected without signing in');
    return this.memory.opened;
  }

  /** Completes the sign-in with the address that the person was redirected to, and connects. */
  async finish(back: string): Promise<void> {
    const { searchParams } = new URL(back);
    if (searchParams.get('state') !== this.memory.state()) throw new Error('The state is another one');
    await this.transport().finishAuth(searchParams.get('code') ?? '');
    await this.client.connect(this.transport());
  }

  async tools(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL(this.address), {
      authProvider: this.memory,
      ...(this.fetch && { fetch: this.fetch }),
    });
  }
}
