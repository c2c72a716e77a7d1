import { RuleError } from './rule-error';
import { readSmtpUrl } from './smtp-url';

describe('the address of a mail server', () => {
  it('requires TLS, except on this machine', () => {
    expect(readSmtpUrl('smtp://mail.example.com')).toEqual({ host: 'mail.example.com', port: 587, tls: 'required' });
    expect(readSmtpUrl('smtp://localhost:1025')).toEqual({ host: 'localhost', port: 1025, tls: 'optional' });
    expect(readSmtpUrl('smtp://[::1]:25?tls=required')).toEqual({ host: '::1', port: 25, tls: 'required' });
    expect(readSmtpUrl('smtps://mail.example.com')).toMatchObject({ port: 465, tls: 'implicit' });
  });

  it('reads credentials with special characters, and the file of an authority', () => {
    expect(readSmtpUrl('smtp://ada%40example.com:p%3Aw%2F@mail.example.com?ca=/etc/ca.pem')).toMatchObject({
      credentials: { user: 'ada@example.com', password: 'p:w/' },
      authorityFile: '/etc/ca.pem',
    });
  });

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://mail.example.com/path',
    'smtp://mail.example.com?pool=true',
    'smtp://mail.example.com?tls=no',
    'smtps://mail.example.com?tls=optional',
    'smtp://user@mail.example.com',
  ])('refuses %s', (value) => {
    expect(() => readSmtpUrl(value)).toThrow(RuleError);
  });
});
