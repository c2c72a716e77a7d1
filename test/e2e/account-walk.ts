import { generate } from 'otplib';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { Role } from '../../src/common/permissions/role';
import type { Tenant } from '../factories/factories';
import { Authenticator } from '../support/authenticator';
import { Browser } from '../support/browser';
import type { TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const PASSWORD = 'a few words of my own';
const FROM_OUR_PAGE = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

/** Performs, in a browser, everything that people without an identity provider can do. */
export async function walkAccount(app: TestApp, { organizationId, client }: Tenant): Promise<void> {
  const { id, email } = await app.factories.user(`${unique('walk')}@example.com`);
  await app.factories.join(organizationId, id, Role.Edit);
  const browser = new Browser(app.url);
  const post = (path: string, fields: Record<string, string>) => browser.send('post', path, FROM_OUR_PAGE, fields);
  const { url } = await app.get(AccountResets).setUpLink(id);
  await browser.visit(url);
  await post('/sign-in/link', { secret: new URL(url).searchParams.get('secret') ?? '', password: PASSWORD });
  const { secret } = (await browser.call('post', '/v1/user/one-time-codes')).body as { secret: string };
  await browser.call('post', '/v1/user/one-time-codes/confirm', { code: await generate({ secret }) });
  const { codes } = (await browser.call('post', '/v1/user/recovery-codes')).body as { codes: string[] };
  const asked = await post('/sign-in/password', { email, password: PASSWORD, to: '/app' });
  const step = /name="step" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
  await post('/sign-in/code', { step, code: codes[0] ?? '' });
  await browser.call('delete', '/v1/user/one-time-codes');
  await browser.call('put', '/v1/user/password', { password: `${PASSWORD}, and more` });
  await browser.call('post', '/v1/user/email', { email: `${unique('walk')}@example.com` });
  await walkPasskey(app, browser);
  await post('/sign-in/mail', { email, kind: 'reset', to: '/app' });
  const { body } = await client.post<{ invitations: { url: string }[] }>(`/v1/orgs/${organizationId}/invites`, {
    body: { emails: [`${unique('new')}@elsewhere.example`] },
    status: 200,
  });
  const { pathname } = new URL(body.invitations[0]?.url ?? '');
  await browser.visit(pathname);
  await post(pathname, { name: 'Ada', password: PASSWORD });
}

/** Needs an address for which browsers create passkeys. */
async function walkPasskey(app: TestApp, browser: Browser): Promise<void> {
  const device = new Authenticator(app.url);
  const options = (await browser.call('post', '/v1/user/passkeys/options')).body as {
    publicKey: Parameters<Authenticator['create']>[0];
  };
  const body = { name: 'Laptop', credential: device.create(options.publicKey) };
  const { id } = (await browser.call('post', '/v1/user/passkeys', body)).body as { id: string };
  await browser.call('get', '/v1/user/passkeys');
  await browser.call('patch', `/v1/user/passkeys/${id}`, { name: 'Old laptop' });
  const asked = (await browser.call('get', '/sign-in/passkey')).body as { publicKey: { challenge: string } };
  const passkey = JSON.stringify(device.get(asked.publicKey));
  await browser.send('post', '/sign-in/passkey', FROM_OUR_PAGE, { passkey });
  await browser.call('delete', `/v1/user/passkeys/${id}`);
}
