import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import { UserResponse } from '../../users/dto/user.response';
import { NOTIFICATION_KINDS, type NotificationKind } from '../notification-kinds';

const ID = '02KQxUz5wPbYh1eTq7mA0d';

class NotificationUrls {
  @ResponseUrl('API URL of the notification.', `https://docs.example.com/v1/user/notifications/${ID}`)
  location: string;

  @ResponseUrl('Web page of what it is about.', `https://docs.example.com/app/spaces/${ID}/change-requests/7`)
  app: string;
}

class NotificationSpace {
  @ResponseField({ description: 'Identifier of the space.', example: ID })
  id: string;

  @ResponseText('Title of the space.', 'Handbook')
  title: string;
}

class NotificationPage {
  @ResponseField({ description: 'Identifier of the page.', example: ID })
  id: string;

  @ResponseText('Title of the page when the comment was posted.', 'The menu')
  title: string;
}

class NotificationChangeRequest {
  @ResponseField({ description: 'Identifier of the change request.', example: ID })
  id: string;

  @ResponseField({ description: 'Number in the space.', type: 'integer', example: 7 })
  number: number;

  @ResponseText('Subject; may be empty.', 'Explain the menu')
  subject: string;

  @ResponseText('Status.', 'open')
  status: string;

  @ResponseField({
    description: 'Number of pages that it changes, counted up to 1,000; only for review_requested.',
    type: 'integer',
    required: false,
    example: 3,
  })
  changedPages?: number;
}

class NotificationComment {
  @ResponseField({ description: 'Identifier of the comment.', example: ID })
  id: string;

  @ResponseField({ description: 'Identifier of the reply, if it is about one.', required: false, example: ID })
  reply?: string;

  @ResponseText(
    'Beginning of the text as Markdown, at most 200 characters; for review_requested the whole note, at most 2,000.',
    'Good point.',
  )
  excerpt: string;
}

class NotificationWebhook {
  @ResponseField({ description: 'Identifier of the webhook.', example: ID })
  id: string;
}

/** A notification in a person's inbox. */
export class NotificationResponse {
  @ResourceType('notification')
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

  @ResponseFlag('Whether it is marked as read.', false)
  read: boolean;

  @ResponseTime('When the newest of its events occurred.')
  createdAt: string;

  @ResponsePart('Who did it; absent if it was the service itself.', UserResponse, { required: false })
  actor?: UserResponse;

  @ResponsePart('The space.', NotificationSpace, { required: false })
  space?: NotificationSpace;

  @ResponsePart('The page that a comment is about.', NotificationPage, { required: false })
  page?: NotificationPage;

  @ResponsePart('The change request; of several events, that of the newest one.', NotificationChangeRequest, {
    required: false,
  })
  changeRequest?: NotificationChangeRequest;

  @ResponsePart('The comment; for review_requested the note.', NotificationComment, { required: false })
  comment?: NotificationComment;

  @ResponsePart('The webhook.', NotificationWebhook, { required: false })
  webhook?: NotificationWebhook;

  @ResponseText(
    'For reply accepted or dismissed, where that was done to a suggestion; for review_requested reminder, if it is the second notification of the same request; for merge_when_ready merged, cancelled, or the reason why it was given up (permission, archived, failed); for review_submitted the verdict, approved or changes-requested; for webhook_disabled the reason, gone, failing or owner; for invitation accepted or added; for what expires 14-days or 3-days; for integration_orphaned the days until it stops, 14-days to 1-days, or stopped.',
    'approved',
    { required: false },
  )
  detail?: string;

  @ResponsePart('URLs of the resource.', NotificationUrls)
  urls: NotificationUrls;
}
