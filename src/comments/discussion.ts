import type { ReadPoint } from '../content/storage/revision-points';

/** The subject of comments: a space itself, or one of its change requests. */
export interface Discussion {
  readonly organizationId: string;
  readonly spaceId: string;
  readonly changeRequestId: string | null;
  /** The change request, or else the space. */
  readonly branchId: string;
  /** The current content, in which targets of comments are looked up. */
  readonly point: ReadPoint;
  /** Path below `/v1` of the resource that is commented on. */
  readonly path: string;
}
