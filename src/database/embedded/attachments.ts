import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claimState, renewClaim, writeClaim } from './claim';

/**
 * Which processes use the server of a data folder: one claim file each. Callers hold the exclusive lock around
 * attach and detach, so that no one attaches to a server that is being stopped.
 */
export class Attachments {
  constructor(private readonly folder: string) {}

  /** Adds this process and returns the path of its claim, to renew and to detach. */
  attach(): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
    writeClaim(path);
    return path;
  }

  renew(path: string): void {
    renewClaim(path);
  }

  detach(path: string): void {
    rmSync(path, { force: true });
  }

  /** Counts living users here and in other containers, and removes claims of dead ones. */
  count(): { readonly live: number; readonly foreign: number } {
    const total = { live: 0, foreign: 0 };
    for (const name of this.names()) {
      const path = join(this.folder, name);
      const state = claimState(path);
      if (state === 'live') total.live++;
      else if (state === 'foreign') total.foreign++;
      else rmSync(path, { force: true });
    }
    return total;
  }

  private names(): string[] {
    try {
      return readdirSync(this.folder);
    } catch {
      return [];
    }
  }
}
