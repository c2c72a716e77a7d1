import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../../common/dto/response-fields';
import { type RoleOrGuest, ROLES } from '../../../common/permissions/role';
import { TeamResponse } from '../../../teams/dto/team.response';

export const PROVIDER_STATUSES = ['active', 'pending'] as const;

export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** Example of the addresses that browsers use. */
export const EXAMPLE_SIGN_IN = 'https://docs.example.com/sso/02KQxUz5wPbYh1eTq7mA0p';

export const StartUrlField = (): PropertyDecorator =>
  ResponseUrl(
    'URL at which browsers start to sign in. `?to=` takes the path of this service to open afterwards.',
    `${EXAMPLE_SIGN_IN}/start`,
  );

/** @param required the settings without which no one can sign in */
export const ProviderStatusField = (required: string): PropertyDecorator =>
  ResponseField({
    description: `active: people can sign in; pending: ${required} is not set.`,
    enum: [...PROVIDER_STATUSES],
    example: 'active',
  });

class ProviderUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'https://docs.example.com/v1/orgs/02KQxUz5wPbYh1eTq7mA0o/providers/02KQxUz5wPbYh1eTq7mA0p',
  )
  location: string;
}

/** What answers say of every identity provider of an organization. */
export abstract class ProviderResponse {
  @ResponseText('Identifier of the provider.', '02KQxUz5wPbYh1eTq7mA0p')
  id: string;

  @ResponseText('Label of the sign-in button.', 'Example Corp')
  label: string;

  @ResponseField({
    description: 'Domains of the email addresses that the provider may bring; empty: any.',
    type: [String],
    example: ['example.com'],
  })
  allowedDomains: string[];

  @ResponsePart('Team that new people are added to; absent if there is none.', TeamResponse, { required: false })
  defaultTeam?: TeamResponse;

  @ResponseField({
    description: 'Role of new people; null: guest.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'read',
  })
  defaultRole: RoleOrGuest;

  @ResponseTime('When it was added.')
  createdAt: string;

  @ResponsePart('URLs of the resource.', ProviderUrls)
  urls: ProviderUrls;
}
