import { BooleanField, EnumField, NumberField } from '../../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../../common/permissions/role';
import { DEFAULT_DAYS, MAIL_LANGUAGES, type MailLanguage, MAX_DAYS } from '../invitation-terms';
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

  @NumberField({
    optional: true,
    min: 1,
    max: MAX_DAYS,
    description: `Days until the invitations end, 1 to ${MAX_DAYS}; defaults to ${DEFAULT_DAYS}. Renewing gives them as many again.`,
    example: 7,
  })
  expiresInDays?: number;

  @EnumField({
    optional: true,
    values: MAIL_LANGUAGES,
    description: 'Language of the emails: en (default) or de.',
    example: 'en',
  })
  language?: MailLanguage;
}
