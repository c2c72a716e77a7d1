import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { TEAM_ROLES, type TeamRole } from '../../common/permissions/team-role';

/** Roles of people in a team, by their identifier or email address. */
export type Memberships = Readonly<Record<string, { readonly role: TeamRole }>>;

interface Limits {
  readonly maxPeople: number;
  readonly keyMax: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMembership = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).join() === 'role' && TEAM_ROLES.some((role) => role === value.role);

/** The problem with a map of memberships, worded to follow its name; undefined if it is valid. */
export function membershipsProblem(value: unknown, { maxPeople, keyMax }: Limits): string | undefined {
  if (!isObject(value)) return 'must be an object';
  const entries = Object.entries(value);
  if (entries.length > maxPeople) return `must contain at most ${maxPeople} people`;
  if (entries.some(([key]) => key === '' || [...key].length > keyMax || key.includes('\0') || !key.isWellFormed()))
    return `must have keys of 1 to ${keyMax} characters, without NUL characters or broken Unicode`;
  const invalid = entries.find(([, membership]) => !isMembership(membership));
  return invalid && `must assign every person exactly one field, role, which is one of ${TEAM_ROLES.join(', ')}`;
}

const SCHEMA: Record<string, unknown> = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['role'],
    properties: { role: { type: 'string', enum: [...TEAM_ROLES] } },
  },
};

/** A map of people to their roles in a team. */
export const MembershipsField = (options: Limits & { readonly description: string; readonly example: unknown }) =>
  applyDecorators(
    ApiProperty({ description: options.description, example: options.example, required: false, ...SCHEMA }),
    // As it was sent: clients choose the keys, and one may be the name of an inherited property.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'memberships',
      validator: {
        validate: (value) => membershipsProblem(value, options) === undefined,
        defaultMessage: (args) => `${args?.property} ${membershipsProblem(args?.value, options) ?? 'is not valid'}`,
      },
    }),
  );
