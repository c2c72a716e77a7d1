/** The turn of changes that lock an organization: its members, teams, grants, invites and collections. */
export const organizationTurn = (organizationId: string): string => `organization:${organizationId}`;

/** The turn of changes that lock a space: its content, its place, and merges into it. */
export const spaceTurn = (spaceId: string): string => `space:${spaceId}`;

/** The turn of changes that lock a change request alone. */
export const changeRequestTurn = (changeRequestId: string): string => `change-request:${changeRequestId}`;

/** The turn of changes that lock a site. Named with its organization: no one can queue for a site of another one. */
export const siteTurn = (organizationId: string, siteId: string): string => `site:${organizationId}:${siteId}`;

type Kind =
  'fonts' | 'glossary' | 'identity-providers' | 'imports' | 'specifications' | 'translations' | 'uploads' | 'webhooks';

/** The turn of changes that lock one kind of what an organization has, to count it for example. */
export const kindTurn = (kind: Kind, organizationId: string): string => `${kind}:${organizationId}`;
