import { Injectable } from '@nestjs/common';
import { OutboundClient, type OutboundReply } from '../../outbound/outbound-client';
import { OutboundError } from '../../outbound/outbound-error';
import type { Webhook } from '../entities/webhook.entity';
import { WebhookOwner } from '../webhook-owner';
import { WebhookSecrets } from '../webhook-secrets';
import { WebhookMessages } from '../formats/webhook-messages';
import type { Outcome, AttemptResult } from './delivery-outcome.types';
import type { Numbered } from './delivery-claims';
import { readRetryAfter } from './delivery-schedule';

const MAX_CHARACTERS = 1024;

const TEXTUAL = /^(?:text\/.+|application\/(?:.+\+)?(?:json|xml)|application\/x-www-form-urlencoded|)$/;

/** The beginning of a response as plain text, without characters that a database or terminal cannot handle; null if it is not text. */
function excerptOf({ contentType, bytes }: Pick<OutboundReply, 'contentType' | 'bytes'>): string | null {
  if (bytes.length === 0 || !TEXTUAL.test(contentType)) return null;
  const text = bytes.subarray(0, 4 * MAX_CHARACTERS).toString('utf8');
  const clean = text.replace(/[^\P{Cc}\t\n\r]|\ufffd/gu, '').slice(0, MAX_CHARACTERS);
  return clean.trim() === '' ? null : clean.toWellFormed();
}

/** Timeout of the whole exchange, and maximum bytes of the response that are read. */
const LIMITS = { timeoutMs: 15_000, maxBytes: 64 * 1024 };

/** Sends one event to one webhook, if its owner may still see what it contains. */
@Injectable()
export class DeliverySender {
  constructor(
    private readonly owner: WebhookOwner,
    private readonly secrets: WebhookSecrets,
    private readonly messages: WebhookMessages,
    private readonly outbound: OutboundClient,
  ) {}

  async send(webhook: Webhook, delivery: Numbered, signal: AbortSignal): Promise<Outcome> {
    const refusal = await this.owner.refusal(webhook, delivery);
    if (refusal) return { kind: 'refused', refusal };
    const triedAt = new Date();
    const tried = (how: Omit<AttemptResult, 'triedAt' | 'duration'>): AttemptResult => ({
      triedAt,
      duration: Date.now() - triedAt.getTime(),
      ...how,
    });
    try {
      const reply = await this.post(webhook, delivery, triedAt, signal);
      const answer = tried({ answered: reply.status, excerpt: excerptOf(reply), error: null });
      return { kind: 'tried', tried: answer, retryAfterMs: readRetryAfter(reply.retryAfter, new Date()) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.kind === 'cancelled') return { kind: 'interrupted' };
      return {
        kind: 'tried',
        tried: tried({ answered: null, excerpt: null, error: error.message }),
        retryAfterMs: 0,
      };
    }
  }

  private async post(
    webhook: Webhook,
    { eventId, payload, sequence }: Numbered,
    time: Date,
    signal: AbortSignal,
  ): Promise<OutboundReply> {
    const body = await this.messages.bodyOf(webhook, payload);
    const headers = {
      'content-type': 'application/json',
      ...(sequence !== undefined && { 'webhook-sequence': sequence }),
      ...this.secrets.headers(webhook, { id: eventId, time, body }),
    };
    return this.outbound.post(webhook.url, { body, headers }, { ...LIMITS, signal });
  }
}
