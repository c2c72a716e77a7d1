import { StringField } from '../../common/dto/fields';

/** Query of the pages on which people sign in. */
export class ToQuery {
  @StringField({
    optional: true,
    max: 2048,
    description: 'Path of this service to open afterwards; any other value leads to the start page.',
    example: '/app',
  })
  to?: string;
}

export class SignInQuery extends ToQuery {
  @StringField({ optional: true, max: 320, description: 'Email address of the person who signs in.' })
  email?: string;
}
