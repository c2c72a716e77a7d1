import { SecretKey } from '../../config/secret-key';
import { PreviewTokens } from './preview-tokens';

const tokensOf = (secretKey: string) =>
  new PreviewTokens(SecretKey.load({ secretKey, secretKeyFallbacks: [], dataDir: 'unused' }));

describe('preview tokens', () => {
  const tokens = tokensOf('one');
  const expiresAt = new Date(Math.floor(Date.now() / 1000 + 60) * 1000);
  const preview = { siteId: 'site', claims: { isBeta: true, name: 'Zoë' }, expiresAt };

  it('give back what was signed', () => {
    expect(tokens.verify(tokens.sign(preview))).toEqual(preview);
    expect(tokens.sign(preview)).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('end at their time', () => {
    const token = tokens.sign(preview);
    expect(tokens.verify(token, new Date(expiresAt.getTime() - 1))).toEqual(preview);
    expect(tokens.verify(token, expiresAt)).toBeUndefined();
  });

  it('do not count when they were altered or signed by another installation', () => {
    const token = tokens.sign(preview);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const other = encoded({ sub: 'other', claims: {}, exp: expiresAt.getTime() / 1000, aud: 'bindery:preview' });
    const forged = [
      `${head}.${other}.${signature}`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${head}.${payload}.`,
      payload,
      '',
      '..',
      `${token}.x`,
      'x'.repeat(9_000),
    ];
    for (const text of forged) expect(tokens.verify(text)).toBeUndefined();
    expect(tokensOf('two').verify(token)).toBeUndefined();
  });
});
