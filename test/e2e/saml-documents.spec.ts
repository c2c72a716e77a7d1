import { replaced, withName } from '../support/identity-provider/forgeries';
import { FileServer } from '../support/file-server';
import { SignInBrowser } from '../support/sign-in-browser';
import { expectRefusalPage, newEmail, samlStage } from './saml-stage';

const on = samlStage();
const MiB = 1024 * 1024;
/** Far more than a good response takes, far less than a bomb that goes off. */
const TIMEOUT_MS = 2_000;
const FORBIDDEN = /doctype|dtd|entit|instruction|comment/i;
const SIZE = /nested|deep|more than|sign|reference|transform|e-?mail/i;

let spy: FileServer;
let fetched = 0;
beforeAll(async () => {
  spy = await FileServer.start();
  for (const path of ['/dtd', '/entity', '/schema', '/style', '/key', '/include'])
    spy.handle(path, (_request, response) => {
      fetched += 1;
      response.end('<!ENTITY secret "fetched">');
    });
});

const good = () => on.provider.xml({ service: on.connection.service, email: newEmail() });

const post = (SAMLResponse: string) =>
  new SignInBrowser().post(on.connection.service.acsURL, { SAMLResponse }, on.provider.url);

/** Refused as always, and fast. */
async function expectRefusedInTime(body: string | Buffer, exact: RegExp): Promise<void> {
  const encoded = Buffer.from(body).toString('base64');
  const started = performance.now();
  await on.expectRefused(() => post(encoded), exact);
  expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
}

const afterIssuer = (text: string) => replaced('</saml:Issuer>', `</saml:Issuer>${text}`);
const inRoot = (text: string) => replaced('<samlp:Response ', `<samlp:Response ${text} `);
const name = withName('&x;');

/** `HERE` becomes the address of a server that counts. */
const prologs: readonly (readonly [string, string, (xml: string) => string])[] = [
  ['a document type', '<!DOCTYPE samlp:Response>', (xml) => xml],
  ['a document type in other letters', '<!doctype samlp:Response>', (xml) => xml],
  ['an entity', '<!DOCTYPE r [<!ENTITY x "admin@x.test">]>', name],
  ['an entity that is a file', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>', name],
  ['an entity that is an address', '<!DOCTYPE r [<!ENTITY x SYSTEM "HERE/entity">]>', name],
  ['a public entity', '<!DOCTYPE r [<!ENTITY x PUBLIC "x" "HERE/entity">]>', name],
  ['a document type elsewhere', '<!DOCTYPE r SYSTEM "HERE/dtd">', (xml) => xml],
  ['a parameter entity', '<!DOCTYPE r [<!ENTITY % p SYSTEM "HERE/dtd"> %p;]>', withName('&secret;')],
  ['a style sheet', '<?xml-stylesheet type="text/xsl" href="HERE/style"?>', (xml) => xml],
  ['a document type after a comment', '<!-- --><!DOCTYPE r SYSTEM "HERE/dtd">', (xml) => xml],
];

function laughs(): string {
  const lines = Array.from({ length: 10 }, (_, at) =>
    at === 0 ? '<!ENTITY l0 "lol">' : `<!ENTITY l${at} "${`&l${at - 1};`.repeat(10)}">`,
  );
  return `<!DOCTYPE r [${lines.join('')}<!ENTITY x "&l9;">]>`;
}

const bombs: readonly (readonly [string, () => string])[] = [
  ['a billion laughs', () => laughs() + name(good())],
  [
    'an entity that grows quadratically',
    () => `<!DOCTYPE r [<!ENTITY x "${'a'.repeat(100_000)}">]>${withName('&x;'.repeat(50_000))(good())}`,
  ],
  ['an entity of itself', () => `<!DOCTYPE r [<!ENTITY x "&x;">]>${name(good())}`],
];

const nested = (tag: string, count: number) => `<${tag}>`.repeat(count) + `</${tag}>`.repeat(count);

const large: readonly (readonly [string, () => string])[] = [
  ['elements 50,000 deep', () => afterIssuer(nested('a', 50_000))(good())],
  ['elements 200 deep', () => afterIssuer(nested('a', 200))(good())],
  ['nothing but open elements', () => '<a>'.repeat(140_000)],
  ['100,000 elements side by side', () => afterIssuer('<a/>'.repeat(100_000))(good())],
  ['30,000 attributes', () => inRoot(Array.from({ length: 30_000 }, (_, at) => `a${at}="${at}"`).join(' '))(good())],
  [
    '20,000 namespaces',
    () => inRoot(Array.from({ length: 20_000 }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' '))(good()),
  ],
  ['300 signatures', () => withManySignatures(good(), 300)],
  ['1,500 references in a signature', () => withMany(/<ds:Reference [^]*?<\/ds:Reference>/, good(), 1_500)],
  ['5,000 transforms in a reference', () => withMany(/<ds:Transform Algorithm="[^"]*exc-c14n[^>]*>/, good(), 5_000)],
  ['text of 700 kilobytes', () => withName('a'.repeat(700_000))(good())],
];

