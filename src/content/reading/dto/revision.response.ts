import { PAGE_DOCUMENT, ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseText, ResponseUrl } from '../../../common/dto/response-fields';
import type { Variables } from '../../model/page-details';
import { FileResponse } from './file.response';
import { PageResponse } from './page.response';
import { RevisionIdentityResponse } from './revision-identity.response';

class RevisionUrls {
  @ResponseUrl('Web page of the resource.', 'http://localhost:3000/app/spaces/02KQxUz5wPbYh1eTq7mA0i')
  app: string;
}

export class ReusableContentResponse {
  @ResponseText('Identifier of the reusable content.', '02KQxUz5wPbYh1eTq7mA0t')
  id: string;

  @ResponseText('Title.', 'Support notice')
  title: string;

  @ResponseText('Identifier of its text.', 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg', { required: false })
  document?: string;

  @ResponseText('Text as Markdown; only when a single item is requested.', 'Write to us at any time.\n', {
    required: false,
  })
  markdown?: string;

  @ResponseField({
    description: 'Text as a JSON document; only when a single item is requested with `format=document`.',
    required: false,
    ...PAGE_DOCUMENT,
    example: { object: 'document', data: {}, nodes: [] },
  })
  content?: Readonly<Record<string, unknown>>;
}

/** One state of a space's content; it never changes. */
export class RevisionResponse extends RevisionIdentityResponse {
  @ResponsePart('URLs of the revision.', RevisionUrls)
  urls: RevisionUrls;

  @ResponseField({
    description: 'Variables of the space.',
    type: 'object',
    additionalProperties: true,
    example: { product: 'Bindery' },
  })
  variables: Variables;

  @ResponsePart('The page tree.', [PageResponse])
  pages: PageResponse[];

  @ResponseField({
    description: 'For a merge: the merged change request.',
    required: false,
    type: 'object',
    additionalProperties: true,
    example: { object: 'change-request', id: '02KQxUz5wPbYh1eTq7mA0n', number: 3 },
  })
  mergedFrom?: Readonly<Record<string, unknown>>;

  @ResponsePart('All files.', [FileResponse])
  files: FileResponse[];

  @ResponsePart('All reusable content.', [ReusableContentResponse])
  reusableContents: ReusableContentResponse[];
}
