export const OUTDATED_TASK = 'notifications.outdated';

export interface OutdatedJobPayload {
  /** Identifier of the activity that recorded the revision. */
  readonly activityId: string;
  readonly organizationId: string;
  readonly actorId: string | null;
  readonly spaceId: string;
  readonly revisionSeq: number;
  /** Change requests up to this one have been processed. */
  readonly after: string;
}
