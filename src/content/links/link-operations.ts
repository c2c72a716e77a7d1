import { Operation, type OperationOptions } from '../../common/openapi/operation.decorator';
import { BACKLINK_EXAMPLE, BacklinkResponse, LINK_EXAMPLE, LinkResponse, LinkStatsResponse } from './dto/link.response';

type Description = Pick<OperationOptions, 'id' | 'tag' | 'summary' | 'description'>;

/** Describes an operation that lists references. */
export const LinksOperation = (description: Description): MethodDecorator =>
  Operation({
    ...description,
    ok: LinkResponse,
    example: LINK_EXAMPLE,
    list: true,
    extra: { stats: LinkStatsResponse },
  });

/** Describes an operation that lists the pages that refer to something. */
export const BacklinksOperation = (description: Description): MethodDecorator =>
  Operation({ ...description, ok: BacklinkResponse, example: BACKLINK_EXAMPLE, list: true });
