import { JsonField } from '../../../common/dto/fields';

export class UpdateAdaptiveSchemaDto {
  @JsonField({
    isStored: true,
    description:
      'JSON Schema (draft-07) of an object with claims that are booleans, numbers, strings (also with an enum), lists or objects of these; unsigned claims of visitors are under `unsigned`. At most 5 levels, 100 claims and 32 KB.',
    example: {
      type: 'object',
      properties: {
        isBeta: { type: 'boolean', description: 'Takes part in the beta' },
        unsigned: {
          type: 'object',
          description: 'Unsigned claims of the site visitor.',
          properties: { plan: { type: 'string', enum: ['free', 'paid'], description: 'Plan' } },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
  })
  jsonSchema: object;
}
