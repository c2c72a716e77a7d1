import { BooleanField, EnumField } from '../../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../../common/permissions/role';
import { type InvitedPerson, InvitedPeopleField } from './invited-people.field';

export class InvitePeopleDto {
  @InvitedPeopleField({
    description: 'Email addresses, or objects with an address and a role; 1 to 100.',
    example: ['ada@example.com', { email: 'grace@example.com', role: 'edit' }],
  })
  emails: InvitedPerson[];

  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description:
      'Role for entries without a role of their own; null for guest. Defaults to the default role of the organization.',
    example: 'read',
  })
  role?: RoleOrGuest;

  @BooleanField({
    optional: true,
    description: 'Allow these people to sign in through the identity provider.',
    example: false,
  })
  sso?: boolean;
}
