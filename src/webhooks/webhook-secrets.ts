import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Webhook as Signer } from 'standardwebhooks';
import { Sealer } from '../config/sealer';
import type { Webhook } from './entities/webhook.entity';

const SECRET_BYTES = 32;
/** How long a replaced secret still signs. */
const FORMER_MS = 24 * 60 * 60 * 1_000;

type Signed = Pick<Webhook, 'id' | 'secret' | 'formerSecret' | 'formerSecretUntil'>;

/** The parts of a message that are signed, so that a receiver can verify its origin and freshness. */
interface Message {
  readonly id: string;
  readonly time: Date;
  readonly body: string;
}

export const webhookPurpose = (webhookId: string): string => `webhook:${webhookId}`;

/** The secrets that messages to webhooks are signed with, after Standard Webhooks. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly sealer: Sealer) {}

  /** A new secret in clear, to be shown once, and sealed. */
  create(webhookId: string): { readonly clear: string; readonly sealed: string } {
    const clear = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    return { clear, sealed: this.sealer.seal(webhookPurpose(webhookId), clear) };
  }

  /** Replaces the current secret, which still signs for a day. */
  rotate({ id, secret }: Pick<Webhook, 'id' | 'secret'>, now: Date): { clear: string; changes: Omit<Signed, 'id'> } {
    const { clear, sealed } = this.create(id);
    const formerSecretUntil = new Date(now.getTime() + FORMER_MS);
    return { clear, changes: { secret: sealed, formerSecret: secret, formerSecretUntil } };
  }

  /** The three headers of a message, with one signature for each valid secret. */
  headers(webhook: Signed, { id, time, body }: Message): Record<string, string> {
    const { secret, formerSecret, formerSecretUntil } = webhook;
    const isFormerValid = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > time;
    const signatures = [secret, ...(isFormerValid ? [formerSecret] : [])]
      .map((sealed) => new Signer(this.sealer.open(webhookPurpose(webhook.id), sealed)))
      .map((signer) => signer.sign(id, time, body));
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    };
  }
}
