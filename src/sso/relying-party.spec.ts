import { relyingParty } from './relying-party';

describe('the relying party of passkeys', () => {
  it.each([
    ['https://docs.example.com/bindery', 'docs.example.com', 'https://docs.example.com', true],
    ['https://docs.example.com:8443', 'docs.example.com', 'https://docs.example.com:8443', true],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000', true],
    ['http://docs.example.com', 'docs.example.com', 'http://docs.example.com', false],
    ['http://127.0.0.1:3000', '127.0.0.1', 'http://127.0.0.1:3000', false],
    ['https://[::1]:3000', '[::1]', 'https://[::1]:3000', false],
  ])('of %s is %s', (publicUrl, id, origin, isUsable) => {
    expect(relyingParty(publicUrl)).toEqual({ id, origin, isUsable });
  });
});
