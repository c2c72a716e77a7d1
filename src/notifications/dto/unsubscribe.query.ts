import { StringField } from '../../common/dto/fields';

const LINK = { regex: /^[\w-]+$/, message: 'must be what the link in the email says' };

export class UnsubscribeQuery {
  @StringField({
    min: 1,
    max: 1_000,
    pattern: LINK,
    description: 'What the link in an email says.',
    example: 'q3Wk1xkY0pV5mJ8c',
  })
  link: string;
}
