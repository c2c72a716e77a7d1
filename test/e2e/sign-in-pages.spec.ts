import type { Tenant } from '../factories/factories';
import { Browser } from '../support/browser';
import { proveDomains } from '../support/domains';
import { externalIdentity, newAddress } from '../support/identities';
import { arriveAfterRequest, createProvider } from '../support/sso';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

describe('the pages on which people sign in', () => {
  let app: TestApp;
  let tenant: Tenant;
  let domain: string;
  beforeAll(async () => {
    app = await sharedTestApp();
    tenant = await app.factories.organization({ title: 'Ink & <b>Paper</b>' });
    domain = `${unique('d')}.example.com`;
    await proveDomains(app, tenant, domain);
    createProvider(app, tenant.organizationId);
  });

  const visit = (path: string) => new Browser(app.url).visit(path);

  it('run nothing, are framed by no one, and are kept by no one', async () => {
    for (const path of ['/sign-in', `/sign-in/${tenant.organizationId}`, '/sign-in/unknown', '/sso/signed-out']) {
      const { headers, text } = await visit(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      );
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
      expect(text).not.toMatch(/<script|<style|style=|onclick/i);
      expect(text).toContain('<html lang="en">');
      for (const [, sheet = ''] of text.matchAll(/href="(\/app-assets\/[^"]+)"/g))
        expect((await visit(sheet)).status).toBe(200);
    }
  });

  it('show the ways into an organization, and take along where the person wants to go', async () => {
    const { status, text } = await visit(
      `/sign-in/${tenant.organizationId}?to=${encodeURIComponent('/app/spaces/x?q=1')}`,
    );
    expect(status).toBe(200);
    expect(text).toContain('Continue with Company account');
    expect(text).toContain('Ink &amp; &lt;b>Paper&lt;/b>');
    expect(text).toContain('/start?to=%2Fapp%2Fspaces%2Fx%3Fq%3D1"');
    expect(text).toContain('href="/app"');
    const evil = await visit(`/sign-in/${tenant.organizationId}?to=//evil.example`);
    expect(evil.text).toContain('/start?to=%2Fapp"');
    expect(evil.text).not.toContain('evil.example');
  });

  it('look alike for an organization without a provider and for one that is not there', async () => {
    const without = await app.factories.organization();
    const answers = await Promise.all(
      [without.organizationId, 'unknown', 'x'.repeat(40), '%00', "a'b"].map((id) => visit(`/sign-in/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('find the organization by the domain of an address alone', async () => {
    const known = `${unique('p')}@${domain}`;
    await app.factories.user(known);
    const page = async (email: string) => {
      const { status, text } = await visit(`/sign-in?email=${encodeURIComponent(email)}`);
      expect(status).toBe(200);
      return text.replaceAll(email, 'ADDRESS');
    };
    expect(await page(known)).toContain('Continue with Company account');
    expect(await page(`nobody@${domain}`)).toBe(await page(known));
    expect(await page(`nobody@${domain.toUpperCase()}`)).toContain('Company account');
    const nowhere = await page('ada@elsewhere.example.org');
    expect(nowhere).toContain('No organization');
    expect(await page('no address')).toBe(nowhere);
    await app.factories.user('known@elsewhere.example.org');
    expect(await page('known@elsewhere.example.org')).toBe(nowhere);
  });

  it('take what people type as text', async () => {
    const { text } = await visit(
      `/sign-in?email=${encodeURIComponent('"><script>alert(1)</script>@x.com')}&to=${encodeURIComponent('"><x>')}`,
    );
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<x>');
    expect((await visit(`/sign-in?email=${'x'.repeat(321)}`)).status).toBe(400);
    expect((await visit('/sign-in?email=a&email=b')).status).toBe(400);
  });

  it('are listed for members and guests of the organization', async () => {
    const path = `/v1/orgs/${tenant.organizationId}/sso`;
    const guest = await app.factories.member(tenant, null);
    const { body } = await guest.client.get<{ items: { startURL: string }[] }>(path, { status: 200 });
    expect(body.items).toEqual([
      {
        id: expect.any(String) as string,
        label: 'Company account',
        startURL: expect.stringContaining(app.url) as string,
      },
    ]);
    await (await app.factories.person()).client.refused('get', path, 404);
  });
});

describe('the service behind https, below a path', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ publicUrl: 'https://docs.example.com/docs' });
  });

  const url = () => `http://127.0.0.1:${app.configuration.port}`;

  it('gives cookies that no other host can set, and addresses below that path', async () => {
    const { organizationId } = await app.factories.organization();
    const provider = createProvider(app, organizationId);
    const outcomes: (string | undefined)[] = [];
    for (const to of ['/docs/app/spaces/x', '/app/spaces/x', undefined]) {
      const browser = new Browser(url(), 'https://docs.example.com');
      const address = await arriveAfterRequest(app, browser, externalIdentity(provider, newAddress(provider)), to);
      expect(address).toMatch(/^https:\/\/docs\.example\.com\/docs\/sso\/finish\?ticket=/);
      const answer = await browser.visit(address.replace('https://docs.example.com/docs', ''));
      outcomes.push(answer.headers.location);
      const cookie = answer.setCookies.find((one) => one.startsWith('__Host-bindery-session=')) ?? '';
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).not.toMatch(/Domain=/i);
      expect(browser.read('__Host-bindery-sign-in')).toBeDefined();
      expect((await browser.call('get', '/v1/user')).status).toBe(200);
    }
    expect(outcomes).toEqual([
      'https://docs.example.com/docs/app/spaces/x',
      'https://docs.example.com/docs/app/spaces/x',
      'https://docs.example.com/docs/app',
    ]);
  });
});
