import { EnumField, NumberField, ObjectField, ResponseField, StringField } from '../../common/dto/fields';
import { ResponseFlag, ResponsePart, ResponseText } from '../../common/dto/response-fields';
import { MAIL_CHOICES, type MailChoice } from '../notification-kind';
import type { NotificationKind } from '../notification-kinds';
import { byKind } from './by-kind';

type Choices = Record<NotificationKind, MailChoice>;

const choice = (what: string): PropertyDecorator =>
  EnumField({ optional: true, values: MAIL_CHOICES, description: `When to be emailed of ${what}.`, example: 'daily' });

const shown = (what: string): PropertyDecorator =>
  ResponseField({ description: `When you are emailed of ${what}.`, enum: [...MAIL_CHOICES], example: 'daily' });

class MailChoicesDto extends byKind<Partial<Choices>>(choice) {}

class MailChoicesResponse extends byKind<Choices>(shown) {}

export class UpdateMailPreferencesDto {
  @NumberField({
    optional: true,
    min: 0,
    max: 23,
    description: 'The hour of the day at which the daily digest is sent.',
    example: 8,
  })
  hour?: number;

  @StringField({
    optional: true,
    min: 1,
    max: 64,
    description: 'The time zone of that hour, by its name in the IANA database.',
    example: 'Europe/Berlin',
  })
  timeZone?: string;

  @ObjectField({
    optional: true,
    type: () => MailChoicesDto,
    description: 'at-once, daily or off for each kind; kinds that are left out stay as they are.',
  })
  kinds?: MailChoicesDto;
}

/** When a person receives mails about the notifications in their inbox. */
export class MailPreferencesResponse {
  @ResponseFlag(
    'Whether this installation sends emails to you: false without a mail server, or without an address that you verified.',
  )
  available: boolean;

  @ResponseFlag(
    'Whether the request may change this and the notification preferences: with a session or token that is not limited to one organization.',
  )
  changeable: boolean;

  @ResponseField({ description: 'The hour of the day of the daily digest.', type: 'integer', example: 8 })
  hour: number;

  @ResponseText('The time zone of that hour.', 'Europe/Berlin')
  timeZone: string;

  @ResponsePart('at-once, daily or off for each kind of notification.', MailChoicesResponse)
  kinds: MailChoicesResponse;
}
