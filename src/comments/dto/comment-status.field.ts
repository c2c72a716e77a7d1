import { EnumField } from '../../common/dto/fields';

const STATUS_FILTERS = ['all', 'open', 'resolved'] as const;

export type CommentStatusFilter = (typeof STATUS_FILTERS)[number];

/** The status of the comments of a list, in its query. */
export const CommentStatusField = (): PropertyDecorator =>
  EnumField({
    optional: true,
    values: STATUS_FILTERS,
    enumName: 'CommentStatusFilter',
    default: 'all',
    description: 'Comments to return, by status.',
  });
