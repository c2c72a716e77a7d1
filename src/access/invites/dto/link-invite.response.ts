import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponseText } from '../../../common/dto/response-fields';
import { type Role, type RoleOrGuest, ROLES } from '../../../common/permissions/role';
import { EndedField, type InviteEnding } from '../invite-ending';

/** An invite link: anyone who knows its identifier can join. */
export class LinkInviteResponse {
  @ResourceType('invite')
  object: 'invite';

  @ResponseText(
    'Identifier of the link, 32 random characters. Anyone who knows it can use the link: treat it as a secret.',
    'kY3vQx9ZtB7mN2pLw5sD8fGhJ4rT6cVe',
  )
  id: string;

  @ResponseField({
    description: 'For an organization link: the role it grants; null for guest.',
    required: false,
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'read',
  })
  role?: RoleOrGuest;

  @ResponseField({
    description: 'For a space or collection link: the role it grants.',
    required: false,
    enum: [...ROLES],
    example: 'comment',
  })
  level?: Role;

  @ResponseField({
    description: 'For a space or collection link: the kind of its target.',
    required: false,
    enum: ['space', 'collection'],
    example: 'space',
  })
  target?: 'space' | 'collection';

  @ResponseField({
    description: 'The space, as the caller sees it.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  space?: object;

  @ResponseField({
    description: 'The collection, as the caller sees it.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  collection?: object;

  @ResponseFlag('Whether the caller already has everything that the link grants.', false)
  redundant: boolean;

  @EndedField()
  ended?: InviteEnding;
}
