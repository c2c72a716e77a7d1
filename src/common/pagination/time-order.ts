import { EnumField } from '../dto/fields';

const TIME_ORDERS = ['asc', 'desc'] as const;

export type TimeOrder = (typeof TIME_ORDERS)[number];

/** The order of a list by time, in its query. */
export const TimeOrderField = (): PropertyDecorator =>
  EnumField({
    optional: true,
    values: TIME_ORDERS,
    default: 'desc',
    description: 'desc: newest first; asc: oldest first.',
  });
