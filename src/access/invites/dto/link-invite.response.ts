import { ResponseField } from '../../../common/dto/fields';
import { type Role, type RoleOrGuest, ROLES } from '../../../common/permissions/role';

/** An invite link: whoever knows its identifier may come in. */
export class LinkInviteResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['invite'], example: 'invite' })
  object: 'invite';

  @ResponseField({
    description: 'Identifier of the link, 32 random characters. Who knows it may use it: treat it as a secret.',
    example: 'kY3vQx9ZtB7mN2pLw5sD8fGhJ4rT6cVe',
  })
  id: string;

  @ResponseField({
    description: 'Of a link to the organization: the role it gives there; null: guest.',
    required: false,
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'read',
  })
  role?: RoleOrGuest;

  @ResponseField({
    description: 'Of a link to a space or collection: the role it gives there.',
    required: false,
    enum: [...ROLES],
    example: 'comment',
  })
  level?: Role;

  @ResponseField({
    description: 'Of a link to a space or collection: which of the two it is.',
    required: false,
    enum: ['space', 'collection'],
    example: 'space',
  })
  target?: 'space' | 'collection';

  @ResponseField({
    description: 'The space, as its own operation shows it to the caller.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  space?: object;

  @ResponseField({
    description: 'The collection, as its own operation shows it to the caller.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  collection?: object;

  @ResponseField({ description: 'The caller has all that it gives already.', example: false })
  redundant: boolean;
}
