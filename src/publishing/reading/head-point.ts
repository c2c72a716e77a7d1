import type { ReadPoint } from '../../content/revisions/revision-points';
import type { SpaceFacts } from '../../spaces/space-scope';

/** Where the newest content of a space is read. */
export const headPoint = ({ id, revisionId, revisionSeq }: SpaceFacts): ReadPoint => ({
  spaceId: id,
  revisionId,
  lineId: id,
  seq: revisionSeq,
});
