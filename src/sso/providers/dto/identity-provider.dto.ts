import { EnumField, StringArrayField, StringField } from '../../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../../common/permissions/role';

const MAX_LABEL = 30;
const NOT_BLANK = { regex: /\S/, message: 'must not be blank' };

/** An address of an identity provider; null, or an empty text, clears. */
export const PROVIDER_ADDRESS = { optional: true, nullable: true, max: 2048, format: 'uri' } as const;

export const ProviderLabelField = ({ optional = false } = {}): PropertyDecorator =>
  StringField({
    optional,
    min: 1,
    max: MAX_LABEL,
    pattern: NOT_BLANK,
    description: `Label of the sign-in button, 1 to ${MAX_LABEL} characters.`,
    example: 'Example Corp',
  });

/** What requests may set of every provider; null clears. */
export abstract class ProviderSettingsDto {
  @StringArrayField({
    optional: true,
    nullable: true,
    maxItems: 50,
    itemMax: 253,
    description:
      'Domains of the email addresses that the provider may bring, at most 50; everyone else is refused. null, or none: any, where people who are new still have to be of a verified domain.',
    example: ['example.com'],
  })
  allowedDomains?: string[] | null;

  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 32,
    description: 'Identifier of the team that new people are added to; null: none.',
    example: null,
  })
  defaultTeam?: string | null;

  @EnumField({
    optional: true,
    nullable: true,
    values: ROLES,
    description: 'Role of new people; null: guest.',
    example: 'read',
  })
  defaultRole?: RoleOrGuest;
}
