import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type AuthnRequest, readAuthnRequest } from './authn-request';
import { encryptAssertion, type Encryption } from './encrypt-assertion';
import { loginPage, postingPage } from './login-page';
import { type ResponseParts, responseXml, type ServiceProvider, usualParts } from './saml-response';
import { RSA_SHA256, SHA256, type Signing, signResponse } from './sign-response';
import { createTestKey, type TestKey } from './test-key';

export interface Login {
  readonly password: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Deviations of a test from a well-behaved provider. */
export interface ResponseChanges {
  readonly parts?: Partial<ResponseParts>;
  readonly signing?: Partial<Signing>;
  /** Encrypts the assertion: after it was signed, and before the response is. */
  readonly encryption?: Encryption;
  /** Changes the document before and after signing. */
  readonly beforeSigning?: (xml: string) => string;
  readonly afterSigning?: (xml: string) => string;
}

export interface ResponseInput extends ResponseChanges {
  readonly service: ServiceProvider;
  readonly email: string;
  /** Omitted: unsolicited, the provider initiates the sign-in. */
  readonly inResponseTo?: string | null;
  readonly attributes?: Readonly<Record<string, string>>;
}

/**
 * An identity provider in this process: it asks for email and password and posts a signed response to the service it was configured for.
 * Reached as `localhost`, which browsers treat as a different site from the service on 127.0.0.1, as in reality.
 */
export class IdentityProvider {
  readonly logins = new Map<string, Login>();
  /** Received requests, newest last. */
  readonly requests: AuthnRequest[] = [];
  service: ServiceProvider | undefined;
  /** How the next responses deviate from correct ones. */
  changes: ResponseChanges = {};
  private readonly server: Server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => send(response, 400, String(error)));
  });

  private constructor(readonly key: TestKey) {}

  static async start(key: TestKey = createTestKey()): Promise<IdentityProvider> {
    const provider = new IdentityProvider(key);
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings that a service provider needs. */
  get settings(): { entityID: string; ssoURL: string; certificate: string } {
    return { entityID: `${this.url}/metadata`, ssoURL: `${this.url}/sso`, certificate: this.key.certificate };
  }

  /** The address at which a sign-in initiated by the identity provider starts. */
  get portalURL(): string {
    return `${this.url}/portal`;
  }

  /** A response as text; correct in every respect unless overridden. */
  xml(input: ResponseInput): string {
    const { service, email, attributes, inResponseTo = null } = input;
    const usual = usualParts({ issuer: this.settings.entityID, service, email, inResponseTo, attributes });
    const xml = (input.beforeSigning ?? same)(responseXml({ ...usual, ...input.parts }));
    const signing: Signing = {
      elements: ['Assertion', 'Response'],
      key: this.key,
      signatureAlgorithm: RSA_SHA256,
      digestAlgorithm: SHA256,
      ...input.signing,
    };
    return (input.afterSigning ?? same)(signAndEncrypt(xml, signing, input.encryption));
  }

  /** The same in the encoding of a form. */
  response(input: ResponseInput): string {
    return Buffer.from(this.xml(input)).toString('base64');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /sso') send(response, 200, this.ask(url));
    else if (route === 'GET /portal') send(response, 200, loginPage({ RelayState: url.searchParams.get('to') ?? '' }));
    else if (route === 'POST /login') send(response, 200, this.login(new URLSearchParams(await text(request))));
    else send(response, 404, 'There is nothing here.');
  }

  private ask(url: URL): string {
    const asked = readAuthnRequest(url.href);
    if (asked.issuer !== this.service?.entityID || asked.acsURL !== this.service.acsURL)
      throw new Error(`Unknown service ${asked.issuer} at ${asked.acsURL}`);
    this.requests.push(asked);
    return loginPage({ request: asked.id, RelayState: asked.relayState ?? '' });
  }

  private login(form: URLSearchParams): string {
    const email = form.get('email') ?? '';
    const inResponseTo = form.get('request');
    const RelayState = form.get('RelayState') ?? '';
    const login = this.logins.get(email);
    if (!this.service || login?.password !== form.get('password'))
      return loginPage({ ...(inResponseTo && { request: inResponseTo }), RelayState }, 'Wrong email or password.');
    const { attributes } = login ?? {};
    const SAMLResponse = this.response({ service: this.service, email, inResponseTo, attributes, ...this.changes });
    return postingPage(this.service.acsURL, { SAMLResponse, ...(RelayState && { RelayState }) });
  }
}

function signAndEncrypt(xml: string, signing: Signing, encryption: Encryption | undefined): string {
  if (!encryption) return signResponse(xml, signing);
  const only = (element: 'Assertion' | 'Response') => signing.elements.filter((each) => each === element);
  const inner = signResponse(xml, { ...signing, elements: only('Assertion') });
  return signResponse(encryptAssertion(inner, encryption), { ...signing, elements: only('Response') });
}

const same = (xml: string): string => xml;

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
}
