import {
  BooleanField,
  EnumField,
  NumberField,
  ObjectField,
  StringArrayField,
  StringField,
  UrlField,
} from '../../common/dto/fields';

const MAX_COVER_OFFSET = 100_000;
const MAX_LABELS = 100;
const MAX_LABEL = 100;

const SLUG = {
  regex: /^(?=.)[^\s/?#\\%.][^\s/?#\\%]*$/u,
  message: 'must be a path segment: without spaces, slashes, ?, #, % and a leading dot',
};

const flag = (description: string) => BooleanField({ optional: true, description, example: false });
const shown = (part: string) => BooleanField({ optional: true, description: `Show ${part}.`, example: true });

class PageLayoutDto {
  @EnumField({
    optional: true,
    values: ['default', 'wide'],
    description: 'Width of the content area.',
    example: 'default',
  })
  width?: 'default' | 'wide';

  @shown('the cover')
  cover?: boolean;

  @EnumField({ optional: true, values: ['hero', 'full'], description: 'Size of the cover.', example: 'hero' })
  coverSize?: 'hero' | 'full';

  @shown('the title')
  title?: boolean;

  @shown('the description')
  description?: boolean;

  @shown('the table of contents')
  tableOfContents?: boolean;

  @shown('the outline of the page')
  outline?: boolean;

  @shown('links to the previous and next page')
  pagination?: boolean;

  @shown('the date of the last change')
  metadata?: boolean;

  @shown('the labels')
  tags?: boolean;

  @shown('the menu of the page')
  actions?: boolean;
}

export class CoverPictureDto {
  @EnumField({ values: ['file', 'url'], description: 'What the image is.', example: 'file' })
  kind: 'file' | 'url';

  @StringField({
    optional: true,
    min: 1,
    max: 64,
    description: 'File of the space, or the ref of a file inserted earlier in this batch (kind file).',
    example: '02KQxUz5wPbYh1eTq7mA0q',
  })
  file?: string;

  @UrlField({ optional: true, description: 'Address (kind url).', example: 'https://example.com/cover.png' })
  url?: string;
}

class PageCoverDto {
  @ObjectField({ type: () => CoverPictureDto, description: 'Image.' })
  ref: CoverPictureDto;

  @ObjectField({ optional: true, type: () => CoverPictureDto, description: 'Image in dark mode.' })
  refDark?: CoverPictureDto;

  @NumberField({
    optional: true,
    min: -MAX_COVER_OFFSET,
    max: MAX_COVER_OFFSET,
    description: 'Vertical position of the image in pixels; 0 if omitted.',
    example: 0,
  })
  yPos?: number;
}

export class LinkTargetDto {
  @UrlField({ optional: true, description: 'Address to link to.', example: 'https://example.com/status' })
  url?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Page of the space to link to; alternative to `url`.',
    example: '02KQxUz5wPbYh1eTq7mA0p',
  })
  page?: string;

  @StringField({ optional: true, min: 1, max: 200, description: 'Heading of that page.', example: 'docker' })
  anchor?: string;
}

/** The fields of a page other than its text and position. */
export class PageFieldsDto {
  @StringField({ optional: true, min: 1, max: 256, description: 'Title.', example: 'Install' })
  title?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 100,
    pattern: SLUG,
    description: 'Last segment of its path; 409 if a sibling uses it. Derived from the title if omitted.',
    example: 'install',
  })
  slug?: string;

  @StringField({ optional: true, max: 50, description: 'Emoji; an empty string removes it.', example: '1f680' })
  emoji?: string;

  @StringField({
    optional: true,
    max: 50,
    description: 'Name of an icon; an empty string removes it.',
    example: 'rocket',
  })
  icon?: string;

  @StringField({
    optional: true,
    max: 5_000,
    description: 'Description; an empty string removes it.',
    example: 'How to.',
  })
  description?: string;

  @flag('Exclude the page from the navigation.')
  hidden?: boolean;

  @flag('Exclude the page from search.')
  noIndex?: boolean;

  @flag('Ask search engines not to index the page.')
  noRobotsIndex?: boolean;

  @StringField({
    optional: true,
    max: 1_024,
    description: 'Condition that decides which visitors see the page; an empty string removes it.',
    example: 'visitor.claims.beta',
  })
  condition?: string;

  @ObjectField({
    optional: true,
    type: () => PageLayoutDto,
    description: 'Which parts of the page are shown; what is omitted stays as it is.',
  })
  layout?: PageLayoutDto;

  @ObjectField({ optional: true, nullable: true, type: () => PageCoverDto, description: 'Cover; null removes it.' })
  cover?: PageCoverDto | null;

  @StringArrayField({
    optional: true,
    maxItems: MAX_LABELS,
    itemMax: MAX_LABEL,
    description: 'Labels to find the page by; an empty list removes them.',
    example: ['install', 'docker'],
  })
  labels?: string[];

  @ObjectField({ optional: true, type: () => LinkTargetDto, description: 'Where a link leads (only of a link).' })
  target?: LinkTargetDto;
}
