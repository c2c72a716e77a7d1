import { ResponseField } from '../../common/dto/fields';
import { ResponsePart, ResponseText, ResponseTime } from '../../common/dto/response-fields';
import { UserResponse } from '../../users/dto/user.response';

class ReactionUser {
  @ResponsePart('Who reacted.', UserResponse)
  user: UserResponse;

  @ResponseTime('When they reacted.', '2026-01-31T09:45:00.000Z')
  reactedAt: string;
}

/** One emoji that people reacted with. */
export class ReactionResponse {
  @ResponseText('The emoji, as first sent.', '👍')
  emoji: string;

  @ResponseField({ description: 'Number of people who reacted with it.', type: 'integer', example: 1 })
  count: number;

  @ResponsePart('The first 100 people, in the order in which they reacted.', [ReactionUser])
  users: ReactionUser[];
}
