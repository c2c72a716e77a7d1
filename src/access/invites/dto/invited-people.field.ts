import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { type RoleOrGuest, ROLES } from '../../../common/permissions/role';
import { isEmailAddress, MAX_EMAIL_ADDRESS } from '../../../common/text/email-address';

/** An address, or an address with a role of its own. */
export type InvitedPerson = string | { readonly email: string; readonly role: RoleOrGuest };

const MAX_INVITED = 100;

const isPerson = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isEmailAddress(value);
  const { email, role, ...others } = value as Record<string, unknown>;
  const hasRole = role === null || ROLES.some((known) => known === role);
  return isEmailAddress(email) && hasRole && Object.keys(others).length === 0;
};

/** The problem with a list of people to invite, worded to follow its name; undefined if it is valid. */
export function invitedPeopleProblem(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return 'must be a list of at least one email address';
  if (value.length > MAX_INVITED) return `must contain at most ${MAX_INVITED} addresses`;
  const invalid = value.findIndex((item) => !isPerson(item));
  return invalid < 0
    ? undefined
    : `must contain email addresses of at most ${MAX_EMAIL_ADDRESS} characters, or objects of an email and a role, but number ${invalid + 1} is neither`;
}

const role = { type: ['string', 'null'], enum: [...ROLES, null] };
const address = { type: 'string', format: 'email', maxLength: MAX_EMAIL_ADDRESS };

/** People to invite by address, each with an optional role of their own. */
export const InvitedPeopleField = (options: { readonly description: string; readonly example: unknown }) =>
  applyDecorators(
    ApiProperty({
      ...options,
      type: 'array',
      minItems: 1,
      maxItems: MAX_INVITED,
      items: {
        oneOf: [address, { type: 'object', required: ['email', 'role'], properties: { email: address, role } }],
      },
    } as unknown as ApiPropertyOptions),
    // As it was sent: items are not instantiated as classes.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
    ValidateBy({
      name: 'invitedPeople',
      validator: {
        validate: (value) => invitedPeopleProblem(value) === undefined,
        defaultMessage: (args) => `${args?.property} ${invitedPeopleProblem(args?.value) ?? 'is not valid'}`,
      },
    }),
  );
