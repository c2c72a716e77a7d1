import type { Browser, Page } from 'playwright-core';
import type { Tenant } from '../factories/factories';
import { proveDomains } from '../support/domains';
import { eventually } from '../support/eventually';
import type { ServiceProvider } from '../support/identity-provider/saml-response';
import { encryptionCertificateOf } from '../support/identity-provider/service-metadata';
import { missingForSimpleSamlPhp, SimpleSamlPhp } from '../support/simplesamlphp';
import { startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';
import { keepScreenshot, launchBrowser, openPage } from './browser';
import { isSignedIn, sessionCookie } from './session-cookie';

const PASSWORD = 'secret';
const missing = missingForSimpleSamlPhp();
if (missing)
  process.stderr.write(`\n*** NOT TESTED: encryption and single logout with SimpleSAMLphp: ${missing}. ***\n\n`);

interface Provider {
  readonly status: string;
  readonly metadataURL: string;
  readonly sloURL: string;
  readonly service: ServiceProvider & { readonly sloURL: string };
  readonly urls: { readonly location: string };
}

(missing ? describe.skip : describe)('SimpleSAMLphp, set up by its signed metadata, with encryption', () => {
  const domain = `${unique('company')}.test`;
  const email = `ada@${domain}`;
  let app: TestApp;
  let browser: Browser;
  let php: SimpleSamlPhp;
  let tenant: Tenant;
  let connection: Provider;
  let page: Page;

  beforeAll(async () => {
    const attributes = { mail: email, givenName: 'Ada', sn: 'Love' };
    [app, browser, php] = await Promise.all([
      startTestApp({ outboundAllow: ['localhost'] }),
      launchBrowser(),
      SimpleSamlPhp.start([{ name: 'ada', password: PASSWORD, attributes }]),
    ]);
    tenant = await app.factories.organization({ title: 'Example Corp' });
    await proveDomains(app, tenant, domain);
    const body = {
      label: 'Work',
      defaultRole: 'read',
      metadataURL: php.metadataURL,
      metadataCertificate: php.settings.certificate,
    };
    const path = `/v1/orgs/${tenant.organizationId}/saml`;
    connection = (await tenant.client.post<Provider>(path, { body, status: 201 })).body;
    const { sloURL } = connection.service;
    php.serve(connection.service, { sloURL, certificate: await encryptionCertificateOf(connection.service) });
  });
  afterAll(() => php.close());
  beforeEach(async () => {
    ({ page } = await openPage(browser, { baseURL: app.url }));
  });
  afterEach(() => page.context().close());

  const session = async () => (await sessionCookie(page, app))?.value ?? '';
  const loginForm = () => page.getByLabel('Username');

  async function signIn(): Promise<string> {
    let answer = '';
    page.on('request', (request) => {
      if (request.url() === connection.service.acsURL) answer = request.postData() ?? '';
    });
    await page.goto(`/sign-in/${tenant.organizationId}?to=/app/account`);
    await page.getByRole('link', { name: 'Continue with Work' }).click();
    await loginForm().fill('ada');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`${app.url}/app/account`);
    const xml = Buffer.from(new URLSearchParams(answer).get('SAMLResponse') ?? '', 'base64').toString();
    expect([xml.includes('EncryptedAssertion'), xml.includes(email)]).toEqual([true, false]);
    return session();
  }

  it('is active, with its address to sign out', () => {
    expect(connection).toMatchObject({
      status: 'active',
      metadataURL: php.metadataURL,
      sloURL: expect.stringContaining('SingleLogoutService') as string,
    });
  });

  it('signs people in by an encrypted assertion, and out there as well when they sign out here', async () => {
    const token = await signIn();
    expect(await isSignedIn(app, token)).toBe(true);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
    await keepScreenshot(page, 'saml-signed-out-simplesamlphp');
    expect([await session(), await isSignedIn(app, token)]).toEqual(['', false]);
    await page.goto(connection.service.acsURL.replace(/acs$/, 'start'));
    await loginForm().waitFor();
  });

  it('signs people out here when they sign out there', async () => {
    const token = await signIn();
    await page.goto(php.signOutURL).catch(() => undefined);
    await eventually(async () => !(await isSignedIn(app, token)));
    await page.goto(connection.service.acsURL.replace(/acs$/, 'start'));
    await loginForm().waitFor();
  });
});
