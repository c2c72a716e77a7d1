import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { markStreamErrors } from './storage-failure';
import { BlobStore, type ByteRange } from './blob-store';
import { isBlobHash } from './blob-hash';
import { FolderBlobDrafts } from './drafts/folder-blob-drafts';
import { isMissing, syncFolder } from './durable-files';

async function writeDurably(target: string, bytes: Buffer): Promise<void> {
  const file = await open(target, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Blobs in a folder, spread over subfolders by the start of their hash. Names come from hashes alone, never from people. */
export class FolderBlobStore extends BlobStore {
  readonly drafts: FolderBlobDrafts;

  constructor(private readonly folder: string) {
    super();
    this.drafts = new FolderBlobDrafts({
      folder: path.join(folder, 'uploads'),
      pathOf: (hash) => this.pathOf(hash),
      touch: (hash) => this.touch(hash),
    });
  }

  async put(hash: string, bytes: Buffer): Promise<void> {
    if (await this.touch(hash)) return;
    const target = this.pathOf(hash);
    const folder = path.dirname(target);
    const draft = `${target}.${randomBytes(6).toString('hex')}`;
    await mkdir(folder, { recursive: true });
    try {
      await writeDurably(draft, bytes);
      // A rename is atomic: a reader sees the whole blob or none, also after a crash.
      await rename(draft, target);
    } catch (error) {
      // An incomplete draft would only keep a full disk full.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(folder);
  }

  async has(hash: string): Promise<boolean> {
    return access(this.pathOf(hash)).then(
      () => true,
      () => false,
    );
  }

  async size(hash: string): Promise<number | undefined> {
    try {
      return (await stat(this.pathOf(hash))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async open(hash: string, range?: ByteRange): Promise<Readable | undefined> {
    return (await this.has(hash)) ? markStreamErrors(createReadStream(this.pathOf(hash), range)) : undefined;
  }

  async read(hash: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(hash));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async deleteUntouched(hash: string, before: Date): Promise<void> {
    const target = this.pathOf(hash);
    // Once it is renamed, a writer either finds it missing and writes it again, or has touched it before.
    const aside = `${target}.${randomBytes(6).toString('hex')}`;
    try {
      await rename(target, aside);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    const { mtime } = await stat(aside);
    if (mtime >= before) await rename(aside, target);
    else await rm(aside, { force: true });
  }

  async delete(hash: string): Promise<void> {
    await rm(this.pathOf(hash), { force: true });
  }

  /** Whether the blob exists; if so, sets its modification time, which records that it was wanted again. */
  private async touch(hash: string): Promise<boolean> {
    const now = new Date();
    try {
      await utimes(this.pathOf(hash), now, now);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  private pathOf(hash: string): string {
    if (!isBlobHash(hash)) throw new Error('Not a blob hash');
    return path.join(this.folder, hash.slice(0, 2), hash);
  }
}
