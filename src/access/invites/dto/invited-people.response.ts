import { ResponseField } from '../../../common/dto/fields';

/** What became of an invitation by e-mail address. */
export class InvitedPeopleResponse {
  @ResponseField({
    description: 'Identifiers of the invited people, without duplicates, in the order of the request.',
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
}
