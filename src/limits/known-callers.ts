import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../core/memory/at-most';
import { sha256 } from '../common/text/sha256';

const MAX_CACHED_CALLERS = 20_000;

/** The credentials of a request. */
const credentialsOf = ({ headers }: Request): string | undefined => headers.authorization ?? headers.cookie;

/** Callers whose credentials this process has recently verified. They only determine against which limits a request counts. */
@Injectable()
export class KnownCallers {
  private readonly keys = new LRUCache<string, string>(atMost(MAX_CACHED_CALLERS));
  private readonly tenants = new LRUCache<string, string>(atMost(MAX_CACHED_CALLERS));

  /** The key under which the caller is counted; undefined for an unknown one. */
  find(request: Request): string | undefined {
    const credentials = credentialsOf(request);
    return credentials === undefined ? undefined : this.keys.get(sha256(credentials));
  }

  add(request: Request, key: string): void {
    const credentials = credentialsOf(request);
    if (credentials !== undefined) this.keys.set(sha256(credentials), key);
  }

  /** The organization that the caller worked in last. */
  tenantOf(key: string): string | undefined {
    return this.tenants.get(key);
  }

  assign(key: string, tenant: string): void {
    this.tenants.set(key, tenant);
  }

  /** Called when the credentials have been refused: from now on the caller is unknown. */
  forget(request: Request): void {
    const credentials = credentialsOf(request);
    if (credentials !== undefined) this.keys.delete(sha256(credentials));
  }
}
