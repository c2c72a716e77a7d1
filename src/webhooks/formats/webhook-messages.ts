import { Injectable } from '@nestjs/common';
import { PeopleReader } from '../../users/people.reader';
import type { Webhook } from '../entities/webhook.entity';
import { chatLine, type EventMessage } from './chat-line';
import { chatMessage } from './chat-message';

/** Writes messages in the format of the webhook. */
@Injectable()
export class WebhookMessages {
  constructor(private readonly people: PeopleReader) {}

  /** The event itself, or a line about it for a chat, which names the person. */
  async bodyOf({ format }: Pick<Webhook, 'format'>, payload: string): Promise<string> {
    if (format === 'standard') return payload;
    const event = JSON.parse(payload) as EventMessage;
    const { actorId } = event.data;
    const people = await this.people.read(typeof actorId === 'string' ? [actorId] : []);
    const actor = typeof actorId === 'string' ? people(actorId).displayName : 'Someone';
    return JSON.stringify(chatMessage(format, chatLine(event, actor)));
  }
}
