import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime } from '../../../common/dto/response-fields';
import type { AdaptiveSchema } from '../../../../core/conditions/adaptive-schema.types';

/** The schema of the visitor claims of a site. */
export class AdaptiveSchemaResponse {
  @ResourceType('site-adaptive-schema')
  object: 'site-adaptive-schema';

  @ResponseField({
    description: 'JSON Schema (draft-07) of the claims; unsigned claims of visitors are under `unsigned`.',
    type: 'object',
    additionalProperties: true,
    example: {
      type: 'object',
      properties: { isBeta: { type: 'boolean', description: 'Takes part in the beta' } },
      additionalProperties: false,
    },
  })
  jsonSchema: AdaptiveSchema;

  @ResponseTime('When it was last set; until then, when the site was created.')
  updatedAt: string;
}

class TemplateConditionResponse {
  @ResponseText('Readable label.', 'Takes part in the beta')
  description: string;

  @ResponseText('The condition as an expression.', 'visitor.claims.isBeta')
  condition: string;
}

/** Conditions that fit the adaptive schema of a site. */
export class TemplateConditionsResponse {
  @ResponsePart('One for each boolean and each value of a list, at most 200.', [TemplateConditionResponse])
  items: TemplateConditionResponse[];
}
