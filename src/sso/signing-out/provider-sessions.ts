import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { Sessions } from '../../auth/sessions/sessions';
import { sha256 } from '../../common/text/sha256';
import { Sealer } from '../../config/sealer';
import { ProviderSessionsRepository } from './provider-sessions.repository';
import type { SessionAtProvider } from '../external-identity.types';

export const PROVIDER_SESSION_PURPOSE = 'provider-session';

/** Which sessions a provider wants to be over: of a person, with these identifiers, or both. */
export interface EndedSessions {
  readonly subject?: string;
  /** None: all of the person. */
  readonly indexes: readonly string[];
}

/** What providers call the sessions that they let in, so that signing out on one side ends them on both. */
@Injectable()
export class ProviderSessions {
  constructor(
    private readonly rows: ProviderSessionsRepository,
    private readonly sessions: Sessions,
    private readonly sealer: Sealer,
    private readonly audit: AuditLog,
  ) {}

  /** Call it in the transaction that begins the session. */
  async note(sessionId: string, providerId: string, { subject, index, detail }: SessionAtProvider): Promise<void> {
    await this.rows.insert({
      sessionId,
      providerId,
      subjectHash: sha256(subject),
      indexHash: index === undefined ? null : sha256(index),
      sealed: this.sealer.seal(PROVIDER_SESSION_PURPOSE, JSON.stringify(detail)),
    });
  }

  /** The data of a logout request to the provider of a session; undefined if the provider has no logout. */
  async detailOf(sessionId: string): Promise<SessionAtProvider['detail'] | undefined> {
    const row = await this.rows.find(sessionId);
    return row
      ? (JSON.parse(this.sealer.open(PROVIDER_SESSION_PURPOSE, row.sealed)) as SessionAtProvider['detail'])
      : undefined;
  }

  /** Ends sessions that this provider has let in, and no others. @returns how many */
  end(providerId: string, { subject, indexes }: EndedSessions): Promise<number> {
    if (subject === undefined && indexes.length === 0) return Promise.resolve(0);
    return this.audit.transaction(async () => {
      const subjectHash = subject === undefined ? undefined : sha256(subject);
      return this.sessions.endByIds(await this.rows.idsOf(providerId, subjectHash, indexes.map(sha256)));
    });
  }
}
