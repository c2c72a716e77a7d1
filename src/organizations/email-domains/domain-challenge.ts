import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretKey } from '../../config/secret-key';

const LABEL = '_bindery-challenge';
const PREFIX = 'bindery-domain=';

/** A DNS record that verifies that a domain belongs to an organization. */
export interface ChallengeRecord {
  readonly name: string;
  readonly value: string;
}

function recordOf(key: Buffer, organizationId: string, domain: string): ChallengeRecord {
  const token = createHmac('sha256', key).update(`${organizationId}\n${domain}`).digest('base64url');
  return { name: `${LABEL}.${domain}`, value: `${PREFIX}${token}` };
}

/** Creates the DNS record of an organization for a domain: different for each pair, and always the same for one pair. */
@Injectable()
export class DomainChallenge {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(secret: SecretKey) {
    this.keys = secret.deriveAll('email-domain');
  }

  record(organizationId: string, domain: string): ChallengeRecord {
    return recordOf(this.keys[0], organizationId, domain);
  }

  /** Every record that verifies it, including those that were created before the secret key was replaced. */
  accepted(organizationId: string, domain: string): readonly ChallengeRecord[] {
    return this.keys.map((key) => recordOf(key, organizationId, domain));
  }
}
