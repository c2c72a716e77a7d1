import { ExternalIdField } from '../../common/dto/external-id.fields';
import { EnumField, StringField } from '../../common/dto/fields';
import { SPEC_VISIBILITIES, type SpecVisibility } from '../entities/openapi-spec.entity';
import { MAX_SLUG, SLUG } from '../spec-slug';
import { type SpecSource, SpecSourceField } from './spec-source.field';

export class PutSpecDto {
  @SpecSourceField()
  source: SpecSource;
}

const SlugField = () =>
  StringField({
    min: 1,
    max: MAX_SLUG,
    pattern: { regex: SLUG, message: 'must be lower-case letters and digits, in groups separated by a hyphen' },
    description: `Name in URLs and in pages, unique in the organization; up to ${MAX_SLUG} lower-case letters, digits and hyphens.`,
    example: 'petstore',
  });

export class CreateSpecDto extends PutSpecDto {
  @SlugField()
  slug: string;

  @ExternalIdField()
  externalId?: string | null;
}

const VisibilityField = () =>
  EnumField({
    optional: true,
    values: SPEC_VISIBILITIES,
    enumName: 'SpecVisibility',
    description:
      'public: anyone can fetch the newest version at `urls.published`; private: it is available to members, and on pages that show it.',
    example: 'public',
  });

export class UpdateSpecDto {
  @VisibilityField()
  visibility?: SpecVisibility;

  @ExternalIdField()
  externalId?: string | null;
}

/** A specification as a program declares it. */
export class DeclareSpecDto extends PutSpecDto {
  @SlugField()
  slug: string;

  @VisibilityField()
  visibility?: SpecVisibility;
}
