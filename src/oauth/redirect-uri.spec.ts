import { isRedirectUri, describeRedirectTarget, withAnswer } from './redirect-uri';

describe('where a client may get its code', () => {
  it.each([
    'https://client.example.com/callback',
    'http://localhost:33418/callback',
    'http://127.0.0.1/cb?x=1',
    'http://[::1]:9/',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
    'com.example.app://done',
  ])('is %s', (address) => {
    expect(isRedirectUri(address)).toBe(true);
  });

  it.each([
    'http://client.example.com/callback',
    'http://localhost.evil.example/',
    'https://client.example.com/#fragment',
    'https://client.example.com/#',
    'https://user:secret@client.example.com/',
    'javascript://%0aalert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'intent://scan/#Intent;end',
    'mailto:ada@example.com',
    'com.example.app:done',
    'not an address',
    '/callback',
    `https://client.example.com/${'x'.repeat(500)}`,
    'https://client.example.com/\nx',
  ])('is not %j', (address) => {
    expect(isRedirectUri(address)).toBe(false);
  });
});

it.each([
  ['https://client.example.com/callback', 'client.example.com'],
  ['http://127.0.0.1:4/x', 'this computer'],
  ['cursor://x/y', 'cursor'],
])('says of %s that the code goes to %s', (address, place) => {
  expect(describeRedirectTarget(address)).toBe(place);
});

it('keeps what an address says already', () => {
  const answered = withAnswer('cursor://x/cb?a=1', { code: 'c&d', state: undefined, iss: 'https://b.example' });
  expect(answered).toBe('cursor://x/cb?a=1&code=c%26d&iss=https%3A%2F%2Fb.example');
});
