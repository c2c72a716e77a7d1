/** The turn of changes that lock an organization: its members, teams, grants, invites and collections. */
export const organizationTurn = (organizationId: string): string => `organization:${organizationId}`;

/** The turn of changes that lock a space: its content, its place, and merges into it. */
export const spaceTurn = (spaceId: string): string => `space:${spaceId}`;

/** The turn of changes that lock a change request alone. */
export const changeRequestTurn = (changeRequestId: string): string => `change-request:${changeRequestId}`;
