import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretKey } from '../../config/secret-key';

const LABEL = '_bindery-challenge';
const PREFIX = 'bindery-domain=';

/** A record of the DNS that shows that a domain belongs to an organization. */
export interface ChallengeRecord {
  readonly name: string;
  readonly value: string;
}

/** What an organization has to write into the DNS of a domain: for each another text, and always the same for both. */
@Injectable()
export class DomainChallenge {
  private readonly key: Buffer;

  constructor(secret: SecretKey) {
    this.key = secret.derive('email-domain');
  }

  record(organizationId: string, domain: string): ChallengeRecord {
    const mark = createHmac('sha256', this.key).update(`${organizationId}\n${domain}`).digest('base64url');
    return { name: `${LABEL}.${domain}`, value: `${PREFIX}${mark}` };
  }
}
