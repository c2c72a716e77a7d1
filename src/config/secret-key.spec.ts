import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { AddressSigner } from '../storage/address-signer';
import { formatKeys, keyFileOf, parseKeys, readKeyFile, replaceFile } from './key-file';
import { Sealer } from './sealer';
import { SecretKey } from './secret-key';
import { TokenKeys } from './token-keys';

const OLD = 'the-key-of-last-year';
const NEW = 'the-key-of-this-year';

describe('the secret key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'bindery-key-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const load = (secretKey?: string, ...secretKeyFallbacks: string[]): SecretKey =>
    SecretKey.load({ secretKey, secretKeyFallbacks, dataDir });
  const fileKeys = (...keys: Buffer[]): SecretKey => {
    replaceFile(keyFileOf(dataDir), formatKeys(keys));
    return load();
  };

  it('is created once in the data folder', () => {
    const created = load().derive('test');
    expect(load().derive('test')).toEqual(created);
    expect(parseKeys(readKeyFile(dataDir) ?? Buffer.of())).toEqual([readKeyFile(dataDir)]);
  });

  it.each([
    ['random bytes', randomBytes(32)],
    ['a text that an operator wrote', Buffer.from('# my own key\n'.repeat(4))],
  ])('reads files of earlier versions as one key: %s', (_, content) => {
    writeFileSync(keyFileOf(dataDir), content);
    const before = load();
    const after = fileKeys(randomBytes(32), content);
    expect(after.deriveAll('test')[1]).toEqual(before.derive('test'));
  });

  it.each([
    ['in the environment', () => [load(OLD), load(NEW, OLD), load(OLD, NEW)] as const],
    [
      'in the file',
      () => {
        const [former, next] = [randomBytes(32), randomBytes(32)];
        return [fileKeys(former), fileKeys(next, former), fileKeys(former, next)] as const;
      },
    ],
    [
      'moved from the file to the environment',
      () => {
        const former = load();
        return [former, load(NEW), former] as const;
      },
    ],
  ])('signs with the new one and still accepts the former one: %s', (_, keys) => {
    const [before, during, ahead] = keys();
    for (const [signer, reader] of [
      [before, during],
      [ahead, during],
      [during, during],
    ] as const) {
      const cursor = new CursorCodec(signer.deriveAll('cursor')).encode('list', [1]);
      expect(new CursorCodec(reader.deriveAll('cursor')).decode('list', cursor)).toEqual([1]);
      const [expires = '', signature = ''] = new AddressSigner(signer.deriveAll('url'))
        .query('x')
        .split(/&?\w+=/)
        .slice(1);
      expect(new AddressSigner(reader.deriveAll('url')).verify({ expires, signature }, 'x')).toBe(true);
      const token = new TokenKeys(signer, 'token').sign({ sub: 'a' }, { audience: 'b' });
      expect(new TokenKeys(reader, 'token').verify(token, { audience: 'b' })?.payload.sub).toBe('a');
      expect(new Sealer(reader).open('p', new Sealer(signer).seal('p', 'text'))).toBe('text');
    }
    expect(during.derive('test')).not.toEqual(before.derive('test'));
  });

  it('accepts nothing of a key that was given up', () => {
    const cursor = new CursorCodec(load(OLD).deriveAll('cursor')).encode('list', [1]);
    expect(() => new CursorCodec(load(NEW).deriveAll('cursor')).decode('list', cursor)).toThrow('not a cursor');
    const token = new TokenKeys(load(OLD), 'token').sign({}, { audience: 'b' });
    expect(new TokenKeys(load(NEW), 'token').verify(token, { audience: 'b' })).toBeUndefined();
    const sealed = new Sealer(load(OLD)).seal('p', 'text');
    expect(() => new Sealer(load(NEW)).open('p', sealed)).toThrow();
  });

  it('reseals what a former key has sealed, and nothing else', () => {
    const during = new Sealer(load(NEW, OLD));
    const again = during.reseal('p', new Sealer(load(OLD)).seal('p', 'text')) ?? '';
    expect(new Sealer(load(NEW)).open('p', again)).toBe('text');
    expect(during.reseal('p', again)).toBeUndefined();
    expect(() => during.reseal('q', again)).toThrow();
  });
});
