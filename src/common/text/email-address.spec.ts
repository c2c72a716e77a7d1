import { asciiLowerCase, readEmailAddress } from './email-address';

describe('an e-mail address', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['admin@localhost', 'admin@localhost'],
    ['Ädä@bücher.example', 'Ädä@bücher.example'],
    ['a+b.c_d@example.com', 'a+b.c_d@example.com'],
  ])('%s is kept as %s', (text, kept) => {
    expect(readEmailAddress(text)).toBe(kept);
  });

  it.each([
    ['the sign of Kelvin, which is no K', '\u212Aate@example.com'],
    ['wide letters', '\uFF41da@example.com'],
    ['a ligature', 'o\uFB03ce@example.com'],
    ['a letter that is written with two signs', 'a\u0308da@example.com'],
    ['a full stop that is none', 'ada@example\uFF0Ecom'],
    ['what cannot be seen', 'a\u200Bda@example.com'],
    ['a broken letter', 'a\uD800@example.com'],
    ['two of them', 'a@b@example.com'],
    ['no domain', 'ada@'],
    ['spaces', 'a da@example.com'],
    ['a name', 'Ada <ada@example.com>'],
    ['too many letters', `${'x'.repeat(60)}@${'y'.repeat(250)}`],
    ['nothing', ''],
    ['a number', 7],
  ])('is not taken with %s', (_, text) => {
    expect(readEmailAddress(text)).toBeUndefined();
  });

  it('never becomes another one in lower case', () => {
    // In lower case the letter İ is an i with a dot on it: two signs, of which the first is the i of somebody else.
    expect(asciiLowerCase('İVAN@Example.com')).toBe('İvan@example.com');
  });
});
