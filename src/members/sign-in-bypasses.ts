import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AuditLog } from '../audit/audit-log';
import type { Actor } from '../common/permissions/actor';

const INTERVAL_MS = 60 * 60_000;
const MAX_CACHED_BYPASSES = 10_000;

/** Records that an admin uses an organization without its required single sign-on: once an hour for each token or session. */
@Injectable()
export class SignInBypasses {
  private readonly recorded = new LRUCache<string, true>({ max: MAX_CACHED_BYPASSES, ttl: INTERVAL_MS });

  constructor(private readonly audit: AuditLog) {}

  async record(actor: Actor, organizationId: string): Promise<void> {
    const key = `${organizationId} ${actor.tokenId ?? actor.sessionId ?? actor.userId}`;
    if (this.recorded.has(key)) return;
    this.recorded.set(key, true);
    const details = actor.tokenId ? { token: actor.tokenId } : {};
    try {
      await this.audit.note({ organizationId, actor }, 'sign-in.bypass', { type: 'member', id: actor.userId }, details);
    } catch (error) {
      this.recorded.delete(key);
      throw error;
    }
  }
}
