import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../src/database/database';
import { DirectConnections } from '../../src/database/direct-connections';
import { blobHash } from '../../src/storage/blob-hash';
import { BlobLocks } from '../../src/storage/blob-locks';
import type { BlobStore } from '../../src/storage/blob-store';
import { FolderBlobStore } from '../../src/storage/folder-blob-store';
import { S3BlobStore } from '../../src/storage/s3-blob-store';
import { startFoundation } from './foundation';
import { S3_CREDENTIALS, S3Server } from '../support/s3-server';
import { createTestDatabase, type TestDatabase } from '../support/template-database';
import { runFolder } from '../support/run-folder';

/** A storage of its own for one test, and what is needed to look behind it. */
interface Stage {
  readonly store: BlobStore;
  /** Lets a blob look as if no one had wanted it since. */
  readonly age: (hash: string, time: Date) => void;
  /** Everything that lies there, however it came. */
  readonly names: () => string[];
  readonly close: () => Promise<void> | void;
}

let database: TestDatabase;
let app: INestApplicationContext;
let locks: BlobLocks;
let server: S3Server;

const logged: unknown[] = [];
const log = { warn: (...line: unknown[]) => void logged.push(line) };

beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), S3Server.start()]);
  app = await startFoundation(database.url, { worker: false });
  locks = new BlobLocks(app.get(Database), app.get(DirectConnections));
});

afterAll(async () => {
  await server.stop();
  await app.close();
  await database.drop();
});

function openFolder(): Stage {
  const folder = mkdtempSync(path.join(runFolder(), 'blobs-'));
  return {
    store: new FolderBlobStore(folder),
    age: (hash, time) => utimesSync(path.join(folder, hash.slice(0, 2), hash), time, time),
    names: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/')),
    close: () => rmSync(folder, { recursive: true }),
  };
}

let round = 0;

function openBucket(): Stage {
  const prefix = `round-${(round += 1)}/`;
  const store = new S3BlobStore({ place: { ...server.place, prefix }, credentials: S3_CREDENTIALS, locks, log });
  return {
    store,
    age: (hash, time) => server.age(`${prefix}${hash.slice(0, 2)}/${hash}`, time),
    names: () => server.keys().filter((key) => key.startsWith(prefix)),
    close: () => store.close(),
  };
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('blobs in %s', (_name, open) => {
  const bytes = Buffer.from('A wombat.');
  const hash = blobHash(bytes);
  const past = new Date('2026-01-01');
  let stage: Stage;
  let store: BlobStore;

  beforeEach(() => {
    stage = open();
    store = stage.store;
  });
  afterEach(() => stage.close());

  it('are given back as they were stored, whole or in part, and under no other name', async () => {
    await store.put(hash, bytes);
    expect(await store.read(hash)).toEqual(bytes);
    const part = await store.open(hash, { start: 2, end: 7 });
    expect(Buffer.concat((await part?.toArray()) as Buffer[]).toString()).toBe('wombat');
    const other = blobHash('other');
    expect(await store.size(hash)).toBe(bytes.length);
    const missing = [await store.read(other), await store.open(other), await store.has(other), await store.size(other)];
    expect(missing).toEqual([undefined, undefined, false, undefined]);
    for (const name of ['../../etc/passwd', '', hash.slice(1), `${hash}?versions`])
      await expect(store.read(name)).rejects.toThrow('Not a blob hash');
  });

  it('may be empty or large', async () => {
    for (const size of [0, 6 * 1024 * 1024]) {
      const some = Buffer.alloc(size, 'abc');
      await store.put(blobHash(some), some);
      expect((await store.read(blobHash(some)))?.equals(some)).toBe(true);
    }
  });

  it('are stored once, however often and by how many', async () => {
    await Promise.all(Array.from({ length: 10 }, () => store.put(hash, bytes)));
    await store.put(hash, bytes);
    expect(stage.names()).toHaveLength(1);
    expect(await store.read(hash)).toEqual(bytes);
  });

  it('can be deleted, also twice', async () => {
    await store.put(hash, bytes);
    await store.delete(hash);
    await store.delete(hash);
    expect(await store.has(hash)).toBe(false);
    expect(stage.names()).toEqual([]);
  });

  it('go when no one has wanted them since', async () => {
    await store.put(hash, bytes);
    await store.deleteUntouched(hash, new Date(Date.now() - 60_000));
    expect(await store.has(hash)).toBe(true);
    stage.age(hash, past);
    await store.deleteUntouched(hash, new Date());
    await store.deleteUntouched(hash, new Date());
    expect(stage.names()).toEqual([]);
  });

  it('stay when someone has stored them again, also at the same moment', async () => {
    await store.put(hash, bytes);
    for (let round = 0; round < 25; round += 1) {
      stage.age(hash, past);
      const before = new Date(Date.now() - 60_000);
      await Promise.all([store.put(hash, bytes), store.deleteUntouched(hash, before), store.put(hash, bytes)]);
      expect(await store.read(hash)).toEqual(bytes);
    }
  });
});

describe('a bucket', () => {
  const bytes = Buffer.from('A wombat.');
  const hash = blobHash(bytes);

  it('keeps a blob that is stored between the check of its time and its deletion', async () => {
    const stage = openBucket();
    await stage.store.put(hash, bytes);
    stage.age(hash, new Date('2026-01-01'));
    const { store } = stage;
    // The writer comes in at the worst moment: the deleter has seen the old time already.
    const remove = store.delete.bind(store);
    let written: Promise<void> | undefined;
    jest.spyOn(store, 'delete').mockImplementation(async (name) => {
      written = store.put(hash, bytes);
      // Long enough for the bytes to be there before they are deleted.
      await stored(stage);
      await remove(name);
    });
    await store.deleteUntouched(hash, new Date());
    await written;
    expect(await store.read(hash)).toEqual(bytes);
    await stage.close();
  });

  it('that does not answer is a 503, and no key is in the answer or the log', async () => {
    // This server looks at the name of a key alone.
    const credentials = { accessKeyId: 'UNKNOWN', secretAccessKey: 'a-secret' };
    const settings = { credentials, locks, log };
    const refused = new S3BlobStore({ ...settings, place: server.place });
    const absent = new S3BlobStore({ ...settings, place: { ...server.place, endpoint: 'http://127.0.0.1:9' } });
    logged.length = 0;
    for (const store of [refused, absent])
      for (const act of [
        () => store.put(hash, bytes),
        () => store.read(hash),
        () => store.has(hash),
        () => store.open(hash),
      ]) {
        const error = await act().then(
          () => undefined,
          (reason: unknown) => reason as Error & { status: number },
        );
        expect(error?.status).toBe(503);
        expect(JSON.stringify([error, error?.message, error?.cause])).not.toMatch(/secret|UNKNOWN|127\.0\.0\.1/);
      }
    expect(logged).toHaveLength(8);
    expect(JSON.stringify(logged)).toContain('InvalidAccessKeyId');
    expect(JSON.stringify(logged)).not.toMatch(/secret|UNKNOWN|Signature/);
  });
});

/** Waits until the bytes that are being stored have a new time. */
async function stored({ store }: Stage): Promise<void> {
  const hash = blobHash('A wombat.');
  const probe = new Date(Date.now() - 60_000);
  for (let round = 0; round < 200; round += 1) {
    const head = await (store as unknown as { head: (place: unknown) => Promise<{ wanted: Date } | undefined> }).head(
      (store as unknown as { targetOf: (hash: string) => unknown }).targetOf(hash),
    );
    if (head && head.wanted > probe) return;
  }
  throw new Error('nothing was stored');
}
