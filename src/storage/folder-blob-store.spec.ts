import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blobHash } from './blob-hash';
import { FolderBlobStore } from './folder-blob-store';

describe('the folder of blobs', () => {
  const bytes = Buffer.from('A wombat.');
  const hash = blobHash(bytes);
  const past = new Date('2026-01-01');
  let folder: string;
  let store: FolderBlobStore;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bindery-blobs-'));
    store = new FolderBlobStore(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const age = () => utimesSync(path.join(folder, hash.slice(0, 2), hash), past, past);

  it('gives back what was stored, whole or in part, and nothing under another name', async () => {
    await store.put(hash, bytes);
    expect(await store.read(hash)).toEqual(bytes);
    const part = await store.open(hash, { start: 2, end: 7 });
    expect(Buffer.concat((await part?.toArray()) as Buffer[]).toString()).toBe('wombat');
    expect(await store.read(blobHash('other'))).toBeUndefined();
    await expect(store.read('../../etc/passwd')).rejects.toThrow('Not a blob hash');
  });

  it('deletes what nobody has wanted since', async () => {
    await store.put(hash, bytes);
    age();
    await store.deleteUntouched(hash, new Date());
    expect(await store.has(hash)).toBe(false);
    await store.deleteUntouched(hash, new Date());
    expect(readdirSync(path.join(folder, hash.slice(0, 2)))).toEqual([]);
  });

  it('keeps what somebody has stored again, also at the same moment', async () => {
    await store.put(hash, bytes);
    for (let round = 0; round < 50; round++) {
      age();
      const before = new Date(Date.now() - 60_000);
      await Promise.all([store.put(hash, bytes), store.deleteUntouched(hash, before)]);
      expect(await store.read(hash)).toEqual(bytes);
    }
  });
});
