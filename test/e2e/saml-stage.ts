import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { CapturedLog } from '../support/captured-log';
import type { AuthnRequest } from '../support/identity-provider/authn-request';
import { readAuthnRequest } from '../support/identity-provider/authn-request';
import { IdentityProvider, type ResponseInput } from '../support/identity-provider/identity-provider';
import type { ServiceProvider } from '../support/identity-provider/saml-response';
import { type BrowserPage, SignInBrowser } from '../support/sign-in-browser';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

/** An identity provider of an organization, as the API returns it. */
export interface SamlConnection {
  readonly id: string;
  readonly organizationId: string;
  readonly service: ServiceProvider & { readonly startURL: string };
}

/** A browser that has started to sign in and is at the identity provider. */
export interface Asked {
  readonly browser: SignInBrowser;
  readonly request: AuthnRequest;
  /** The address of an unknown person. */
  readonly email: string;
}

/** Words that would tell an attacker what was wrong. */
const TELLTALE =
  /signature|digest|issuer|audience|recipient|destination|inresponseto|assertion|certificate|doctype|\bentit|replay|xml|stack/i;
const SESSION = /^[^=]*session=[^;]/i;

/** The service, an identity provider, and the organization that trusts it. */
export class SamlStage {
  app: TestApp;
  provider: IdentityProvider;
  tenant: Tenant;
  connection: SamlConnection;
  log: CapturedLog;

  /** Registers a provider with the service; the reverse is `provider.service`. */
  async connect(
    tenant: Tenant,
    provider: IdentityProvider,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<SamlConnection> {
    const body = { label: 'Test', ...provider.settings, ...more };
    const path = `/v1/orgs/${tenant.organizationId}/saml`;
    const answer = await tenant.client.post<SamlConnection>(path, { body, status: 201 });
    return { ...answer.body, organizationId: tenant.organizationId };
  }

  async ask({ service } = this.connection, to = '/app'): Promise<Asked> {
    const browser = new SignInBrowser();
    const { headers, status, html } = await browser.get(
      `${service.startURL}?${new URLSearchParams({ to }).toString()}`,
    );
    const address = headers.get('location');
    if (!address) throw new Error(`No redirect to the identity provider but ${status}: ${html}`);
    return { browser, request: readAuthnRequest(address), email: newEmail() };
  }

  /** A response to this browser, correct by default. */
  respond({ request, email }: Asked, changes: Partial<ResponseInput> = {}): string {
    return this.provider.response({ service: this.connection.service, email, inResponseTo: request.id, ...changes });
  }

  /** Posts it like the page of the identity provider, and follows redirects to the end. */
  async deliver(browser: SignInBrowser, fields: Readonly<Record<string, string>>, { service } = this.connection) {
    const from = this.provider.url;
    return browser.follow(await browser.post(service.acsURL, fields, from), from);
  }

  async people(): Promise<number> {
    const rows = await this.app.database.query<{ count: string }>('SELECT count(*) FROM users');
    return Number(rows[0]?.count);
  }

  /** Expects a refusal in general terms, one exact line in the log, no one signed in and no account created. */
  async expectRefused(act: () => Promise<BrowserPage>, exact: RegExp): Promise<BrowserPage> {
    const before = await this.people();
    this.log.take();
    const page = await act();
    const lines = this.log.take();
    expect(lines).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ exact: expect.any(String) as string }) as object }),
    ]);
    expect(String(lines[0]?.fields.exact)).toMatch(exact);
    expectRefusalPage(page);
    expect(lines[0]?.fields).toMatchObject({
      reason: expect.any(String) as string,
      requestId: page.headers.get('x-request-id'),
    });
    expect(await this.people()).toBe(before);
    return page;
  }
}

export const newEmail = (domain = 'x.test'): string => `${unique('ada')}@${domain}`;

/** A page for people: a request ID, and no details of what was wrong. */
export function expectRefusalPage(page: BrowserPage): void {
  expect([page.status >= 400 && page.status < 500, page.status]).toEqual([true, page.status]);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  const requestId = page.headers.get('x-request-id') ?? 'none';
  expect(page.html).toContain(requestId);
  expect(page.html.replace(/<style[^]*?<\/style>|<[^>]*>/g, ' ')).not.toMatch(TELLTALE);
  expect(page.setCookies.filter((line) => SESSION.test(line))).toEqual([]);
}

/** Signed in: the session cookie is set, and the browser is at the service. */
export function expectSignedIn(browser: SignInBrowser, page: BrowserPage): void {
  expect([page.status, page.url]).toEqual([200, expect.stringContaining('/app')]);
  expect(browser.cookie('bindery-session')).toEqual(expect.any(String));
}

/** Call at the top level of a test file: everything is created once. */
export function samlStage(): SamlStage {
  const stage = new SamlStage();
  beforeAll(async () => {
    [stage.app, stage.provider] = await Promise.all([sharedTestApp(), IdentityProvider.start()]);
    stage.log = new CapturedLog(stage.app);
    stage.tenant = await stage.app.factories.organization();
    await proveDomains(stage.app, stage.tenant, 'x.test');
    stage.connection = await stage.connect(stage.tenant, stage.provider, { defaultRole: 'read' });
    stage.provider.service = stage.connection.service;
  });
  afterAll(async () => {
    await stage.provider.close();
    await stage.app.close();
  });
  return stage;
}
