import { newEmail, samlStage } from './saml-stage';
import { SignInBrowser } from '../support/sign-in-browser';

const on = samlStage();

/** Ways to make a browser leave for another host, or run something, that look like a path or nearly so. */
const TRICKS = [
  'https://evil.test/app',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/app/..//evil.test',
  '/%2e%2e//evil.test',
  '/%09/evil.test',
  '/%5cevil.test',
  '/%2f%2fevil.test',
  'https:evil.test',
  'http:/evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '@evil.test',
  '.evil.test',
  ':80@evil.test',
  '/app\r\nSet-Cookie: bindery-session=evil',
  '/app%0d%0aSet-Cookie:%20bindery-session=evil',
  '/\u0000/evil.test',
  '/／evil.test',
  `/${'a'.repeat(5_000)}`,
  '',
];

/** Example values by the name of the test. */
const tricks = TRICKS.map((to) => [JSON.stringify(to).slice(0, 60), to] as const);

const OWN = ['/app', '/app/orgs/1?tab=2#three', '/app/spaces/02KQxUz5wPbYh1eTq7mA0p'];

/** Where the browser is sent last, which has to be at home. */
async function lastStop(
  browser: SignInBrowser,
  send: () => Promise<{ headers: Headers; url: string }>,
): Promise<string> {
  const stops: string[] = [];
  const get = browser.get.bind(browser);
  browser.get = (address: string, from?: string) => {
    stops.push(address);
    return new URL(address).origin === on.app.url
      ? get(address, from)
      : Promise.reject(new Error(`Sent to ${address}`));
  };
  await send();
  return stops.at(-1) ?? '';
}

describe('where a sign-in ends', () => {
  it.each(tricks)('is at home when the sign-in was to lead to %s', async (_, to) => {
    const asked = await on.ask(on.connection, to);
    const RelayState = to;
    const fields = { SAMLResponse: on.respond(asked), RelayState };
    const end = await lastStop(asked.browser, () => on.deliver(asked.browser, fields));
    expect(new URL(end).origin).toBe(on.app.url);
    expect(asked.browser.cookie('bindery-session')).not.toBe('evil');
  });

  it.each(tricks)('is at home when the identity provider says %s', async (_, RelayState) => {
    const browser = new SignInBrowser();
    const SAMLResponse = on.provider.response({ service: on.connection.service, email: newEmail() });
    const page = await on.deliver(browser, { SAMLResponse, RelayState });
    const end = await lastStop(browser, () => browser.submit(page));
    expect(new URL(end).origin).toBe(on.app.url);
    expect(browser.cookie('bindery-session')).not.toBe('evil');
  });

  it.each(OWN)('is %s when that was asked for, whoever asked', async (to) => {
    const asked = await on.ask(on.connection, to);
    const end = await lastStop(asked.browser, () => on.deliver(asked.browser, { SAMLResponse: on.respond(asked) }));
    expect(end).toBe(on.app.url + to);
    const browser = new SignInBrowser();
    const SAMLResponse = on.provider.response({ service: on.connection.service, email: newEmail() });
    const page = await on.deliver(browser, { SAMLResponse, RelayState: to });
    expect(await lastStop(browser, () => browser.submit(page))).toBe(on.app.url + to);
  });
});
