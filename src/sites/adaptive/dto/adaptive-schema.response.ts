import { ResponseField } from '../../../common/dto/fields';
import type { AdaptiveSchema } from '../../../conditions/adaptive-schema.types';

/** Which claims of visitors a site knows. */
export class AdaptiveSchemaResponse {
  @ResponseField({
    description: 'Type of the resource.',
    enum: ['site-adaptive-schema'],
    example: 'site-adaptive-schema',
  })
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

  @ResponseField({
    description: 'When it was last set; until then, when the site was created.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt: string;
}

class TemplateConditionResponse {
  @ResponseField({ description: 'Readable label.', example: 'Takes part in the beta' })
  description: string;

  @ResponseField({ description: 'The condition as an expression.', example: 'visitor.claims.isBeta' })
  condition: string;
}

/** Conditions that fit the adaptive schema of a site. */
export class TemplateConditionsResponse {
  @ResponseField({
    description: 'One for each boolean and each value of a list, at most 200.',
    type: [TemplateConditionResponse],
  })
  items: TemplateConditionResponse[];
}
