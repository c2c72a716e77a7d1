/** The role of a person in a team: an owner manages its members. */
export const TEAM_ROLES = ['owner', 'member'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];
