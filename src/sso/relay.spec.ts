import { safeRelay } from './relay';

describe('where a sign-in may lead', () => {
  it.each([
    '/app',
    '/app/spaces/02KQxUz5wPbYh1eTq7mA0d/pages/x-y_z',
    '/docs/app?q=a%20b&x=1',
    '/app/orgs/1#heading-2',
    '/',
    '/sites/handbook/a.b/~c',
  ])('takes %s', (to) => {
    expect(safeRelay(to)).toBe(to);
  });

  it.each([
    undefined,
    null,
    7,
    ['/app', '/x'],
    { to: '/app' },
    '',
    'app',
    'https://evil.example/app',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/app/..//evil.example',
    '/./evil',
    '/../evil',
    '/%2e%2e/evil',
    '/.%2E/evil',
    '/app/%0d%0aSet-Cookie:a=b',
    '/\tevil',
    '/\n/evil.example',
    '/app\r\nLocation: https://evil.example',
    ' /app',
    '/app ',
    '/\u0000app',
    '/app\u2028',
    '/аpp',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.c',
    '/app#a#b',
    '/app?<script>',
    '/app?"onload=x',
    '@evil.example',
    `/${'x'.repeat(2_000)}`,
  ])('leads to the start page instead of %p', (to) => {
    expect(safeRelay(to)).toBe('/app');
  });

  it('never leaves our own origin, however a browser reads it', () => {
    for (const to of ['/app//evil.example', '/@evil.example', '/:80', '/app;x', '/app/;/..', "/'", '/a:b@c'])
      expect(new URL(safeRelay(to), 'https://docs.example.com').origin).toBe('https://docs.example.com');
  });
});
