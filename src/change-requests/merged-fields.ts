import type { SpaceScope } from '../spaces/space-scope';
import type { ChangeRequest } from './entities/change-request.entity';

type MergedFields = Pick<ChangeRequest, 'mergedRevisionId' | 'mergedAt' | 'mergedBy' | 'updatedAt'>;

/** What a merge by the caller sets: the content is part of the primary content since this revision. */
export const mergedFields = ({ actor }: SpaceScope, revisionId: string, at: Date): MergedFields => ({
  mergedRevisionId: revisionId,
  mergedAt: at,
  mergedBy: actor.userId,
  updatedAt: at,
});
