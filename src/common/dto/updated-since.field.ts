import { StringField } from './fields';

/** A time with its zone, to the millisecond: a client that asks for what is newer must not guess in which zone. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;

export const UpdatedSinceField = (): PropertyDecorator =>
  StringField({
    optional: true,
    max: 40,
    format: 'date-time',
    pattern: {
      regex: TIME,
      message: 'must be a time with its zone, such as 2026-01-31T09:30:00.000Z',
      holds: (text) => !Number.isNaN(Date.parse(text)),
    },
    description: 'Return only those whose `updatedAt` is this time or later.',
    example: '2026-01-31T09:30:00.000Z',
  });
