import { appendFileSync } from 'node:fs';
import type { Tenant } from '../factories/factories';
import { TxtRecords } from '../../src/outbound/txt-records';
import { Operators } from '../../src/operate/operators/operators.service';
import { HostnameLookup } from '../../src/sites/hostnames/hostname-lookup';
import { problemFor } from '../support/contract';
import { FileServer } from '../support/file-server';
import { freePort } from '../support/free-port';
import { GitServer } from '../support/git-server';
import { GitHubApps } from '../support/github-apps';
import { HostileProvider } from '../support/hostile-provider';
import { logoutClaims, sendLogout } from '../support/logout-token';
import { NameServer } from '../support/name-server';
import { addOidcProvider, setOidcProvider } from '../support/oidc-providers';
import {
  type DocumentedOperation,
  findOperation,
  type OpenApiDocument,
  operationsOf,
} from '../support/openapi-operations';
import { OpenIdProvider } from '../support/openid-provider';
import { SignInBrowser } from '../support/sign-in-browser';
import { loadConfiguration } from '../../src/config/configuration';
import { externalIdentity, arriveUnsolicited, beginSession, newAddress } from '../support/identities';
import { createProvider } from '../support/sso';
import { fill } from '../support/routes';
import { missingForSlapd, Slapd } from '../support/slapd';
import { MailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { unique } from '../support/unique';
import { walkAccount } from './account-walk';
import { makeWorld, SAMPLES, type World } from './route-samples';

/** Where the figures go. Only `npm run prove -- contract` names it, and then every operation is called, not only those without a good sample. */
const REPORT = process.env.CONTRACT_REPORT;
const ORDER = ['get', 'post', 'patch', 'put', 'delete'];

describe('every operation of our document', () => {
  let app: TestApp;
  let mails: MailServer;
  let server: FileServer;
  let world: World;
  let tenant: Tenant;
  let operations: DocumentedOperation[];
  const succeeded = new Set<string>();
  /** What the document of the next client would not take, by what is wrong. */
  const next = new Map<string, string[]>();

  beforeAll(async () => {
    const port = await freePort();
    // Browsers create passkeys for names alone.
    const publicUrl = `http://localhost:${port}`;
    mails = await MailServer.start();
    const { mail } = loadConfiguration({ SMTP_URL: mails.url, MAIL_FROM: 'docs@example.com' });
    app = await startTestApp({ port, publicUrl, mail, outboundAllow: ['127.0.0.1', 'localhost'] });
    server = await FileServer.start();
    operations = operationsOf((await (await fetch(`${app.url}/openapi.json`)).json()) as OpenApiDocument, '');
    app.app.getHttpServer().on('request', (request, response) => {
      const { pathname } = new URL(request.url ?? '', app.url);
      const operation = findOperation(operations, request.method?.toLowerCase() ?? '', pathname);
      response.on('finish', () => operation && response.statusCode < 400 && succeeded.add(nameOf(operation)));
    });
    if (REPORT) world = await makeOperatedWorld();
    tenant = await app.factories.organization();
  }, 60_000);

  afterAll(() => mails.stop());

  /** Its person may call the routes of operators, too. */
  async function makeOperatedWorld(): Promise<World> {
    const made = await makeWorld(app, server);
    await app.get(Operators).set(made.tenant.user.id, true);
    return made;
  }

  const nameOf = ({ method, template }: DocumentedOperation): string => `${method} ${template}`;
  const sampleOf = (operation: DocumentedOperation) =>
    SAMPLES[nameOf(operation).replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'pagePath' ? '*pagePath' : `:${name}`))];
  const hasGoodSample = (operation: DocumentedOperation) => (sampleOf(operation)?.status ?? 500) < 400;

  /** The good call of the samples; the answer has passed the published contract and our own before it is looked at. */
  async function call(operation: DocumentedOperation): Promise<void> {
    const sample = sampleOf(operation);
    const { values, ...options } = sample?.good?.(world) ?? {};
    const path = fill(operation.template.replaceAll(/\{(\w+)\}/g, ':$1'), { ...world.values, ...values });
    const method = operation.method as 'get';
    const answer = await world.tenant.client.send(method, path, { ...options, status: sample?.status });
    const problem = problemFor('gitbook-api-next', { ...answer, method, path, sentRequestId: '' });
    if (problem) next.set(problem, [...(next.get(problem) ?? []), nameOf(operation)]);
  }

  if (REPORT)
    it('is called with success, and its answer is what the contract says', async () => {
      const failures: string[] = [];
      const chosen = operations.filter(hasGoodSample);
      chosen.sort((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));
      for (const operation of chosen) {
        const hasFailed = await call(operation).then(
          () => false,
          () => true,
        );
        if (!hasFailed) continue;
        // What was called before has changed or deleted what it needs.
        world = await makeOperatedWorld();
        await call(operation).catch((error: Error) => failures.push(`${nameOf(operation)}: ${error.message}`));
      }
      appendFileSync(REPORT, `${JSON.stringify({ broken: failures, next: Object.fromEntries(next) })}\n`);
      expect(failures).toEqual([]);
    }, 900_000);

  it('about sessions is called with one', async () => {
    const { client } = await beginSession(app, createProvider(app, tenant.organizationId), tenant.user.id);
    await client.get('/v1/user/session', { status: 200 });
    await client.post('/v1/user/session/renew', { status: 200 });
    await client.delete('/v1/user/session', { status: 205 });
  });

  it('about ending a sign-in is called from the page that asks', async () => {
    const provider = createProvider(app, tenant.organizationId);
    const address = await arriveUnsolicited(app, externalIdentity(provider, newAddress(provider)));
    const browser = new SignInBrowser();
    await browser.submit(await browser.open(address));
    expect(succeeded).toContain('post /sso/finish');
  });

  it('about a sign-in at an OpenID provider is called with a real one', async () => {
    const { id, service } = await addOidcProvider(tenant);
    const people = { ada: { email: `${unique('ada')}@example.com`, email_verified: true } };
    const provider = await OpenIdProvider.start({ redirectURL: service.redirectURL, people });
    await setOidcProvider(tenant, id, provider.settings);
    const browser = new SignInBrowser();
    const form = await browser.open(`${service.startURL}?to=/app`, `${app.url}/sign-in`);
    await browser.submit(await browser.submit(form, { login: 'ada', password: 'any' }));
    await provider.close();
    expect(succeeded).toContain('get /sso/oidc/{oidcProviderId}/callback');
  });

  it('about a sign-in by a directory is called with a real one, where there is one', async () => {
    if (missingForSlapd()) return void succeeded.add('post /sso/ldap/{ldapProviderId}/start');
    const { organizationId, client } = tenant;
    const mail = `${unique('ada')}@example.com`;
    const slapd = await Slapd.start({ people: [{ uid: 'ada', cn: 'Ada', mail: [mail], password: 'secret' }] });
    const { body } = await client.post<{ service: { startURL: string } }>(`/v1/orgs/${organizationId}/ldap`, {
      body: { label: 'Directory', ...slapd.settings },
      status: 201,
    });
    const browser = new SignInBrowser();
    await browser.submit(await browser.open(body.service.startURL), { login: 'ada', password: 'secret' });
    await slapd.close();
    expect(succeeded).toContain('post /sso/ldap/{ldapProviderId}/start');
  });

  it('about the end of a session at an OpenID provider is called with a genuine token', async () => {
    const provider = await HostileProvider.start();
    const { id, service } = await addOidcProvider(tenant);
    await setOidcProvider(tenant, id, provider.settings);
    const token = provider.token(logoutClaims(provider, { sub: unique('person') }));
    expect(await sendLogout(service.redirectURL, token)).toBe(204);
    await provider.close();
  });

  it('about accounts of our own is called by someone who has one', async () => {
    await walkAccount(app, tenant);
    expect(succeeded).toContain('post /invitations/{invitationSecret}');
  });

  it('about links and host names is called where they lead somewhere', async () => {
    const { organizationId, client } = tenant;
    const { body } = await client.post<{ id: string }>(`/v1/orgs/${organizationId}/link-invites`, {
      body: { role: 'read' },
      status: 201,
    });
    const { client: joining, user } = await app.factories.person();
    await joining.post(`/v1/orgs/${organizationId}/invites/${body.id}`, { status: 200 });
    const other = await app.factories.organization();
    await other.client.post(`/v1/orgs/${other.organizationId}/invites`, {
      body: { emails: [user.email] },
      status: 200,
    });
    const [invitation] = await joining.all<{ id: string }>('/v1/user/invitations');
    await joining.post(`/v1/user/invitations/${invitation?.id}/accept`, { status: 200 });
    const hostname = `docs.${unique('host')}.invalid`;
    const sites = `/v1/orgs/${organizationId}/sites`;
    const { body: site } = await client.post<{ id: string }>(sites, { body: {}, status: 201 });
    await client.patch(`${sites}/${site.id}`, { body: { hostname }, status: 200 });
    const names = await NameServer.start([hostname]);
    Object.assign(app.get(HostnameLookup), { servers: [names.address] });
    await client.patch(`/v1/custom-hostnames/${hostname}`, { status: 204 });
    await names.close();
  });

  it('about GitHub Apps is called where GitHub knows the app', async () => {
    const github = await GitServer.start();
    const { appId, privateKey, installationId } = Object.assign(new GitHubApps(github), {
      repositories: [{ name: 'acme/r1', url: `${github.url}/acme/r1.git` }],
    });
    const githubApp = { server: github.url, appId, privateKey };
    const { id } = await app.factories.space(tenant);
    const path = `/v1/spaces/${id}/git/github-app`;
    await tenant.client.post(`${path}/installations`, { body: { githubApp }, status: 200 });
    await tenant.client.post(`${path}/repositories`, { body: { githubApp, installationId }, status: 200 });
    const body = { githubApp, installationId, repository: 'acme/r1' };
    await tenant.client.post(`${path}/branches`, { body, status: 200 });
    await github.close();
  });

  it('about email domains is called where the record is in the DNS', async () => {
    const { organizationId, client } = tenant;
    const path = `/v1/orgs/${organizationId}`;
    const domain = `${unique('d')}.example`;
    await client.patch(path, { body: { emailDomains: [domain] }, status: 200 });
    const { body } = await client.get<List<{ record: { value: string } }>>(`${path}/email-domains`, { status: 200 });
    jest.spyOn(app.get(TxtRecords), 'of').mockResolvedValue(body.items.map(({ record }) => record.value));
    await client.post(`${path}/email-domains/${domain}/prove`, { status: 200 });
  });

  it('has been called with success', () => {
    const missing = operations
      .filter((operation) => REPORT !== undefined || !hasGoodSample(operation))
      .map(nameOf)
      .filter((name) => !succeeded.has(name));
    if (REPORT)
      appendFileSync(
        REPORT,
        `${JSON.stringify({ operations: operations.length, succeeded: [...succeeded], missing })}\n`,
      );
    expect(missing).toEqual([]);
  });
});
