import { StringField } from '../../common/dto/fields';

export class FinishQuery {
  @StringField({
    optional: true,
    max: 100,
    description: 'Single-use ticket of the sign-in, valid for two minutes.',
  })
  ticket?: string;
}
