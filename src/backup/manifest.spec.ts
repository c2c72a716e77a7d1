import { FORMAT, type Manifest, parseManifest, manifestParts, rowsOf } from './manifest';

const part = (path: string) => ({ path, bytes: 3, sha256: 'a'.repeat(64) });

const manifest: Manifest = {
  product: 'bindery',
  format: FORMAT,
  version: '1.2.3',
  createdAt: '2026-01-31T09:30:00.000Z',
  migrations: ['CreateCore1'],
  tables: [
    { ...part('tables/users.ndjson'), table: 'users', columns: ['id'], rows: 2 },
    { ...part('tables/spaces.ndjson'), table: 'spaces', columns: ['id'], rows: 5 },
  ],
  sequences: [{ name: 'tickets', value: '9007199254740993' }],
  blobs: { ...part('blobs.pack'), count: 1, missing: 0 },
  keyFingerprint: 'abc',
  key: part('secret.key'),
};

const parsed = (changes: object) => parseManifest(JSON.stringify({ ...manifest, ...changes }));

describe('the manifest of a backup', () => {
  it('is read as it was written', () => {
    expect(parsed({})).toEqual(manifest);
    expect(parsed({ key: undefined })).not.toHaveProperty('key');
  });

  it('names every part and counts the rows', () => {
    expect(manifestParts(manifest).map(({ path }) => path)).toEqual([
      'tables/users.ndjson',
      'tables/spaces.ndjson',
      'blobs.pack',
      'secret.key',
    ]);
    expect(rowsOf(manifest)).toBe(7);
  });

  it('is distinguished from those of other programs and formats', () => {
    expect(parsed({ product: 'other' })).toBe('foreign');
    expect(parseManifest('[]')).toBe('foreign');
    expect(parsed({ format: FORMAT + 1 })).toBe('newer');
  });

  it.each([
    ['no JSON', undefined],
    ['no tables', { tables: undefined }],
    ['a table without a hash', { tables: [{ ...manifest.tables[0], sha256: 'short' }] }],
    ['a negative count', { tables: [{ ...manifest.tables[0], rows: -1 }] }],
    ['migrations that are no texts', { migrations: [1] }],
    ['a sequence that is no number', { sequences: [{ name: 'x', value: '1; DROP TABLE users' }] }],
    ['no files', { blobs: null }],
    ['a key that is no part', { key: 'key' }],
  ])('is damaged with %s', (_name, changes) => {
    expect(changes ? parsed(changes) : parseManifest('{"product": "bind')).toBe('damaged');
  });
});
