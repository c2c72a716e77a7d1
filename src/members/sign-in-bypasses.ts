import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AuditLog } from '../audit/audit-log';
import type { Actor } from '../common/permissions/actor';

const EVERY_MS = 60 * 60_000;
const REMEMBERED = 10_000;

/** Records that an admin uses an organization without the single sign-on that it requires: once an hour for each token or session. */
@Injectable()
export class SignInBypasses {
  private readonly noted = new LRUCache<string, true>({ max: REMEMBERED, ttl: EVERY_MS });

  constructor(private readonly audit: AuditLog) {}

  async note(actor: Actor, organizationId: string): Promise<void> {
    const key = `${organizationId} ${actor.tokenId ?? actor.sessionId ?? actor.userId}`;
    if (this.noted.has(key)) return;
    this.noted.set(key, true);
    const details = actor.tokenId ? { token: actor.tokenId } : {};
    try {
      await this.audit.note({ organizationId, actor }, 'sign-in.bypass', { type: 'member', id: actor.userId }, details);
    } catch (error) {
      this.noted.delete(key);
      throw error;
    }
  }
}
