import { OutboundAllowList } from './outbound-allow-list';

const allows = (entry: string, host: string, address: string, port = 80): boolean =>
  new OutboundAllowList([entry]).allows(host, address, port);

describe('OutboundAllowList', () => {
  it('allows addresses under any name, also in the mapped form of a dual-stack socket', () => {
    expect(allows('127.0.0.1', '127.0.0.1', '127.0.0.1')).toBe(true);
    expect(allows('127.0.0.1', 'wiki', '::ffff:127.0.0.1')).toBe(true);
    expect(allows('::ffff:127.0.0.1', 'wiki', '127.0.0.1')).toBe(true);
    expect(allows('127.0.0.1', 'wiki', '127.0.0.2')).toBe(false);
    expect(allows('[::1]', 'wiki', '::1')).toBe(true);
    expect(allows('::1', 'wiki', '0:0:0:0:0:0:0:1')).toBe(true);
  });

  it('allows the addresses of a block and no others', () => {
    expect(allows('10.1.0.0/16', 'wiki', '10.1.255.255')).toBe(true);
    expect(allows('10.1.0.0/16', 'wiki', '10.2.0.0')).toBe(false);
    expect(allows('fd00::/8', 'wiki', 'fd12::1')).toBe(true);
    expect(allows('fd00::/8', 'wiki', 'fe80::1')).toBe(false);
  });

  it('allows a name whatever it resolves to, but not the address by itself', () => {
    expect(allows('Wiki.Intern', 'wiki.intern.', '10.0.0.1')).toBe(true);
    expect(allows('wiki.intern', '10.0.0.1', '10.0.0.1')).toBe(false);
    expect(allows('wiki.intern', 'evil-wiki.intern', '10.0.0.1')).toBe(false);
    expect(allows('wiki.intern', 'wiki.intern.evil.example', '10.0.0.1')).toBe(false);
  });

  it('limits an entry with a port to that port', () => {
    expect(allows('wiki.intern:8080', 'wiki.intern', '10.0.0.1', 8080)).toBe(true);
    expect(allows('wiki.intern:8080', 'wiki.intern', '10.0.0.1', 80)).toBe(false);
    expect(allows('127.0.0.1:25', '127.0.0.1', '127.0.0.1', 25)).toBe(true);
    expect(allows('[::1]:8080', 'x', '::1', 80)).toBe(false);
    expect(new OutboundAllowList(['127.0.0.1:25']).namesPort('127.0.0.1', 25)).toBe(true);
    expect(new OutboundAllowList(['127.0.0.1']).namesPort('127.0.0.1', 25)).toBe(false);
  });

  it.each([
    'http://wiki/',
    'wiki:0',
    'wiki:99999',
    '10.0.0.0/33',
    '10.0.0/8',
    '*.intern',
    'a b',
    'user@wiki',
    '[wiki]',
  ])('reports at start that "%s" is not a valid entry', (entry) => {
    expect(() => new OutboundAllowList([entry])).toThrow(`OUTBOUND_ALLOW: "${entry}"`);
  });

  it('accepts an empty list, and entries with surrounding spaces', () => {
    expect(allows('', 'wiki', '10.0.0.1')).toBe(false);
    expect(allows(' 10.0.0.1 ', 'wiki', '10.0.0.1')).toBe(true);
  });
});
