import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { OperatorError } from '../../common/operator-error';
import { writeNewFile } from '../new-file';
import { isDraft } from './retention';
import { BackupTarget } from './backup-target';

/** Backups in a folder. */
export class FolderBackupTarget extends BackupTarget {
  constructor(private readonly folder: string) {
    super();
  }

  placeOf(name: string): string {
    return path.join(this.folder, name);
  }

  override localPath(name: string): string {
    return this.placeOf(name);
  }

  async names(): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  write<T>(name: string, write: (file: Writable) => Promise<T>): Promise<T> {
    return writeNewFile(this.placeOf(name), true, write);
  }

  async size(name: string): Promise<number | undefined> {
    const found = await stat(this.placeOf(name)).catch(() => undefined);
    return found?.size;
  }

  async open(name: string): Promise<Readable> {
    const file = createReadStream(this.placeOf(name));
    await once(file, 'open').catch((cause: unknown) => {
      throw new OperatorError(`${this.placeOf(name)} does not exist or cannot be read.`, { cause });
    });
    return file;
  }

  async delete(name: string): Promise<void> {
    await rm(this.placeOf(name), { force: true });
  }

  async removeUnfinished(): Promise<void> {
    for (const name of await this.names()) if (isDraft(name)) await this.delete(name);
  }
}
