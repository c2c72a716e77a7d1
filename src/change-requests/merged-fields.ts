import type { SpaceScope } from '../spaces/space-scope';
import type { ChangeRequest } from './entities/change-request.entity';

type AskedFields = Pick<ChangeRequest, 'mergeAskedBy' | 'mergeAskedAt' | 'mergeAskedSeq' | 'mergeGivenUp'>;
type MergedFields = Pick<ChangeRequest, 'mergedRevisionId' | 'mergedAt' | 'mergedBy' | 'updatedAt'> & AskedFields;

/** No one asked for a merge once it is possible. */
export const NO_ONE_ASKED: AskedFields = {
  mergeAskedBy: null,
  mergeAskedAt: null,
  mergeAskedSeq: null,
  mergeGivenUp: null,
};

/** Whether a person asked for a merge, which follows as soon as nothing prevents it. */
export const isWaitingForMerge = <Request extends AskedFields & Pick<ChangeRequest, 'status'>>(
  changeRequest: Request,
): changeRequest is Request & { readonly mergeAskedBy: string; readonly mergeAskedAt: Date } =>
  changeRequest.mergeAskedBy !== null && changeRequest.mergeGivenUp === null && changeRequest.status !== 'merged';

/** What a merge by the caller sets: the content is part of the primary content since this revision. */
export const mergedFields = ({ actor }: SpaceScope, revisionId: string, at: Date): MergedFields => ({
  mergedRevisionId: revisionId,
  mergedAt: at,
  mergedBy: actor.userId,
  updatedAt: at,
  ...NO_ONE_ASKED,
});
