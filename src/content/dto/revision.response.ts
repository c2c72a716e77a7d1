import { ResponseField } from '../../common/dto/fields';
import { REVISION_TYPES, type RevisionType } from '../entities/revision.entity';
import type { Variables } from '../pages/page-details';
import { FileResponse } from './file.response';
import { PageResponse } from './page.response';

class RevisionUrls {
  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i',
  })
  app: string;
}

export class ReusableContentResponse {
  @ResponseField({ description: 'Identifier of the reusable content.', example: '02KQxUz5wPbYh1eTq7mA0t' })
  id: string;

  @ResponseField({ description: 'Title.', example: 'Support notice' })
  title: string;

  @ResponseField({
    description: 'Identifier of its text.',
    required: false,
    example: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  })
  document?: string;

  @ResponseField({
    description: 'Text as Markdown; only when a single item is requested.',
    required: false,
    example: 'Write to us at any time.\n',
  })
  markdown?: string;

  @ResponseField({
    description: 'Text as a JSON document; only when a single item is requested with `format=document`.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { object: 'document', data: {}, nodes: [] },
  })
  content?: Readonly<Record<string, unknown>>;
}

/** One state of a space's content; it never changes. */
export class RevisionResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['revision'], example: 'revision' })
  object: 'revision';

  @ResponseField({ description: 'Identifier of the revision.', example: '02KQxUz5wPbYh1eTq7mA0r' })
  id: string;

  @ResponseField({ description: 'Origin of the revision.', enum: [...REVISION_TYPES], example: 'edits' })
  type: RevisionType;

  @ResponseField({ description: 'Parent revisions.', type: [String], example: ['02KQxUz5wPbYh1eTq7mA0s'] })
  parents: string[];

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'URLs of the revision.', type: RevisionUrls })
  urls: RevisionUrls;

  @ResponseField({
    description: 'Variables of the space.',
    type: 'object',
    additionalProperties: true,
    example: { product: 'Bindery' },
  })
  variables: Variables;

  @ResponseField({ description: 'The page tree.', type: [PageResponse] })
  pages: PageResponse[];

  @ResponseField({
    description: 'For a merge: the merged change request.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { object: 'change-request', id: '02KQxUz5wPbYh1eTq7mA0n', number: 3 },
  })
  mergedFrom?: Readonly<Record<string, unknown>>;

  @ResponseField({ description: 'All files.', type: [FileResponse] })
  files: FileResponse[];

  @ResponseField({ description: 'All reusable content.', type: [ReusableContentResponse] })
  reusableContents: ReusableContentResponse[];
}
