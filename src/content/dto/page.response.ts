import { ResponseField } from '../../common/dto/fields';
import { PAGE_TYPES, type PageType } from '../entities/page-version.entity';
import type { PageDetails } from '../pages/page-details';

class PageUrls {
  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/pages/02KQxUz5wPbYh1eTq7mA0p',
  })
  app: string;
}

class GitBlob {
  @ResponseField({ description: 'Hash of the text.', example: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' })
  oid: string;

  @ResponseField({
    description: 'Path of the file that the page was imported from.',
    example: 'getting-started/quickstart.md',
  })
  path: string;
}

class PageLayoutResponse {
  @ResponseField({ description: 'Width of the content area.', enum: ['default', 'wide'], example: 'default' })
  width: 'default' | 'wide';

  @ResponseField({ description: 'Whether the cover is shown.', example: true })
  cover: boolean;

  @ResponseField({ description: 'Size of the cover.', enum: ['hero', 'full'], example: 'hero' })
  coverSize: 'hero' | 'full';

  @ResponseField({ description: 'Whether the title is shown.', example: true })
  title: boolean;

  @ResponseField({ description: 'Whether the description is shown.', example: true })
  description: boolean;

  @ResponseField({ description: 'Whether the table of contents is shown.', example: true })
  tableOfContents: boolean;

  @ResponseField({ description: 'Whether the outline of the page is shown.', example: true })
  outline: boolean;

  @ResponseField({ description: 'Whether links to the previous and next page are shown.', example: true })
  pagination: boolean;

  @ResponseField({ description: 'Whether the date of the last change is shown.', example: true })
  metadata: boolean;
}

/** A page of a revision. Which fields are there depends on its type. */
export class PageResponse {
  @ResponseField({
    description: 'Identifier of the page; it does not change when the page is renamed or moved.',
    example: '02KQxUz5wPbYh1eTq7mA0p',
  })
  id: string;

  @ResponseField({ description: 'Title.', example: 'Quickstart' })
  title: string;

  @ResponseField({ description: 'Emoji shown next to the title.', required: false, example: '1f680' })
  emoji?: string;

  @ResponseField({ description: 'Name of the icon shown next to the title.', required: false, example: 'rocket' })
  icon?: string;

  @ResponseField({
    description: 'Legacy name of the type, kept for older clients.',
    required: false,
    deprecated: true,
    enum: ['sheet', 'group', 'link'],
    example: 'sheet',
  })
  kind?: 'sheet' | 'group' | 'link';

  @ResponseField({
    description:
      'document: a page with text; group: a heading for pages; link: a link in the tree; computed: a generated part.',
    enum: [...PAGE_TYPES],
    example: 'document',
  })
  type: PageType;

  @ResponseField({
    description: 'Last segment of the path (document and group).',
    required: false,
    example: 'quickstart',
  })
  slug?: string;

  @ResponseField({
    description: 'Path in the space: the slugs of its ancestors and its own, joined by slashes (document and group).',
    required: false,
    example: 'getting-started/quickstart',
  })
  path?: string;

  @ResponseField({
    description: 'When it was created.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt?: string;

  @ResponseField({
    description: 'When it last changed.',
    required: false,
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  updatedAt?: string;

  @ResponseField({ description: 'Whether it is excluded from the table of contents.', required: false, example: false })
  hidden?: boolean;

  @ResponseField({
    description: 'Whether it is excluded from search, together with its subpages.',
    required: false,
    example: false,
  })
  noIndex?: boolean;

  @ResponseField({ description: 'Whether search engines are asked not to index it.', required: false, example: false })
  noRobotsIndex?: boolean;

  @ResponseField({ description: 'URLs of the page (document).', required: false, type: PageUrls })
  urls?: PageUrls;

  @ResponseField({
    description: 'Description (document).',
    required: false,
    example: 'Import your documentation in a minute.',
  })
  description?: string;

  @ResponseField({
    description: 'Identifier of its text; equal texts have equal identifiers (document).',
    required: false,
    example: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  })
  documentId?: string;

  @ResponseField({
    description: 'Import source; omitted with `metadata=false`.',
    required: false,
    type: GitBlob,
  })
  git?: GitBlob;

  @ResponseField({
    description: 'Which parts of the page are shown (document).',
    required: false,
    type: PageLayoutResponse,
  })
  layout?: PageLayoutResponse;

  @ResponseField({
    description: 'Cover images (document).',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { ref: { kind: 'file', file: '02KQxUz5wPbYh1eTq7mA0q' }, yPos: 0 },
  })
  cover?: PageDetails['cover'];

  @ResponseField({
    description: 'Variables of the page (document).',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { version: '2.1' },
  })
  variables?: PageDetails['variables'];

  @ResponseField({
    description: 'Target of a link: `kind` (url or page) and its identifier or URL (link).',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  target?: PageDetails['target'];

  @ResponseField({
    description: 'URL of a link to a target outside the space (link).',
    required: false,
  })
  href?: string;

  @ResponseField({
    description:
      'Source of a computed part or of a page made from one: `type` (such as builtin:openapi), `props` and `dependencies`.',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  computed?: PageDetails['computed'];

  @ResponseField({
    description: 'Identifier of the computed part that the page was made from (document).',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0q',
  })
  computedSeed?: string;

  @ResponseField({
    description: 'Text as Markdown (document; only when a single page is requested).',
    required: false,
    example: '# Quickstart\n\nImport your documentation in a minute.\n',
  })
  markdown?: string;

  @ResponseField({
    description: 'Text as a JSON document (document; only when a single page is requested with `format=document`).',
    required: false,
    type: 'object',
    additionalProperties: true,
  })
  document?: Readonly<Record<string, unknown>>;

  @ResponseField({
    description: 'Subpages, in order (document and group).',
    required: false,
    type: () => [PageResponse],
    example: [],
  })
  pages?: PageResponse[];
}

/** The tree of a revision. */
export class PagesResponse {
  @ResponseField({ description: 'Top-level pages, each with its subpages.', type: [PageResponse] })
  pages: PageResponse[];
}
