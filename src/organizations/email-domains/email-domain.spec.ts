import { domainOfAddress, normalizeDomain } from './email-domain';

describe('email domains', () => {
  it.each([
    ['Example.COM', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['docs.例え.jp', 'docs.xn--r8jz45g.jp'],
    ['a-b.example.museum', 'a-b.example.museum'],
  ])('reads %s as %s', (text, domain) => {
    expect(normalizeDomain(text)).toBe(domain);
  });

  it.each([
    '',
    'localhost',
    'example',
    '.example.com',
    'a..b.com',
    '-a.example.com',
    'a b.com',
    '10.0.0.1',
    'a.com:80',
  ])('refuses %p', (text) => {
    expect(normalizeDomain(text)).toBeUndefined();
  });

  it('refuses what is too long, before and after it is written in ASCII', () => {
    expect(normalizeDomain(`${'a.'.repeat(130)}com`)).toBeUndefined();
    expect(normalizeDomain(`${'ü'.repeat(62)}.com`)).toBeUndefined();
  });

  it('are the part after the last @ of an address', () => {
    expect(domainOfAddress('ada@Example.com')).toBe('example.com');
    expect(domainOfAddress('"a@evil.com"@example.com')).toBe('example.com');
    expect(domainOfAddress('ada@example.com.evil.org')).toBe('example.com.evil.org');
    expect(domainOfAddress('admin@localhost')).toBeUndefined();
  });
});
