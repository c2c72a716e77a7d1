import { QueryBooleanField } from '../../../common/dto/fields';

export const EvaluatedField = (): PropertyDecorator =>
  QueryBooleanField({
    optional: true,
    default: false,
    alsoTrue: ['deterministic-only'],
    description: 'true: evaluate conditions and expressions, for a visitor without claims.',
  });

export class EvaluatedQuery {
  @EvaluatedField()
  evaluated: boolean = false;
}
