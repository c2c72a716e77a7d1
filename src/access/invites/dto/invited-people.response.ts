import { ResponseField } from '../../../common/dto/fields';

/** What became of an invitation by e-mail address. */
export class InvitedPeopleResponse {
  @ResponseField({
    description: 'Identifiers of the people who have a place now, each once, in the order they were named.',
    type: [String],
    example: ['02KQxUz5wPbYh1eTq7mA0d'],
  })
  users: string[];

  @ResponseField({ description: 'How many people that are.', type: 'integer', example: 1 })
  invited: number;

  @ResponseField({
    description:
      'Addresses that got a place but may not sign in through the identity provider, because these people belong to another organization, too.',
    type: [String],
    example: [],
  })
  failedSSOEmails: string[];
}
