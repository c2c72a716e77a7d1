import { canonicalAddress, isHttpPort, isPublicAddress } from './address-policy';

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '100.100.100.200',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '168.63.129.16',
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::7f00:1',
    '::8.8.8.8',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:10.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::8.8.8.8',
    '100::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:0:7f00:1::',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    '1fff::1',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '168.63.129.15',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450::1',
    '2001:4860:4860::8888',
    '2001:200::1',
    '3ffe::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['', 'localhost', 'example.com', '127.1', '2130706433', '1.2.3', '[::1]', '::g'])(
    'an invalid address is not public: "%s"',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});

it('converts a mapped address to its IPv4 spelling', () => {
  expect(canonicalAddress('::ffff:7f00:1')).toBe('127.0.0.1');
  expect(canonicalAddress('::1')).toBe('::1');
  expect(canonicalAddress('8.8.8.8')).toBe('8.8.8.8');
});

it('refuses the ports of mail, shells and name services', () => {
  expect([80, 443, 3000, 8080, 65535].map(isHttpPort)).toEqual([true, true, true, true, true]);
  expect([0, 22, 25, 6667, 65536, Number.NaN].map(isHttpPort)).toEqual([false, false, false, false, false, false]);
});
