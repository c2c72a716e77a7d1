import { StringField } from '../../common/dto/fields';

export class CreateTokenDto {
  @StringField({ min: 1, max: 100, description: 'Name of the token.', example: 'CI pipeline' })
  name: string;

  @StringField({
    optional: true,
    max: 40,
    format: 'date-time',
    description:
      'When the token expires, an ISO 8601 time in the future; if omitted, it never expires, or as late as the organization allows.',
    example: '2099-12-31T23:59:59.000Z',
    pattern: {
      regex: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/,
      message: 'must be an ISO 8601 time with a time zone',
    },
  })
  expiresAt?: string;
}
