import type { IncomingHttpHeaders } from 'node:http';
import { isFromOwnPage, mayUseCookie } from './own-pages';

const ORIGIN = 'https://docs.example.com';
const ours = { 'x-bindery-request': '1' };

const may = (method: string, headers: IncomingHttpHeaders) => mayUseCookie({ method, headers }, ORIGIN);

describe('the session cookie', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('is accepted for %s, unless another site makes the request', (method) => {
    expect(may(method, {})).toBe(true);
    expect(may(method, { 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(may(method, { 'sec-fetch-site': 'none' })).toBe(true);
    expect(may(method, { 'sec-fetch-site': 'same-site' })).toBe(false);
    expect(may(method, { 'sec-fetch-site': 'cross-site' })).toBe(false);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'QUERY'])(
    'is accepted for %s only from our own pages',
    (method) => {
      expect(may(method, { ...ours, 'sec-fetch-site': 'same-origin' })).toBe(true);
      expect(may(method, { ...ours, origin: ORIGIN })).toBe(true);
      expect(may(method, { ...ours })).toBe(false);
      expect(may(method, { ...ours, 'sec-fetch-site': 'none' })).toBe(false);
      expect(may(method, { ...ours, 'sec-fetch-site': 'same-site', origin: ORIGIN })).toBe(false);
      expect(may(method, { ...ours, 'sec-fetch-site': 'cross-site' })).toBe(false);
      for (const origin of ['null', 'http://docs.example.com', 'https://docs.example.com.evil.org', `${ORIGIN}:444`])
        expect(may(method, { ...ours, origin })).toBe(false);
    },
  );

  it('needs a header that no form can send', () => {
    expect(may('POST', { 'sec-fetch-site': 'same-origin', origin: ORIGIN })).toBe(false);
    expect(may('POST', { 'x-bindery-request': '0', 'sec-fetch-site': 'same-origin' })).toBe(false);
  });
});

describe('a form of this service', () => {
  it('is recognized by Sec-Fetch-Site, or else by the origin', () => {
    expect(
      isFromOwnPage({ method: 'POST', headers: { 'sec-fetch-site': 'same-origin', origin: 'null' } }, ORIGIN),
    ).toBe(true);
    expect(isFromOwnPage({ method: 'POST', headers: { origin: ORIGIN } }, ORIGIN)).toBe(true);
    expect(isFromOwnPage({ method: 'POST', headers: {} }, ORIGIN)).toBe(false);
    expect(isFromOwnPage({ method: 'POST', headers: { origin: 'null' } }, ORIGIN)).toBe(false);
  });
});
