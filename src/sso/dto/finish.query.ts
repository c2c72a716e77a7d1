import { StringField } from '../../common/dto/fields';

export class FinishQuery {
  @StringField({
    optional: true,
    max: 100,
    description: 'What the sign-in left behind, good for two minutes and once.',
  })
  ticket?: string;
}
