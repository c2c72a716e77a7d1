import { ApiParam } from '@nestjs/swagger';

/** The path parameter `inviteId`. */
export const InviteParam = () =>
  ApiParam({
    name: 'inviteId',
    description: 'Identifier of the invite link, 32 characters.',
    schema: { type: 'string', maxLength: 32, example: 'kY3vQx9ZtB7mN2pLw5sD8fGhJ4rT6cVe' },
  });
