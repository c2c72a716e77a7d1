import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { streamOfStorage } from './storage-failure';
import { BlobStore, type ByteRange } from './blob-store';
import { isBlobHash } from './blob-hash';

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function writeDurably(place: string, bytes: Buffer): Promise<void> {
  const file = await open(place, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A name in a folder is durable once the folder is; Windows has no such thing, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Blobs in a folder, spread over subfolders by the start of their hash. Names come from hashes alone, never from people. */
export class FolderBlobStore extends BlobStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(hash: string, bytes: Buffer): Promise<void> {
    if (await this.touch(hash)) return;
    const target = this.place(hash);
    const folder = path.dirname(target);
    const draft = `${target}.${randomBytes(6).toString('hex')}`;
    await mkdir(folder, { recursive: true });
    try {
      await writeDurably(draft, bytes);
      // A rename is atomic: a reader sees the whole blob or none, also after a crash.
      await rename(draft, target);
    } catch (error) {
      // What a full disk took of it would only keep the disk full.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(folder);
  }

  async has(hash: string): Promise<boolean> {
    return access(this.place(hash)).then(
      () => true,
      () => false,
    );
  }

  async size(hash: string): Promise<number | undefined> {
    try {
      return (await stat(this.place(hash))).size;
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  async open(hash: string, range?: ByteRange): Promise<Readable | undefined> {
    return (await this.has(hash)) ? streamOfStorage(createReadStream(this.place(hash), range)) : undefined;
  }

  async read(hash: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.place(hash));
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  async deleteUntouched(hash: string, before: Date): Promise<void> {
    const target = this.place(hash);
    // Once it is out of the way, a writer either finds it gone and writes it again, or has touched it before.
    const aside = `${target}.${randomBytes(6).toString('hex')}`;
    try {
      await rename(target, aside);
    } catch (error) {
      if (missing(error)) return;
      throw error;
    }
    const { mtime } = await stat(aside);
    if (mtime >= before) await rename(aside, target);
    else await rm(aside, { force: true });
  }

  async delete(hash: string): Promise<void> {
    await rm(this.place(hash), { force: true });
  }

  /** Whether it is there; its time says from now on that it was wanted again. */
  private async touch(hash: string): Promise<boolean> {
    const now = new Date();
    try {
      await utimes(this.place(hash), now, now);
      return true;
    } catch (error) {
      if (missing(error)) return false;
      throw error;
    }
  }

  private place(hash: string): string {
    if (!isBlobHash(hash)) throw new Error('Not a blob hash');
    return path.join(this.folder, hash.slice(0, 2), hash);
  }
}
