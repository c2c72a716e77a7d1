import { ResponseField } from '../../common/dto/fields';

/** How much is unread in an inbox. */
export class UnreadResponse {
  @ResponseField({ description: 'Number of unread notifications.', type: 'integer', example: 3 })
  unread: number;
}
