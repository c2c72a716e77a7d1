import { Injectable } from '@nestjs/common';
import { Sealer } from '../../config/sealer';

const PURPOSE = 'saml-test';
const LIFE_MS = 10 * 60_000;
const MAX_LENGTH = 500;

interface Ticket {
  readonly provider: string;
  readonly until: number;
}

/** Tickets that allow a browser to test a provider: issued by an admin, valid for ten minutes. */
@Injectable()
export class TestSignInTokens {
  constructor(private readonly sealer: Sealer) {}

  issue(providerId: string): string {
    const ticket: Ticket = { provider: providerId, until: Date.now() + LIFE_MS };
    return this.sealer.seal(PURPOSE, JSON.stringify(ticket));
  }

  /** Whether this is a ticket for this provider. */
  opens(providerId: string, sealed: unknown): boolean {
    if (typeof sealed !== 'string' || sealed.length > MAX_LENGTH) return false;
    try {
      const { provider, until } = JSON.parse(this.sealer.open(PURPOSE, sealed)) as Ticket;
      return provider === providerId && until > Date.now();
    } catch {
      return false;
    }
  }
}
