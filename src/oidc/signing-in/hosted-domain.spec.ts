import { checkHostedDomain } from './hosted-domain';

const GOOGLE = 'https://accounts.google.com';

describe('the hosted domain of a person whom Google sends', () => {
  const check = (hostedDomain: string | undefined, allowedDomains: string[] = [], issuer = GOOGLE) =>
    checkHostedDomain({ issuer, allowedDomains }, { email: 'ada@example.com', hostedDomain });

  it.each([
    ['is missing, as of accounts that anybody can make', undefined],
    ['is another one', 'example.org'],
    ['only contains the domain', 'example.com.evil.example'],
    ['is no domain', 'example'],
  ])('keeps them out when it %s', (_, hostedDomain) => {
    expect(() => check(hostedDomain)).toThrow('outside');
  });

  it('has to be that of the address, or one that the provider may bring', () => {
    check('Example.com');
    check('group.example', ['group.example']);
    expect(() => check('group.example', ['other.example'])).toThrow('outside');
  });

  it('says nothing elsewhere', () => {
    check(undefined, [], 'https://login.example.com');
  });
});
