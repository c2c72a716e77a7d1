import { SignInRefusal } from '../../sso/sign-in-refusal';
import { personFromClaims } from './person';

const ADA = { email: 'Ada@Example.com' };

describe('who claims speak of', () => {
  it.each([
    ['a name', { name: ' Ada \u0007 Lovelace\n' }, 'Ada Lovelace'],
    ['a first and a last name', { given_name: 'Ada', family_name: 'Lovelace' }, 'Ada Lovelace'],
    ['one of the two', { family_name: 'Lovelace' }, 'Lovelace'],
    ['an address as name', { name: 'ada@example.com' }, undefined],
    ['no text as name', { name: ['Ada'], given_name: 7 }, undefined],
    ['an empty name', { name: ' \u200b' }, undefined],
    ['a name that is too long', { name: '😀'.repeat(300) }, '😀'.repeat(100)],
    ['half a character', { name: 'Ada \ud800' }, 'Ada \ufffd'],
  ])('is read out of %s', (_, claims, displayName) => {
    expect(personFromClaims([{ ...ADA, ...claims }])).toEqual({ email: 'ada@example.com', displayName });
  });

  it('takes the address, and whether it is verified, from the same place', () => {
    const idToken = { name: 'Ada', email_verified: true };
    expect(personFromClaims([idToken, ADA])).toEqual({ email: 'ada@example.com', displayName: 'Ada' });
    expect(() => personFromClaims([idToken, { ...ADA, email_verified: false }])).toThrow(SignInRefusal);
    expect(() =>
      personFromClaims([
        { ...ADA, email_verified: false },
        { ...ADA, email_verified: true },
      ]),
    ).toThrow(SignInRefusal);
  });

  it.each([undefined, true, 'true'])('takes an address that is verified: %j', (email_verified) => {
    expect(personFromClaims([{ ...ADA, email_verified }]).email).toBe('ada@example.com');
  });

  it.each([false, 'false', null, 0, 'yes', {}])('refuses an address that is not verified: %j', (email_verified) => {
    expect(() => personFromClaims([{ ...ADA, email_verified }])).toThrow(SignInRefusal);
  });

  it.each([
    undefined,
    null,
    '',
    7,
    ['a@example.com'],
    'ada',
    'a@b@c',
    'a@example.com\n',
    `${'x'.repeat(250)}@example.com`,
  ])('refuses what is no address: %j', (email) => {
    expect(() => personFromClaims([{ email }])).toThrow(SignInRefusal);
  });
});
