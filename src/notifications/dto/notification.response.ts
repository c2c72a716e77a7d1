import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';
import { NOTIFICATION_KINDS, type NotificationKind } from '../notification-kinds';

const ID = '02KQxUz5wPbYh1eTq7mA0d';

class NotificationUrls {
  @ResponseField({
    description: 'API URL of the notification.',
    format: 'uri',
    example: `https://docs.example.com/v1/user/notifications/${ID}`,
  })
  location: string;

  @ResponseField({
    description: 'Web page of what it is about.',
    format: 'uri',
    example: `https://docs.example.com/app/spaces/${ID}/change-requests/7`,
  })
  app: string;
}

class NotificationSpace {
  @ResponseField({ description: 'Identifier of the space.', example: ID })
  id: string;

  @ResponseField({ description: 'Title of the space.', example: 'Handbook' })
  title: string;
}

class NotificationPage {
  @ResponseField({ description: 'Identifier of the page.', example: ID })
  id: string;

  @ResponseField({ description: 'Title of the page when the comment was posted.', example: 'The menu' })
  title: string;
}

class NotificationChangeRequest {
  @ResponseField({ description: 'Identifier of the change request.', example: ID })
  id: string;

  @ResponseField({ description: 'Number in the space.', type: 'integer', example: 7 })
  number: number;

  @ResponseField({ description: 'Subject; may be empty.', example: 'Explain the menu' })
  subject: string;

  @ResponseField({ description: 'Status.', example: 'open' })
  status: string;
}

class NotificationComment {
  @ResponseField({ description: 'Identifier of the comment.', example: ID })
  id: string;

  @ResponseField({ description: 'Identifier of the reply, if it is about one.', required: false, example: ID })
  reply?: string;

  @ResponseField({ description: 'Beginning of the text as Markdown, at most 200 characters.', example: 'Good point.' })
  excerpt: string;
}

class NotificationWebhook {
  @ResponseField({ description: 'Identifier of the webhook.', example: ID })
  id: string;
}

/** What a person is notified of. */
export class NotificationResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['notification'], example: 'notification' })
  object: 'notification';

  @ResponseField({ description: 'Identifier of the notification.', example: ID })
  id: string;

  @ResponseField({ description: 'What happened.', enum: [...NOTIFICATION_KINDS], example: 'review_requested' })
  kind: NotificationKind;

  @ResponseField({ description: 'Identifier of the organization.', example: ID })
  organization: string;

  @ResponseField({
    description:
      'Number of events it stands for: more than one where similar events followed one another while it was unread.',
    type: 'integer',
    example: 1,
  })
  count: number;

  @ResponseField({ description: 'Whether it is marked as read.', example: false })
  read: boolean;

  @ResponseField({
    description: 'When the newest of its events occurred.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt: string;

  @ResponseField({
    description: 'Who did it; absent if it was the service itself.',
    required: false,
    type: UserResponse,
  })
  actor?: UserResponse;

  @ResponseField({ description: 'The space.', required: false, type: NotificationSpace })
  space?: NotificationSpace;

  @ResponseField({ description: 'The page that a comment is about.', required: false, type: NotificationPage })
  page?: NotificationPage;

  @ResponseField({
    description: 'The change request; of several events, that of the newest one.',
    required: false,
    type: NotificationChangeRequest,
  })
  changeRequest?: NotificationChangeRequest;

  @ResponseField({ description: 'The comment.', required: false, type: NotificationComment })
  comment?: NotificationComment;

  @ResponseField({ description: 'The webhook.', required: false, type: NotificationWebhook })
  webhook?: NotificationWebhook;

  @ResponseField({
    description:
      'For review_submitted the verdict, approved or changes-requested; for webhook_disabled the reason, gone, failing or owner.',
    required: false,
    example: 'approved',
  })
  detail?: string;

  @ResponseField({ description: 'URLs of the resource.', type: NotificationUrls })
  urls: NotificationUrls;
}
