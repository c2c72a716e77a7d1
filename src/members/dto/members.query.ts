import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import { EnumField, StringField } from '../../common/dto/fields';
import { TimeOrderField, type TimeOrder } from '../../common/pagination/time-order';
import { ROLES } from '../../common/permissions/role';

const SORTS = ['joinedAt', 'lastSeenAt'] as const;
const ROLE_FILTERS = [...ROLES, 'guest'] as const;

/** Query of the list of members. */
export class MembersQuery extends ExternalIdQueryDto {
  @TimeOrderField()
  order: TimeOrder = 'desc';

  @EnumField({
    optional: true,
    values: SORTS,
    default: 'joinedAt',
    description:
      'Sort by the time they joined or by their last request; the latter lists only people who have made one.',
  })
  sort: (typeof SORTS)[number] = 'joinedAt';

  @EnumField({ optional: true, values: ROLE_FILTERS, description: 'Return only people with this role, or guests.' })
  role?: (typeof ROLE_FILTERS)[number];

  @StringField({
    optional: true,
    max: 512,
    description: 'Return only people whose name or email address contains this text, case-insensitively.',
  })
  search?: string;
}
