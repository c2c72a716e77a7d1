import { ResponseField } from '../../../common/dto/fields';
import { ResponsePart, ResponseText } from '../../../common/dto/response-fields';
import { OrganizationResponse } from '../../../organizations/dto/organization.response';
import { SpaceResponse } from '../../../spaces/dto/space.response';
import { LINK_STATUSES, type LinkStatus } from '../links.repository';
import { FileResponse } from '../../reading/dto/file.response';
import { PageResponse } from '../../reading/dto/page.response';
import { ReusableContentResponse } from '../../reading/dto/revision.response';

const EXAMPLE_PAGE = {
  id: '02KQxUz5wPbYh1eTq7mA0p',
  title: 'Quickstart',
  type: 'document',
  path: 'getting-started/quickstart',
};

const EXAMPLE_FILE = {
  id: '02KQxUz5wPbYh1eTq7mA0q',
  name: 'screenshot.png',
  contentType: 'image/png',
  downloadURL:
    'http://localhost:3000/files/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg/screenshot.png?expires=1770451200&signature=0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  size: 48213,
};

/** Written out because the fields depend on the kind; `organization` and `space` are omitted. */
export const LINK_EXAMPLE = {
  status: 'ok',
  relation: 'reference',
  targetReference: { kind: 'file', file: EXAMPLE_FILE },
  locationReferences: [{ kind: 'page', page: EXAMPLE_PAGE }],
};

export const BACKLINK_EXAMPLE = { kind: 'page', page: EXAMPLE_PAGE, ...LINK_EXAMPLE };

/** A place in content, or a URL. The fields depend on its kind. */
export class ContentLocationResponse {
  @ResponseField({ description: 'Kind of target.', enum: ['page', 'file', 'reusable-content', 'url'], example: 'page' })
  kind: 'page' | 'file' | 'reusable-content' | 'url';

  @ResponsePart('Organization (all kinds except url).', OrganizationResponse, { required: false })
  organization?: OrganizationResponse;

  @ResponsePart('Space (all kinds except url).', SpaceResponse, { required: false })
  space?: SpaceResponse;

  @ResponsePart('The page (page).', PageResponse, { required: false })
  page?: PageResponse;

  @ResponsePart('The file (file).', FileResponse, { required: false })
  file?: FileResponse;

  @ResponsePart('The reusable content (reusable-content).', ReusableContentResponse, { required: false })
  reusableContent?: ReusableContentResponse;

  @ResponseText('The URL, or the path of a missing target (url).', 'https://example.com', { required: false })
  url?: string;
}

/** One target that a page refers to. */
export class LinkResponse {
  @ResponseField({
    description: 'ok: the target exists; broken: it does not; in-app: a URL of this installation.',
    enum: [...LINK_STATUSES],
    example: 'ok',
  })
  status: LinkStatus;

  @ResponseField({ description: 'Type of reference.', enum: ['reference'], example: 'reference' })
  relation: 'reference';

  @ResponsePart('Target of the reference; absent if it was deleted.', ContentLocationResponse, { required: false })
  targetReference?: ContentLocationResponse;

  @ResponsePart('Location of the reference.', [ContentLocationResponse])
  locationReferences: ContentLocationResponse[];
}

/** A page that refers to the target: its location, and the reference as in the lists of links. */
export class BacklinkResponse extends ContentLocationResponse {
  @ResponseField({ description: 'Always ok: the target exists.', enum: ['ok'], example: 'ok' })
  status: 'ok';

  @ResponseField({ description: 'Type of reference.', enum: ['reference'], example: 'reference' })
  relation: 'reference';

  @ResponsePart('Target of the reference.', ContentLocationResponse, { required: false })
  targetReference?: ContentLocationResponse;

  @ResponsePart('Location of the reference.', [ContentLocationResponse])
  locationReferences: ContentLocationResponse[];
}

class BrokenStats {
  @ResponseField({ description: 'Number of broken references.', type: 'integer', example: 0 })
  total: number;
}

export class LinkStatsResponse {
  @ResponseField({ description: 'Total number of references.', type: 'integer', example: 312 })
  total: number;

  @ResponsePart('Number of broken references.', BrokenStats)
  broken: BrokenStats;
}
