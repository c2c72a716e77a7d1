import { ResponseField } from '../../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../../common/dto/response-fields';
import { type RoleOrGuest, ROLES } from '../../../common/permissions/role';
import { EndedField, type InviteEnding } from '../invite-ending';

class InvitingOrganization {
  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0e')
  id: string;

  @ResponseText('Title of the organization.', 'My organization')
  title: string;
}

/** An offer of a membership to the owner of an email address, until they accept it. */
export class InvitationResponse {
  @ResourceType('invitation')
  object: 'invitation';

  @ResponseText('Identifier of the invitation.', '02KQxUz5wPbYh1eTq7mA0v')
  id: string;

  @ResponsePart('The organization that invites.', InvitingOrganization)
  organization: InvitingOrganization;

  @ResponseText('Address that it is for, in lower case.', 'ada@example.com')
  email: string;

  @ResponseField({
    description: 'The role that it gives; null for guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'edit',
  })
  role: RoleOrGuest;

  @ResponseFlag('Whether an identity provider of the organization may bring the person.', false)
  sso: boolean;

  @ResponseTime('When the person was invited.')
  createdAt: string;

  @ResponseTime(
    'When the invitation ends: 30 days later, unless it was created for another number of days.',
    '2026-03-02T09:30:00.000Z',
  )
  expiresAt: string;

  @EndedField()
  ended?: InviteEnding;
}

/** A new invitation: the only response that contains its link. */
export class NewInvitationResponse extends InvitationResponse {
  @ResponseUrl(
    'Link to give to the person; it is not shown again. Its last part also works with `joinOrganizationWithInvite`.',
    'http://localhost:3000/invitations/kY3vQx9ZtB7mN2pLw5sD8fGhJ4rT6cVe',
  )
  url: string;

  @ResponseFlag('Whether the link is sent to the person by email, too: where a mail server is configured.', false)
  mailed: boolean;
}