function withMany(pattern: RegExp, xml: string, count: number): string {
  const [found = ''] = xml.match(pattern) ?? [];
  return replaced(found, found.repeat(count))(xml);
}

const withManySignatures = (xml: string, count: number) => withMany(/<ds:Signature [^]*?<\/ds:Signature>/, xml, count);

const transform =
  (algorithm: string, content = '') =>
  (xml: string) =>
    replaced(
      /<ds:Transform Algorithm="[^"]*exc-c14n[^>]*>/,
      `<ds:Transform Algorithm="${algorithm}">${content}</ds:Transform>`,
    )(xml);

const XSLT = 'http://www.w3.org/TR/1999/REC-xslt-19991116';
const STYLE =
  '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"><xsl:include href="HERE/style"/></xsl:stylesheet>';

const references: readonly (readonly [string, (xml: string) => string])[] = [
  ['is a style sheet', transform(XSLT, STYLE)],
  ['is an XPath', transform('http://www.w3.org/TR/1999/REC-xpath-19991116', '<ds:XPath>//*</ds:XPath>')],
  ['is unknown', transform('urn:unknown')],
  ['is elsewhere', replaced(/<ds:Reference URI="[^"]*"/, '<ds:Reference URI="HERE/include"')],
  ['is a file', replaced(/<ds:Reference URI="[^"]*"/, '<ds:Reference URI="file:///etc/passwd"')],
  ['is everything', replaced(/<ds:Reference URI="[^"]*"/, '<ds:Reference URI=""')],
  ['is an XPointer', replaced(/<ds:Reference URI="[^"]*"/, '<ds:Reference URI="#xpointer(/)"')],
  ['is asked for in XPath', replaced(/<ds:Reference URI="[^"]*"/, `<ds:Reference URI="#' or '1'='1"`)],
];

const here = (xml: string) => xml.replaceAll('HERE', spy.address(''));

describe('a document', () => {
  it.each(prologs)('with %s is refused', async (_, prolog, change) => {
    for (const declaration of ['', '<?xml version="1.0" encoding="UTF-8"?>\n'])
      await expectRefusedInTime(here(declaration + prolog + change(good())), FORBIDDEN);
    expect(fetched).toBe(0);
  });

  it.each(bombs)('with %s is refused in time', async (_, make) => {
    await expectRefusedInTime(make(), FORBIDDEN);
  });

  it.each(large)('of %s is refused in time', async (_, make) => {
    await expectRefusedInTime(make(), SIZE);
  });

  it.each(references)('where what was signed %s is refused', async (_, change) => {
    await expectRefusedInTime(here(change(good())), /sign|reference|transform|algorithm|digest/i);
    expect(fetched).toBe(0);
  });

  it.each([
    ['a key', replaced('<ds:X509Data>', '<ds:RetrievalMethod URI="HERE/key"/><ds:X509Data>')],
    ['a schema', inRoot('xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="urn:x HERE/schema"')],
    ['an inclusion', afterIssuer('<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="HERE/include"/>')],
  ])('fetches nothing for %s', async (_, change) => {
    const page = await post(Buffer.from(here(change(good()))).toString('base64'));
    expect([303, 400, 403]).toContain(page.status);
    expect(fetched).toBe(0);
  });

  it.each([
    ['in UTF-16', () => Buffer.from(`\ufeff${good()}`, 'utf16le')],
    ['in UTF-16 with a document type', () => Buffer.from(`\ufeff<!DOCTYPE r>${good()}`, 'utf16le')],
    ['in UTF-7, as it says', () => `<?xml version="1.0" encoding="UTF-7"?>+ADw-+ACE-DOCTYPE r+AD4-${good()}`],
    ['with a null character', () => withName('admin@x.test\0.evil.test')(good())],
    ['that is not well-formed', () => good().slice(0, -20)],
    ['followed by another one', () => good() + good()],
    ['of another kind', () => '<html><body>Sign in</body></html>'],
    ['that is none', () => 'Sign in'],
    ['of bytes', () => Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x80])],
    ['of nothing', () => ' '],
  ])('%s is refused', async (_, make) => {
    await expectRefusedInTime(make(), /./);
  });
});

describe('the address that takes responses', () => {
  const send = (type: string, body: string | Buffer) =>
    on.app.request.post(new URL(on.connection.service.acsURL).pathname).set('Content-Type', type).send(body);
  const encoded = () => Buffer.from(good()).toString('base64');
  const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
  const FORM = 'application/x-www-form-urlencoded';

  it.each([
    ['JSON', 'application/json', () => JSON.stringify({ SAMLResponse: encoded() })],
    ['XML', 'text/xml', good],
    ['text', 'text/plain', () => form({ SAMLResponse: encoded() })],
    [
      'a form with files',
      'multipart/form-data; boundary=x',
      () => `--x\r\nContent-Disposition: form-data; name="SAMLResponse"\r\n\r\n${encoded()}\r\n--x--`,
    ],
    ['a form in another charset', `${FORM}; charset=utf-7`, () => form({ SAMLResponse: encoded() })],
    ['an empty form', FORM, () => ''],
    ['a form without a response', FORM, () => form({ RelayState: '/app' })],
    [
      'a form with two responses',
      FORM,
      () => `${form({ SAMLResponse: encoded() })}&${form({ SAMLResponse: encoded() })}`,
    ],
    ['a form with a list', FORM, () => `SAMLResponse[]=${encodeURIComponent(encoded())}`],
    ['a form with an object', FORM, () => `SAMLResponse[toString]=${encodeURIComponent(encoded())}`],
    ['a response that is not base64', FORM, () => form({ SAMLResponse: good() })],
    ['broken escapes', FORM, () => 'SAMLResponse=%E0%A4%A'],
    ['10,000 fields', FORM, () => Array.from({ length: 10_000 }, (_, at) => `f${at}=1`).join('&')],
    ['more than a megabyte', FORM, () => form({ SAMLResponse: 'A'.repeat(MiB + 1) })],
    ['20 megabytes', FORM, () => form({ SAMLResponse: 'A'.repeat(20 * MiB) })],
  ])('refuses %s', async (_, type, make) => {
    const answer = await send(type, make());
    expectRefusalPage({
      url: on.connection.service.acsURL,
      status: answer.status,
      headers: new Headers(answer.headers),
      setCookies: (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [],
      html: answer.text,
    });
  });

  it('takes nothing from a query string', async () => {
    const { pathname } = new URL(on.connection.service.acsURL);
    const answer = await on.app.request.get(pathname).query({ SAMLResponse: encoded() });
    expect([404, 405]).toContain(answer.status);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('goes on as ever after all that', async () => {
    expect((await post(encoded())).status).toBe(303);
  });
});
