import { EnumField, ResponseField } from '../../common/dto/fields';
import { DELIVERIES, type Delivery, type NotificationKind } from '../notification-kinds';

type ByKind = Record<NotificationKind, Delivery>;

const preference = (what: string): PropertyDecorator =>
  EnumField({ optional: true, values: DELIVERIES, description: `How to be notified of ${what}.`, example: 'inbox' });

const shown = (what: string): PropertyDecorator =>
  ResponseField({ description: `How you are notified of ${what}.`, enum: [...DELIVERIES], example: 'inbox' });

export class UpdatePreferencesDto implements Partial<ByKind> {
  @preference('a comment that mentions you')
  mention?: Delivery;

  @preference('a reply to your comment, or in a thread that you replied in')
  reply?: Delivery;

  @preference('a comment on what you follow')
  comment?: Delivery;

  @preference('a request to review')
  review_requested?: Delivery;

  @preference('a review of a change request that you follow')
  review_submitted?: Delivery;

  @preference('a change request that is opened in a space that you follow')
  change_request_opened?: Delivery;

  @preference('the merge of a change request that you follow, or into what you follow')
  change_request_merged?: Delivery;

  @preference('a change request that you follow and that becomes outdated')
  change_request_outdated?: Delivery;

  @preference('a change request that you follow and that is in conflict')
  change_request_conflicts?: Delivery;

  @preference('a change of a space or page that you follow')
  content_updated?: Delivery;

  @preference('your webhook, which the service disabled')
  webhook_disabled?: Delivery;

  @preference('an invitation of yours that is accepted, and a place that you are given')
  invitation?: Delivery;

  @preference('a synchronization of yours with Git that fails')
  git_run_failed?: Delivery;

  @preference('the certificate of an identity provider that expires')
  certificate_expiring?: Delivery;

  @preference('an API token of yours that expires')
  token_expiring?: Delivery;

  @preference('a webhook, SCIM token or Git connection that no one is responsible for')
  integration_orphaned?: Delivery;
}

/** How a person is notified of each kind of event. */
export class PreferencesResponse implements ByKind {
  @shown('a comment that mentions you')
  mention: Delivery;

  @shown('a reply to your comment, or in a thread that you replied in')
  reply: Delivery;

  @shown('a comment on what you follow')
  comment: Delivery;

  @shown('a request to review')
  review_requested: Delivery;

  @shown('a review of a change request that you follow')
  review_submitted: Delivery;

  @shown('a change request that is opened in a space that you follow')
  change_request_opened: Delivery;

  @shown('the merge of a change request that you follow, or into what you follow')
  change_request_merged: Delivery;

  @shown('a change request that you follow and that becomes outdated')
  change_request_outdated: Delivery;

  @shown('a change request that you follow and that is in conflict')
  change_request_conflicts: Delivery;

  @shown('a change of a space or page that you follow')
  content_updated: Delivery;

  @shown('your webhook, which the service disabled')
  webhook_disabled: Delivery;

  @shown('an invitation of yours that is accepted, and a place that you are given')
  invitation: Delivery;

  @shown('a synchronization of yours with Git that fails')
  git_run_failed: Delivery;

  @shown('the certificate of an identity provider that expires')
  certificate_expiring: Delivery;

  @shown('an API token of yours that expires')
  token_expiring: Delivery;

  @shown('a webhook, SCIM token or Git connection that no one is responsible for')
  integration_orphaned: Delivery;
}
