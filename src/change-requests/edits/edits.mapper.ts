import type { Configuration } from '../../config/configuration';
import type { TouchedPage } from '../../content/editing/edit-batch';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { EditOutcome } from './edits.response';

const OBJECTS = {
  created: 'created_page',
  updated: 'updated_page',
  deleted: 'deleted_page',
  unchanged: 'unchanged_page',
} as const;

/** The outcome of a batch for each page, as callers see it. */
export const toOutcomes = (
  touched: readonly TouchedPage[],
  { id, spaceId }: ChangeRequest,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): EditOutcome[] =>
  touched.map(({ kind, pageId, path, hash, ref, merged, conflicts }) => ({
    object: OBJECTS[kind],
    ...(ref !== undefined && { ref }),
    ...(merged && { merged }),
    ...(conflicts && { conflicts }),
    page: {
      object: 'page',
      id: pageId,
      ...(path !== undefined && { path }),
      ...(hash !== undefined && { hash }),
      ...(kind !== 'deleted' && {
        urls: { location: `${publicUrl}/v1/spaces/${spaceId}/change-requests/${id}/content/page/${pageId}` },
      }),
    },
  }));
