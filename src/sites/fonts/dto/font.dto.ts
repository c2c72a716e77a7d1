import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { NumberField, StringField } from '../../../common/dto/fields';
import { MAX_FACES } from '../font-limits';
import { FONT_FAMILY } from '../font-family';

const FamilyField = (optional: boolean) =>
  StringField({
    optional,
    min: 1,
    max: 50,
    pattern: FONT_FAMILY,
    description: 'Name of the font family: at most 50 letters, digits, spaces, ".", "_" and "-".',
    example: 'Open Sans',
  });

const WeightField = () =>
  NumberField({ min: 1, max: 1_000, description: 'Weight: 400 is regular, 700 is bold.', example: 400 });

const StorageKeyField = (nullable: boolean, description: string) =>
  StringField({ nullable, min: 1, max: 512, description, example: '02KQxUz5wPbYh1eTq7mA0u' });

const FacesField = (type: new () => object, optional: boolean, description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: () => [type], required: !optional, minItems: 1, maxItems: MAX_FACES, description }),
    ValidateIf((_, value) => !(optional && value === undefined)),
    IsArray({ message: 'fontFaces must be an array' }),
    ArrayMinSize(1, { message: 'fontFaces must contain at least 1 item' }),
    ArrayMaxSize(MAX_FACES, { message: `fontFaces must contain at most ${MAX_FACES} items` }),
    IsObject({ each: true, message: 'fontFaces must contain only objects' }),
    ValidateNested({ each: true }),
    Type(() => type),
  );

export class NewFontFaceDto {
  @WeightField()
  weight: number;

  @StorageKeyField(false, 'Key of the uploaded file.')
  storageKey: string;
}

export class FontFaceChangeDto {
  @WeightField()
  weight: number;

  @StorageKeyField(true, 'Key of the uploaded file; null removes the weight.')
  storageKey: string | null;
}

export class CreateFontDto {
  @FamilyField(false)
  fontFamily: string;

  @FacesField(NewFontFaceDto, false, `Files by weight, each weight once, at most ${MAX_FACES}; 400 is required.`)
  fontFaces: NewFontFaceDto[];
}

export class UpdateFontDto {
  @FamilyField(true)
  fontFamily?: string;

  @FacesField(FontFaceChangeDto, true, 'Files by weight; weights that are not named are unchanged.')
  fontFaces?: FontFaceChangeDto[];
}
