import { createTestKey } from '../../../test/support/identity-provider/test-key';
import { certificateWarnings, daysUntil, lastExpiry } from './certificate-warnings';
import { readCertificates } from './read-certificates';

const one = createTestKey({ name: 'One' }).certificate;
const two = createTestKey({ name: 'Two' }).certificate;
const bare = (pem: string): string => pem.replace(/-----[^-]+-----/g, '').trim();

describe('readCertificates', () => {
  it.each([
    ['PEM', one],
    ['bare base64', bare(one)],
    ['base64 on one line', bare(one).replaceAll('\n', '')],
    ['PEM with the line breaks of Windows', one.replaceAll('\n', '\r\n')],
    ['PEM with text around it', `Bag Attributes\n${one}\n`],
  ])('reads %s', (_, text) => {
    const [certificate, ...more] = readCertificates(text);
    expect(more).toEqual([]);
    expect(certificate).toMatchObject({ subject: 'CN=One', pem: one });
    expect(certificate?.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  it.each(['prime256v1', 'secp384r1', 'secp521r1'])('reads a key on the curve %s', (curve) => {
    const { certificate } = createTestKey({ curve, name: curve });
    expect(readCertificates(certificate)).toMatchObject([{ subject: `CN=${curve}`, pem: certificate }]);
  });

  it.each([
    ['PEM', `${one}${two}`],
    ['bare base64', `${bare(one)}\n\n${bare(two)}`],
  ])('reads several as %s', (_, text) => {
    expect(readCertificates(text).map(({ subject }) => subject)).toEqual(['CN=One', 'CN=Two']);
  });

  it.each([
    ['nothing that is base64', 'is not written in base64', 'Hello!'],
    ['base64 of something else', 'no X.509 certificate', 'aGVsbG8='],
    ['a part of one', 'no X.509 certificate', bare(one).slice(0, 400)],
    ['a certificate that is cut off', 'is incomplete', one.slice(0, 500)],
    ['a private key', 'private key', createTestKey().privateKey],
    ['a certificate with its key', 'private key', `${one}${createTestKey().privateKey}`],
    ['a request', 'certificate request', one.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST')],
    ['a weak key', '1024 bits', createTestKey({ bits: 1024 }).certificate],
    ['too many', 'at most 4', one.repeat(5)],
    ['a second one that is none', 'number 2 is', `${bare(one)}\n\naGVsbG8=`],
    ['a key on another curve', 'P-256, P-384 and P-521', createTestKey({ curve: 'secp256k1' }).certificate],
  ])('refuses %s: %s', (_, says, text) => {
    expect(() => readCertificates(text)).toThrow(says);
  });
});

describe('warnings', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const until = (day: string) =>
    readCertificates(createTestKey({ from: new Date('2025-01-01'), until: new Date(day) }).certificate);

  it.each([
    ['2026-06-01', []],
    ['2026-01-20', [expect.stringContaining('expires on 2026-01-20')]],
    ['2025-12-01', [expect.stringContaining('expired on 2025-12-01')]],
  ])('of a certificate until %s', (day, says) => {
    expect(certificateWarnings(until(day), now)).toEqual(says);
  });

  it('look at the last one to expire, and at those that are not valid yet', () => {
    const both = [...until('2026-01-20'), ...until('2027-01-01')];
    expect(lastExpiry(both)).toEqual(new Date('2027-01-01'));
    expect(certificateWarnings(both, now)).toEqual([]);
    const early = readCertificates(createTestKey({ from: new Date('2026-02-01'), name: 'Early' }).certificate);
    expect(certificateWarnings(early, now)).toEqual([
      expect.stringContaining('CN=Early is not valid before 2026-02-01'),
    ]);
    expect(lastExpiry([])).toBeNull();
  });

  it('count whole days', () => {
    expect(daysUntil(new Date('2026-01-02T12:00:00Z'), now)).toBe(1);
    expect(daysUntil(new Date('2025-01-02T12:00:00Z'), now)).toBe(0);
  });
});
