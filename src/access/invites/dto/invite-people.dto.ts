import { BooleanField, EnumField } from '../../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../../common/permissions/role';
import { type InvitedPerson, InvitedPeopleField } from './invited-people.field';

export class InvitePeopleDto {
  @InvitedPeopleField({
    description: 'E-mail addresses, or objects of an address and a role; 1 to 100.',
    example: ['ada@example.com', { email: 'grace@example.com', role: 'edit' }],
  })
  emails: InvitedPerson[];

  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description:
      "Role of those who have none of their own; null: guest. The organization's default role when left out.",
    example: 'read',
  })
  role?: RoleOrGuest;

  @BooleanField({ optional: true, description: 'Let them sign in through the identity provider.', example: false })
  sso?: boolean;
}
