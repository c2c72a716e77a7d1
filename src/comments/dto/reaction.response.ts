import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';

class ReactionUser {
  @ResponseField({ description: 'Who reacted.', type: UserResponse })
  user: UserResponse;

  @ResponseField({ description: 'When they reacted.', format: 'date-time', example: '2026-01-31T09:45:00.000Z' })
  reactedAt: string;
}

/** One emoji that people reacted with. */
export class ReactionResponse {
  @ResponseField({ description: 'The emoji, as first sent.', example: '👍' })
  emoji: string;

  @ResponseField({ description: 'Number of people who reacted with it.', type: 'integer', example: 1 })
  count: number;

  @ResponseField({ description: 'The first 100 people, in the order in which they reacted.', type: [ReactionUser] })
  users: ReactionUser[];
}
