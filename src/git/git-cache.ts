import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { GIT_LIMITS } from './git-limits';

/** Total size of the files in a folder; 0 if it does not exist. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}

/** Cache of fetched repositories, so that the next synchronization fetches less. It can be deleted at any time. */
@Injectable()
export class GitCache {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** The folder of a connection or of a single run. */
  folder(id: string): string {
    return path.join(this.configuration.dataDir, 'git', id);
  }

  /** Deletes a repository that has grown too large; the next synchronization fetches what it needs. */
  async trim(id: string): Promise<void> {
    if ((await sizeOf(this.folder(id))) > GIT_LIMITS.cacheBytes) await this.discard(id);
  }

  async discard(id: string): Promise<void> {
    await rm(this.folder(id), { recursive: true, force: true });
  }
}
