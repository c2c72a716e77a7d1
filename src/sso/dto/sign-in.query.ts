import { StringField } from '../../common/dto/fields';

/** Query of the pages on which people sign in. */
export class ToQuery {
  @StringField({
    optional: true,
    max: 2048,
    description: 'Path of this service to go to afterwards; anything else leads to the start page.',
    example: '/app',
  })
  to?: string;
}

export class SignInQuery extends ToQuery {
  @StringField({ optional: true, max: 320, description: 'E-mail address of whoever wants to sign in.' })
  email?: string;
}
