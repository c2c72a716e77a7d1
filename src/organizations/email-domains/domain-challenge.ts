import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretKey } from '../../config/secret-key';

const LABEL = '_bindery-challenge';
const PREFIX = 'bindery-domain=';

/** A DNS record that proves that a domain belongs to an organization. */
export interface ChallengeRecord {
  readonly name: string;
  readonly value: string;
}

/** Creates the DNS record of an organization for a domain: different for each pair, and always the same for one pair. */
@Injectable()
export class DomainChallenge {
  private readonly key: Buffer;

  constructor(secret: SecretKey) {
    this.key = secret.derive('email-domain');
  }

  record(organizationId: string, domain: string): ChallengeRecord {
    const token = createHmac('sha256', this.key).update(`${organizationId}\n${domain}`).digest('base64url');
    return { name: `${LABEL}.${domain}`, value: `${PREFIX}${token}` };
  }
}
