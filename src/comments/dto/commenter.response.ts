import { ResponseField } from '../../common/dto/fields';
import { ROLES, type RoleOrGuest } from '../../common/permissions/role';
import { UserResponse } from '../../users/dto/user.response';

/** A member or guest of the organization who has commented. */
export class CommenterResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['member'], example: 'member' })
  object: 'member';

  @ResponseField({ description: 'Identifier of the person.', example: '02KQxUz5wPbYh1eTq7mA0d' })
  id: string;

  @ResponseField({
    description: 'Role in the organization; null: a guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'edit',
  })
  role: RoleOrGuest;

  @ResponseField({ description: 'The person.', type: UserResponse })
  user: UserResponse;

  @ResponseField({ description: 'The membership is suspended.', example: false })
  disabled: boolean;

  @ResponseField({
    description: 'When they joined the organization.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  joinedAt: string;

  @ResponseField({ description: 'Signs in through single sign-on.', example: false })
  sso: boolean;

  @ResponseField({ description: 'How many spaces they may see.', type: 'integer', example: 4 })
  spaces: number;

  @ResponseField({ description: 'How many teams they are in.', type: 'integer', example: 0 })
  teams: number;
}

class NextPage {
  @ResponseField({
    description: 'Pass it unchanged as the query parameter `page`.',
    example: 'b7Gq0cF4Wm2rXk1oWyIwMktRIl0',
  })
  page: string;
}

/** One page of the people who have commented; `total` says the same as `count`. */
export class CommentersResponse {
  @ResponseField({ description: 'Where to go on; absent on the last page.', required: false, type: NextPage })
  next?: NextPage;

  @ResponseField({ description: 'How many there are on all pages together.', type: 'integer', example: 1 })
  count: number;

  @ResponseField({ description: 'The same number, for clients that read it here.', type: 'integer', example: 1 })
  total: number;

  @ResponseField({ description: 'The people of this page.', type: [CommenterResponse] })
  items: CommenterResponse[];
}
