import { QueryBooleanField } from '../../common/dto/fields';

export class EvaluatedQuery {
  @QueryBooleanField({
    optional: true,
    default: false,
    alsoTrue: ['deterministic-only'],
    description: 'true: evaluate conditions and expressions, for a visitor without claims.',
  })
  evaluated: boolean = false;
}
