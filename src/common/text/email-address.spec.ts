import { asciiLowerCase, readEmailAddress } from './email-address';

describe('an email address', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['admin@localhost', 'admin@localhost'],
    ['Ädä@bücher.example', 'Ädä@bücher.example'],
    ['a+b.c_d@example.com', 'a+b.c_d@example.com'],
  ])('%s is stored as %s', (text, stored) => {
    expect(readEmailAddress(text)).toBe(stored);
  });

  it.each([
    ['the Kelvin sign, which looks like a K', '\u212Aate@example.com'],
    ['full-width letters', '\uFF41da@example.com'],
    ['a ligature', 'o\uFB03ce@example.com'],
    ['a letter composed of two characters', 'a\u0308da@example.com'],
    ['a full-width full stop', 'ada@example\uFF0Ecom'],
    ['an invisible character', 'a\u200Bda@example.com'],
    ['a lone surrogate', 'a\uD800@example.com'],
    ['two of them', 'a@b@example.com'],
    ['no domain', 'ada@'],
    ['spaces', 'a da@example.com'],
    ['a name', 'Ada <ada@example.com>'],
    ['too many letters', `${'x'.repeat(60)}@${'y'.repeat(250)}`],
    ['nothing', ''],
    ['a number', 7],
  ])('is refused with %s', (_, text) => {
    expect(readEmailAddress(text)).toBeUndefined();
  });

  it('never becomes another one in lower case', () => {
    // The lower case of İ is an i followed by a combining dot: two characters, the first of which occurs in another address.
    expect(asciiLowerCase('İVAN@Example.com')).toBe('İvan@example.com');
  });
});
