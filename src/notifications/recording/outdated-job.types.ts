export const OUTDATED_TASK = 'notifications.outdated';

export interface OutdatedJobPayload {
  /** Of what wrote the revision. */
  readonly activityId: string;
  readonly organizationId: string;
  readonly actorId: string | null;
  readonly spaceId: string;
  readonly revisionSeq: number;
  /** Change requests up to this one have been looked at. */
  readonly after: string;
}
