import { StringField } from '../../common/dto/fields';

const KEY = { regex: /^[\w-]{43}$/, message: 'must be the key of a feed' };

export class FeedQuery {
  @StringField({
    max: 43,
    pattern: KEY,
    description: 'Private key of the feed.',
    example: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo',
  })
  key: string;
}
