import { ResponseField } from '../../common/dto/fields';

/** Number of unread notifications in an inbox. */
export class UnreadResponse {
  @ResponseField({ description: 'Number of unread notifications.', type: 'integer', example: 3 })
  unread: number;
}
