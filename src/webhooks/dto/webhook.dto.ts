import { ExternalIdField } from '../../common/dto/external-id.fields';
import {
  BooleanField,
  EnumArrayField,
  EnumField,
  StringArrayField,
  StringField,
  UrlField,
} from '../../common/dto/fields';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../entities/webhook-event.types';
import { WEBHOOK_FORMATS, type WebhookFormat } from '../entities/webhook-format';
import { WEBHOOK_LIMITS } from '../webhook-limits';

const URL_OPTIONS = {
  description:
    'Target URL, http or https, at most 2048 characters, without a user name or password. Addresses inside the network of the service are refused, unless OUTBOUND_ALLOW lists them.',
  example: 'https://hooks.example/bindery',
};

const EVENTS_OPTIONS = {
  values: WEBHOOK_EVENT_TYPES,
  description: 'Events to subscribe to, at least one.',
  example: ['space_content_updated', 'change_request_merged'],
};

const filterOptions = (what: string) => ({
  optional: true,
  nullable: true,
  maxItems: WEBHOOK_LIMITS.filter,
  itemMax: 32,
  description: `Identifiers of ${what}, at most ${WEBHOOK_LIMITS.filter}: restricts events about ${what} to these. null for all; an empty list for none.`,
  example: null,
});

class WebhookSettingsDto {
  @StringField({
    optional: true,
    nullable: true,
    max: WEBHOOK_LIMITS.description,
    description: `Description, at most ${WEBHOOK_LIMITS.description} characters; null removes it.`,
    example: 'Rebuilds the search of our intranet',
  })
  description?: string | null;

  @EnumField({
    optional: true,
    values: WEBHOOK_FORMATS,
    description:
      'How messages are written. standard, the default: the event as JSON; slack, teams, discord: one line about it, as an incoming webhook of the chat takes it.',
    example: 'standard',
  })
  format?: WebhookFormat;

  @BooleanField({
    optional: true,
    description: 'false: disables the webhook. true, also in an update, makes the caller its owner.',
    example: true,
  })
  active?: boolean;

  @StringArrayField(filterOptions('spaces'))
  spaces?: string[] | null;

  @StringArrayField(filterOptions('sites'))
  sites?: string[] | null;
}

/** A webhook as a program declares it: what is omitted stays as it is, and gets its default on creation. */
export class DeclareWebhookDto extends WebhookSettingsDto {
  @UrlField(URL_OPTIONS)
  url: string;

  @EnumArrayField(EVENTS_OPTIONS)
  events: WebhookEventType[];
}

export class CreateWebhookDto extends DeclareWebhookDto {
  @ExternalIdField()
  externalId?: string | null;
}

export class UpdateWebhookDto extends WebhookSettingsDto {
  @UrlField({ ...URL_OPTIONS, optional: true })
  url?: string;

  @EnumArrayField({ ...EVENTS_OPTIONS, optional: true })
  events?: WebhookEventType[];

  @ExternalIdField()
  externalId?: string | null;
}
