import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { ExternalIdField } from '../../common/dto/external-id.fields';
import { isId } from '../../common/ids/id.pipe';
import { EnumField, StringField } from '../../common/dto/fields';
import { SITE_TYPES, SITE_VISIBILITIES, type SiteType, type SiteVisibility } from '../entities/site.entity';

const MAX_SPACES = 100;
const NEW_SPACES = ['sample', 'empty'] as const;

export type SiteContent = readonly string[] | (typeof NEW_SPACES)[number];

const isContent = (value: unknown): boolean =>
  Array.isArray(value) ? value.length <= MAX_SPACES && value.every(isId) : NEW_SPACES.some((name) => name === value);

const ContentField = () =>
  applyDecorators(
    ApiProperty({
      description: `Identifiers of up to ${MAX_SPACES} spaces to show, the first at the root; or \`sample\` or \`empty\` for a new space, with or without sample pages. If omitted, the site has no content yet.`,
      required: false,
      oneOf: [
        { type: 'array', items: { type: 'string', maxLength: 32 }, maxItems: MAX_SPACES },
        { type: 'string', enum: [...NEW_SPACES] },
      ],
    }),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'content',
      validator: {
        validate: isContent,
        defaultMessage: () => `spaces must be a list of at most ${MAX_SPACES} identifiers of spaces, sample or empty`,
      },
    }),
  );

export class CreateSiteDto {
  @EnumField({
    optional: true,
    values: SITE_TYPES,
    description: 'Kind of site; defaults to basic.',
    example: 'basic',
  })
  type?: SiteType;

  @StringField({
    optional: true,
    min: 2,
    max: 128,
    description: 'Title, 2 to 128 characters; defaults to the title of its first space.',
    example: 'Handbook',
  })
  title?: string;

  @EnumField({
    optional: true,
    values: SITE_VISIBILITIES,
    description: 'Audience of the site once it is published; defaults to public.',
    example: 'public',
  })
  visibility?: SiteVisibility;

  @ContentField()
  spaces?: SiteContent;

  @ExternalIdField()
  externalId?: string | null;
}
