import { EnumField, StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { AUDIT_TARGETS, type AuditTargetType } from '../audit-actions';

export const MAX_ACTIONS = 20;

const ID = { regex: /^[\w-]{1,32}$/, message: 'must be an identifier' };

const TIME = {
  regex: /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/,
  message: 'must be a time such as 2026-01-31T12:00:00Z, or a day',
};

/** Query of the list of audit events; every filter narrows it further. */
export class AuditEventsQuery extends PageQueryDto {
  @StringField({
    optional: true,
    max: 1_000,
    pattern: { regex: /^[a-z.,-]+$/, message: 'must be names of actions, separated by commas' },
    description: `Return only these actions, separated by commas, at most ${MAX_ACTIONS}.`,
    example: 'token.create,token.revoke',
  })
  action?: string;

  @StringField({ optional: true, max: 32, pattern: ID, description: 'Return only events caused by this person.' })
  actor?: string;

  @StringField({ optional: true, max: 32, pattern: ID, description: 'Return only events caused with this token.' })
  token?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 128,
    description:
      'Return only events of the request with this identifier, such as the one shown on a page that refuses a sign-in.',
  })
  request?: string;

  @EnumField({ optional: true, values: AUDIT_TARGETS, description: 'Return only events on resources of this kind.' })
  targetType?: AuditTargetType;

  @StringField({
    optional: true,
    min: 1,
    max: 200,
    description: 'Return only events on the resource with this identifier.',
  })
  target?: string;

  @StringField({
    optional: true,
    max: 32,
    pattern: ID,
    description: 'Return only events on this space and its content.',
  })
  space?: string;

  @StringField({
    optional: true,
    max: 40,
    pattern: TIME,
    format: 'date-time',
    description: 'Return only events at or after this time.',
  })
  from?: string;

  @StringField({
    optional: true,
    max: 40,
    pattern: TIME,
    format: 'date-time',
    description: 'Return only events at or before this time.',
  })
  to?: string;
}
