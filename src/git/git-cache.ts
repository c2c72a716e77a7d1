import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration';

/** What was fetched of repositories, so that the next synchronization requests less. It can be deleted at any time. */
@Injectable()
export class GitCache {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** The folder of a connection or of a single run. */
  folder(id: string): string {
    return path.join(this.configuration.dataDir, 'git', id);
  }

  async discard(id: string): Promise<void> {
    await rm(this.folder(id), { recursive: true, force: true });
  }
}
