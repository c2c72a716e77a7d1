import { EnumField, NumberField, ObjectField, ResponseField, StringField } from '../../common/dto/fields';
import { ResponseFlag, ResponsePart, ResponseText } from '../../common/dto/response-fields';
import { MAIL_CHOICES, type MailChoice, type NotificationKind } from '../notification-kinds';

type ByKind = Record<NotificationKind, MailChoice>;

const choice = (what: string): PropertyDecorator =>
  EnumField({ optional: true, values: MAIL_CHOICES, description: `When to be emailed of ${what}.`, example: 'daily' });

const shown = (what: string): PropertyDecorator =>
  ResponseField({ description: `When you are emailed of ${what}.`, enum: [...MAIL_CHOICES], example: 'daily' });

class MailChoicesDto implements Partial<ByKind> {
  @choice('a comment that mentions you')
  mention?: MailChoice;

  @choice('a reply to your comment, or in a thread that you replied in')
  reply?: MailChoice;

  @choice('a comment on what you follow')
  comment?: MailChoice;

  @choice('a request to review')
  review_requested?: MailChoice;

  @choice('a review of a change request that you follow')
  review_submitted?: MailChoice;

  @choice('a change request that is opened in a space that you follow')
  change_request_opened?: MailChoice;

  @choice('the merge of a change request that you follow, or into what you follow')
  change_request_merged?: MailChoice;

  @choice('a change request that you follow and that becomes outdated')
  change_request_outdated?: MailChoice;

  @choice('a change request that you follow and that is in conflict')
  change_request_conflicts?: MailChoice;

  @choice('a change of a space or page that you follow')
  content_updated?: MailChoice;

  @choice('your webhook, which the service disabled')
  webhook_disabled?: MailChoice;

  @choice('an invitation of yours that is accepted, and a place that you are given')
  invitation?: MailChoice;

  @choice('a synchronization of yours with Git that fails')
  git_run_failed?: MailChoice;

  @choice('the certificate of an identity provider that expires')
  certificate_expiring?: MailChoice;

  @choice('an API token of yours that expires')
  token_expiring?: MailChoice;

  @choice('a webhook, SCIM token or Git connection that no one is responsible for')
  integration_orphaned?: MailChoice;
}

class MailChoicesResponse implements ByKind {
  @shown('a comment that mentions you')
  mention: MailChoice;

  @shown('a reply to your comment, or in a thread that you replied in')
  reply: MailChoice;

  @shown('a comment on what you follow')
  comment: MailChoice;

  @shown('a request to review')
  review_requested: MailChoice;

  @shown('a review of a change request that you follow')
  review_submitted: MailChoice;

  @shown('a change request that is opened in a space that you follow')
  change_request_opened: MailChoice;

  @shown('the merge of a change request that you follow, or into what you follow')
  change_request_merged: MailChoice;

  @shown('a change request that you follow and that becomes outdated')
  change_request_outdated: MailChoice;

  @shown('a change request that you follow and that is in conflict')
  change_request_conflicts: MailChoice;

  @shown('a change of a space or page that you follow')
  content_updated: MailChoice;

  @shown('your webhook, which the service disabled')
  webhook_disabled: MailChoice;

  @shown('an invitation of yours that is accepted, and a place that you are given')
  invitation: MailChoice;

  @shown('a synchronization of yours with Git that fails')
  git_run_failed: MailChoice;

  @shown('the certificate of an identity provider that expires')
  certificate_expiring: MailChoice;

  @shown('an API token of yours that expires')
  token_expiring: MailChoice;

  @shown('a webhook, SCIM token or Git connection that no one is responsible for')
  integration_orphaned: MailChoice;
}

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
