import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { EnumField, StringField } from '../../../common/dto/fields';
import type { GlossaryTranslations } from '../../../../core/languages/glossary-languages';
import { TranslationsField } from './translations.field';

/** Maximum number of entries that one request can change. */
const MAX_GLOSSARY_CHANGES = 500;

export const GLOSSARY_CHANGES = ['insert', 'update', 'delete'] as const;
export type GlossaryChangeType = (typeof GLOSSARY_CHANGES)[number];

/** One change of a glossary. */
export class GlossaryChangeDto {
  @EnumField({
    values: GLOSSARY_CHANGES,
    description: 'insert: adds an entry. update: replaces the translations of one. delete: removes one.',
    example: 'insert',
  })
  type: GlossaryChangeType;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of the entry, unless it is a new one.',
    example: '02KQxUz5wPbYh1eTq7mA1g',
  })
  id?: string;

  @TranslationsField()
  translations?: GlossaryTranslations;
}

const ChangesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: () => [GlossaryChangeDto],
      minItems: 1,
      maxItems: MAX_GLOSSARY_CHANGES,
      description: `1 to ${MAX_GLOSSARY_CHANGES} changes, made in this order: all of them, or none.`,
      example: [{ type: 'insert', translations: { en: 'change request', de: 'Änderungsantrag' } }],
    }),
    IsArray({ message: 'operations must be an array' }),
    ArrayMinSize(1, { message: 'operations must contain at least 1 operation' }),
    ArrayMaxSize(MAX_GLOSSARY_CHANGES, {
      message: `operations must contain at most ${MAX_GLOSSARY_CHANGES} operations`,
    }),
    IsObject({ each: true, message: 'operations must contain only objects' }),
    ValidateNested({ each: true }),
    Type(() => GlossaryChangeDto),
  );

/** Changes to the glossary of an organization. */
export class GlossaryChangesDto {
  @ChangesField()
  operations: GlossaryChangeDto[];
}
