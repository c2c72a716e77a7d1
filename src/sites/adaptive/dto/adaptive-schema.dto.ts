import { JsonField } from '../../../common/dto/fields';

export class UpdateAdaptiveSchemaDto {
  @JsonField({
    description:
      'JSON Schema (draft-07) of an object: claims that are booleans, numbers, texts (also of a list), lists or objects of these; below `unsigned` what visitors say of themselves. At most 5 levels, 100 claims and 32 KB.',
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
