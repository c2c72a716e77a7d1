import { PAGE_DOCUMENT, ResponseField } from '../../../common/dto/fields';
import {
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../../common/dto/response-fields';
import { MetaLinksResponse } from './meta-links.response';
import { PAGE_TYPES, type PageType } from '../../model/entities/page-version.entity';
import type { PageDetails } from '../../model/page-details';

class PageUrls {
  @ResponseUrl(
    'Web page of the resource.',
    'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i/pages/02KQxUz5wPbYh1eTq7mA0p',
  )
  app: string;
}

class GitBlob {
  @ResponseText('Hash of the text.', 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg')
  oid: string;

  @ResponseText('Path of the file that the page was imported from.', 'getting-started/quickstart.md')
  path: string;
}

class PageLayoutResponse {
  @ResponseField({ description: 'Width of the content area.', enum: ['default', 'wide'], example: 'default' })
  width: 'default' | 'wide';

  @ResponseFlag('Whether the cover is shown.')
  cover: boolean;

  @ResponseField({ description: 'Size of the cover.', enum: ['hero', 'full'], example: 'hero' })
  coverSize: 'hero' | 'full';

  @ResponseFlag('Whether the title is shown.')
  title: boolean;

  @ResponseFlag('Whether the description is shown.')
  description: boolean;

  @ResponseFlag('Whether the table of contents is shown.')
  tableOfContents: boolean;

  @ResponseFlag('Whether the outline of the page is shown.')
  outline: boolean;

  @ResponseFlag('Whether links to the previous and next page are shown.')
  pagination: boolean;

  @ResponseFlag('Whether the date of the last change is shown.')
  metadata: boolean;

  @ResponseFlag('Whether the labels are shown.')
  tags: boolean;

  @ResponseFlag('Whether the menu of the page is shown.')
  actions: boolean;
}

/** A page of a revision. The fields depend on its type. */
export class PageResponse {
  @ResponseText(
    'Identifier of the page; it does not change when the page is renamed or moved.',
    '02KQxUz5wPbYh1eTq7mA0p',
  )
  id: string;

  @ResponseText('Title.', 'Quickstart')
  title: string;

  @ResponseText('Emoji shown next to the title.', '1f680', { required: false })
  emoji?: string;

  @ResponseText('Name of the icon shown next to the title.', 'rocket', { required: false })
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

  @ResponseText('Last segment of the path (document and group).', 'quickstart', { required: false })
  slug?: string;

  @ResponseText(
    'Path in the space: the slugs of its ancestors and its own, joined by slashes (document and group).',
    'getting-started/quickstart',
    { required: false },
  )
  path?: string;

  @ResponseTime('When it was created.', '2026-01-31T09:30:00.000Z', { required: false })
  createdAt?: string;

  @ResponseTime('When it last changed.', '2026-01-31T09:30:00.000Z', { required: false })
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

  @ResponseField({
    description: 'Labels (document).',
    required: false,
    type: [String],
    example: ['install'],
  })
  labels?: string[];

  @ResponseText('Condition that decides which visitors see the page (document).', 'visitor.claims.beta', {
    required: false,
  })
  condition?: string;

  @ResponsePart('Links for the head of the page, as its front matter has them (document).', MetaLinksResponse, {
    required: false,
  })
  metaLinks?: MetaLinksResponse;

  @ResponsePart('URLs of the page (document).', PageUrls, { required: false })
  urls?: PageUrls;

  @ResponseText('Description (document).', 'Import your documentation in a minute.', { required: false })
  description?: string;

  @ResponseText(
    'Identifier of its text; equal texts have equal identifiers (document).',
    'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
    { required: false },
  )
  documentId?: string;

  @ResponseText(
    'SHA-256, in hexadecimal, of the bytes of its Markdown in UTF-8, as it was last written: that of your file if you have uploaded the file and no one has changed it since (document). Links in texts that you read lead to where their targets are by now, and may differ from what was written. Visitors of sites do not get it.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    { required: false },
  )
  hash?: string;

  @ResponsePart('Import source; omitted with `metadata=false`.', GitBlob, { required: false })
  git?: GitBlob;

  @ResponsePart('Which parts of the page are shown (document).', PageLayoutResponse, { required: false })
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

  @ResponseText('Identifier of the computed part that the page was made from (document).', '02KQxUz5wPbYh1eTq7mA0q', {
    required: false,
  })
  computedSeed?: string;

  @ResponseText(
    'Text as Markdown (document; only when a single page is requested).',
    '# Quickstart\n\nImport your documentation in a minute.\n',
    { required: false },
  )
  markdown?: string;

  @ResponseField({
    description: 'Text as a JSON document (document; only when a single page is requested with `format=document`).',
    required: false,
    ...PAGE_DOCUMENT,
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
  @ResponsePart('Top-level pages, each with its subpages.', [PageResponse])
  pages: PageResponse[];
}
