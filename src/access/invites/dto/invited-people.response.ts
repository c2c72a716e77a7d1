import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart } from '../../../common/dto/response-fields';
import { NewInvitationResponse } from './invitation.response';

/** The result of inviting people by email address. */
export class InvitedPeopleResponse {
  @ResponseField({
    description:
      'Identifiers of those who are members or guests now: existing ones, and people of the email domains that the organization has verified. Without duplicates, in the order of the request.',
    type: [String],
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  users: string[];

  @ResponseField({ description: 'Number of invited people.', type: 'integer', example: 1 })
  invited: number;

  @ResponseField({
    description:
      'Addresses that were invited but may not sign in through the identity provider. Always empty: people who also belong to another organization may.',
    type: [String],
    example: [],
  })
  failedSSOEmails: string[];

  @ResponsePart('Invitations for everyone else, which wait for the person to accept.', [NewInvitationResponse])
  invitations: NewInvitationResponse[];
}
