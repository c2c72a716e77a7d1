import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256 } from '../common/text/sha256';
import { Sealer } from '../config/sealer';
import { Database } from '../database/database';
import type { VersionedAccount } from '../users/sign-in-versions.repository';
import type { ExternalIdentity } from './external-identity.types';

const LIFETIME_MS = 2 * 60_000;
const PURPOSE = 'sso-ticket';
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** The sealed content of a ticket. */
export interface Ticket {
  readonly identity: ExternalIdentity;
  /** The account that the identity had when it was confirmed: the ticket is over once the person changes how they sign in. */
  readonly account?: VersionedAccount;
  /** A path of this service. */
  readonly to: string;
  /** Hash of the requesting browser's cookie; null for a provider-initiated sign-in. */
  readonly browserHash: string | null;
}

/** Passes a confirmed sign-in from the provider's response to the browser's next request: for two minutes, and once. */
@Injectable()
export class TicketsRepository {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  async issue(ticket: Ticket): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.database.execute('INSERT INTO sso_tickets (hash, sealed, expires_at) VALUES ($1, $2, $3)', [
      sha256(secret),
      this.sealer.seal(PURPOSE, JSON.stringify(ticket)),
      new Date(Date.now() + LIFETIME_MS),
    ]);
    return secret;
  }

  /** Reads a ticket without consuming it. */
  peek(secret: unknown): Promise<Ticket | undefined> {
    return this.find('SELECT sealed FROM sso_tickets WHERE hash = $1 AND expires_at > $2', secret);
  }

  /** Consumes a ticket: it cannot be used again in any process. */
  consume(secret: unknown): Promise<Ticket | undefined> {
    return this.find('DELETE FROM sso_tickets WHERE hash = $1 AND expires_at > $2 RETURNING sealed', secret);
  }

  private async find(sql: string, secret: unknown): Promise<Ticket | undefined> {
    if (typeof secret !== 'string' || !FORM.test(secret)) return undefined;
    const [row] = await this.database.query<{ sealed: string }>(sql, [sha256(secret), new Date()]);
    return row && (JSON.parse(this.sealer.open(PURPOSE, row.sealed)) as Ticket);
  }
}
