import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { conflict } from '../../../core/errors/app-error';
import { isMissing, syncFolder } from '../durable-files';
import { type BlobDrafts, type DraftEnd, type DraftState, type DraftWriter, stateField } from './blob-drafts';

/** A backup does not contain unfinished files. */
function refuseMissing(error: unknown): never {
  if (isMissing(error))
    throw conflict('upload_gone', 'What was uploaded so far no longer exists. Upload the file again.');
  throw error;
}

const NAME = /^[\w-]{1,100}$/;

/** How this folder belongs to that of the blobs. */
export interface DraftsPlace {
  /** The folder of the unfinished files; on the same file system as the blobs, so that they can be renamed. */
  readonly folder: string;
  readonly pathOf: (hash: string) => string;
  /** Whether the blob exists; if so, records that it was wanted again. */
  readonly touch: (hash: string) => Promise<boolean>;
}

class FolderDraftWriter implements DraftWriter {
  private at: number;

  /** @param saved number of bytes that are safe */
  constructor(
    private readonly file: FileHandle,
    private readonly state: DraftState,
    private saved: number,
  ) {
    this.at = saved;
  }

  async write(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, this.at);
      done += bytesWritten;
      this.at += bytesWritten;
    }
  }

  async save(): Promise<DraftState> {
    await this.file.sync();
    this.saved = this.at;
    return this.state;
  }

  kept(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    try {
      // Bytes that do not count would only keep a full disk full.
      if (this.at > this.saved) await this.file.truncate(this.saved);
    } finally {
      await this.file.close();
    }
  }
}

/** Unfinished files in a folder: appended to, and renamed once their hash is known. */
export class FolderBlobDrafts implements BlobDrafts {
  constructor(private readonly place: DraftsPlace) {}

  async open(id: string, { state, size }: DraftEnd): Promise<DraftWriter> {
    const { folder } = this.place;
    await mkdir(folder, { recursive: true });
    const name = stateField(state, 'file') ?? this.newName(id);
    const file = await open(this.pathOf(name), size > 0 ? 'r+' : 'w', 0o640).catch(refuseMissing);
    try {
      await file.truncate(size);
      if (size === 0) await syncFolder(folder);
    } catch (error) {
      await file.close();
      throw error;
    }
    return new FolderDraftWriter(file, { file: name }, size);
  }

  async takeOver(id: string, { state, size }: DraftEnd): Promise<DraftState | undefined> {
    const name = stateField(state, 'file');
    if (name === undefined || size === 0) return undefined;
    const next = this.newName(id);
    const copy = createWriteStream(this.pathOf(next), { mode: 0o640, flush: true });
    await pipeline(createReadStream(this.pathOf(name), { end: size - 1 }), copy).catch(refuseMissing);
    await syncFolder(this.place.folder);
    return { file: next };
  }

  async finish({ state, size }: DraftEnd, hash: string): Promise<void> {
    const source = this.pathOf(stateField(state, 'file') ?? '');
    const target = this.place.pathOf(hash);
    if (await this.place.touch(hash)) return rm(source, { force: true });
    const found = await stat(source);
    if (found.size !== size) throw new Error('An unfinished file has another size than was recorded');
    const folder = path.dirname(target);
    await mkdir(folder, { recursive: true });
    // A rename is atomic: a reader sees the whole blob or none, also after a crash.
    await rename(source, target);
    await syncFolder(folder);
    await this.place.touch(hash);
  }

  async discard(state: DraftState): Promise<void> {
    const name = stateField(state, 'file');
    if (name !== undefined) await rm(this.pathOf(name), { force: true });
  }

  async sweep(before: Date): Promise<void> {
    const names = await readdir(this.place.folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names.filter((one) => NAME.test(one))) {
      const found = await stat(this.pathOf(name)).catch(() => undefined);
      if (found && found.mtime < before) await rm(this.pathOf(name), { force: true });
    }
  }

  /** Each writer that may have a predecessor writes to a name of its own. */
  private newName(id: string): string {
    return `${id}-${randomBytes(6).toString('hex')}`;
  }

  private pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error('Not the name of an unfinished file');
    return path.join(this.place.folder, name);
  }
}
