import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { BlobStore } from '../../storage/blob-store';
import { type Violation, MAX_PLACES } from './violation';

const ROWS_AT_ONCE = 500;
const FILES_AT_ONCE = 8;

interface BlobRow {
  readonly hash: string;
  readonly size: number;
}

export interface BlobOptions {
  /** Reads every file and compares its hash, rather than its size alone. */
  readonly deep: boolean;
  readonly advance: (count: number) => void;
}

async function hashOf(store: BlobStore, hash: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of (await store.open(hash)) ?? []) digest.update(chunk as Buffer);
  return digest.digest('base64url');
}

/** The problem of a stored file; undefined when it is intact. */
async function problemOf(store: BlobStore, { hash, size }: BlobRow, deep: boolean): Promise<string | undefined> {
  const found = await store.size(hash);
  if (found === undefined) return 'is missing';
  if (found !== size) return `has ${found} bytes instead of ${size}`;
  return deep && (await hashOf(store, hash)) !== hash ? 'has unexpected content' : undefined;
}

/** A purge at this moment deletes the row first, then the file. */
const isStillNamed = async (client: Client, hash: string): Promise<boolean> =>
  (await client.query('SELECT 1 FROM blobs WHERE hash = $1', [hash])).rowCount === 1;

/** Looks for the file of every blob that the database names. */
export async function checkBlobs(
  client: Client,
  store: BlobStore,
  { deep, advance }: BlobOptions,
): Promise<Violation | undefined> {
  const places: { id: string; detail: string }[] = [];
  let count = 0;
  const look = async (row: BlobRow): Promise<void> => {
    const problem = await problemOf(store, row, deep);
    if (problem === undefined || !(await isStillNamed(client, row.hash))) return;
    count += 1;
    if (places.length < MAX_PLACES) places.push({ id: row.hash, detail: problem });
  };
  for (let after = ''; ;) {
    const { rows } = await client.query<BlobRow>(
      'SELECT hash, size FROM blobs WHERE hash > $1 ORDER BY hash LIMIT $2',
      [after, ROWS_AT_ONCE],
    );
    const last = rows.at(-1);
    if (!last) break;
    for (let start = 0; start < rows.length; start += FILES_AT_ONCE)
      await Promise.all(rows.slice(start, start + FILES_AT_ONCE).map(look));
    advance(rows.length);
    after = last.hash;
  }
  if (count === 0) return undefined;
  return {
    name: 'blobs',
    rule: 'The storage contains every file that the database refers to, undamaged.',
    count,
    places,
  };
}
