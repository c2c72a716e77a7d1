import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { Sessions } from '../../auth/sessions/sessions';
import { sha256 } from '../../common/text/sha256';
import { Sealer } from '../../config/sealer';
import { Database } from '../../database/database';
import { ProviderSession } from '../entities/provider-session.entity';
import type { SessionAtProvider } from '../external-identity.types';

const PURPOSE = 'provider-session';

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
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly sealer: Sealer,
    private readonly audit: AuditLog,
  ) {}

  /** Call it in the transaction that begins the session. */
  async note(sessionId: string, providerId: string, { subject, index, detail }: SessionAtProvider): Promise<void> {
    await this.database.manager.insert(ProviderSession, {
      sessionId,
      providerId,
      subjectHash: sha256(subject),
      indexHash: index === undefined ? null : sha256(index),
      sealed: this.sealer.seal(PURPOSE, JSON.stringify(detail)),
    });
  }

  /** What the provider of a session is sent when the person signs out; undefined when it takes no such message. */
  async detailOf(sessionId: string): Promise<SessionAtProvider['detail'] | undefined> {
    const row = await this.database.manager.findOneBy(ProviderSession, { sessionId });
    return row ? (JSON.parse(this.sealer.open(PURPOSE, row.sealed)) as SessionAtProvider['detail']) : undefined;
  }

  /** Ends sessions that this provider has let in, and no others. @returns how many */
  end(providerId: string, { subject, indexes }: EndedSessions): Promise<number> {
    if (subject === undefined && indexes.length === 0) return Promise.resolve(0);
    return this.audit.transaction(async () => {
      const rows = await this.database.query<{ id: string }>(
        `SELECT session_id AS id FROM provider_sessions WHERE provider_id = $1
           AND ($2::varchar IS NULL OR subject_hash = $2) AND (cardinality($3::varchar[]) = 0 OR index_hash = ANY($3))`,
        [providerId, subject === undefined ? null : sha256(subject), indexes.map(sha256)],
      );
      return this.sessions.endThese(rows.map(({ id }) => id));
    });
  }
}
