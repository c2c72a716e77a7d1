import { generateKeyPairSync } from 'node:crypto';
import { type Algorithm, sign } from 'jsonwebtoken';
import { verifyVisitorToken } from './visitor-token';

const KEY = 'schlüssel of the site';
const NOW = new Date('2030-01-01T00:00:00Z');
const seconds = NOW.getTime() / 1_000;
const token = (claims: object, algorithm: Algorithm = 'HS256', key = KEY): string =>
  sign({ iat: seconds, ...claims }, Buffer.from(key, 'utf8'), { algorithm });
const verified = (text: string, key = KEY): unknown => verifyVisitorToken(text, key, NOW);
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token of a visitor', () => {
  it('returns its claims without token metadata such as the expiry', () => {
    const claims = { sub: 'u1', plan: 'pro', org: { vip: true }, roles: ['a'] };
    const text = token({ ...claims, exp: seconds + 60, nbf: seconds, iss: 'i', aud: 'a', jti: 'j' });
    expect(verified(text)).toEqual({ claims, expiresAt: new Date('2030-01-01T00:01:00Z') });
  });

  it('may have no claims', () => {
    expect(verified(sign({}, KEY, { noTimestamp: true }))).toEqual({ claims: {} });
  });

  it('does not access prototypes', () => {
    const text = sign('{"__proto__":{"admin":true},"a":{"constructor":1,"b":2}}', KEY, { header: { alg: 'HS256' } });
    const found = verifyVisitorToken(text, KEY, NOW);
    expect(found?.claims).toEqual({ a: { b: 2 } });
    expect(found?.claims).not.toHaveProperty('admin');
  });

  const good = token({ plan: 'pro' });
  const [header = '', payload = '', signature = ''] = good.split('.');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

  test.each<[string, string, string?]>([
    ['with another key', token({}, 'HS256', 'other')],
    ['that asks for an extension', sign({}, KEY, { header: { alg: 'HS256', crit: ['b64'], b64: true } as never })],
    ['with an empty list of extensions', sign({}, KEY, { header: { alg: 'HS256', crit: [] } })],
    ['for a key that was replaced', good, 'new key'],
    ['of another algorithm', token({}, 'HS512')],
    ['of a weaker one', token({}, 'HS384')],
    ['signed by a private key', sign({}, privateKey, { algorithm: 'RS256' }), publicKey],
    ['that says it is not signed', `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`],
    ['without its signature', `${header}.${payload}.`],
    ['with another payload', `${header}.${part({ plan: 'max' })}.${signature}`],
    ['with another header', `${part({ alg: 'HS256' })}.${payload}.${signature}`],
    ['that is over', token({ exp: seconds })],
    ['whose end is no number', sign('{"exp":"never"}', KEY, { header: { alg: 'HS256' } })],
    ['that begins in two minutes', token({ nbf: seconds + 120 })],
    ['that was made in two minutes', token({ iat: seconds + 120 })],
    ['whose payload is a text', sign('text', KEY, { header: { alg: 'HS256' } })],
    ['whose payload is a list', sign('[1]', KEY, { header: { alg: 'HS256' } })],
    ['longer than 8 KB', token({ long: 'x'.repeat(8_192) })],
    ['that is empty', ''],
    ['that is none', 'a.b.c'],
  ])('%s does not count', (_, text, key = KEY) => {
    expect(verified(text, key)).toBeUndefined();
  });

  it('counts for no site without a key', () => {
    expect(verified(good, '')).toBeUndefined();
  });

  it('may begin up to a minute from now: clocks differ', () => {
    expect(verified(token({ nbf: seconds + 59, iat: seconds + 59 }))).toEqual({ claims: {} });
  });
});
