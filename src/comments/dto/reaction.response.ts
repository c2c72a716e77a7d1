import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from '../../users/dto/user.response';

class ReactionUser {
  @ResponseField({ description: 'Who reacted.', type: UserResponse })
  user: UserResponse;

  @ResponseField({ description: 'When.', format: 'date-time', example: '2026-01-31T09:45:00.000Z' })
  reactedAt: string;
}

/** One emoji that people reacted with. */
export class ReactionResponse {
  @ResponseField({ description: 'The emoji, as the first of them sent it.', example: '👍' })
  emoji: string;

  @ResponseField({ description: 'How many people reacted with it.', type: 'integer', example: 1 })
  count: number;

  @ResponseField({ description: 'The first 100 of them, in the order they reacted.', type: [ReactionUser] })
  users: ReactionUser[];
}
