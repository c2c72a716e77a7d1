import { emailArgument, expiryArgument, limitArgument, placeArgument, textArgument } from './arguments';

describe('the arguments of commands', () => {
  it.each([
    ['30m', 30 * 60_000],
    ['12h', 12 * 3_600_000],
    ['90d', 90 * 86_400_000],
    ['4w', 28 * 86_400_000],
    ['36525d', 36_525 * 86_400_000],
  ])('read %s as an expiry', (text, length) => {
    expect(expiryArgument(text, 1_000).getTime()).toBe(1_000 + length);
  });

  it.each(['', '0d', '-1d', '90', 'd', '1y', '1.5d', '90 d', '36526d', '999999999w', '2027-01-01'])(
    'refuse "%s" as an expiry',
    (text) => {
      expect(() => expiryArgument(text)).toThrow('for instance 90d');
    },
  );

  it('read an email address in lower case', () => {
    expect(emailArgument('Ada@Example.com')).toBe('ada@example.com');
    for (const wrong of ['ada', 'a b@c', '@c', `${'a'.repeat(250)}@b.cd`]) expect(() => emailArgument(wrong)).toThrow();
  });

  it('read a role', () => {
    expect(placeArgument('review')).toBe('review');
    expect(placeArgument('guest')).toBeNull();
    expect(() => placeArgument('owner')).toThrow('guest, read, comment, edit, review, create, admin');
  });

  it('read how many rows to show', () => {
    expect(limitArgument('100000')).toBe(100_000);
    for (const wrong of ['0', '-1', '1.5', '100001', 'many', ''])
      expect(() => limitArgument(wrong)).toThrow('1 to 100000');
  });

  it('read a text within its limits', () => {
    const title = textArgument(2, 5);
    expect(title('ab')).toBe('ab');
    for (const wrong of ['a', ' a ', 'abcdef']) expect(() => title(wrong)).toThrow('2 to 5 characters');
  });
});
