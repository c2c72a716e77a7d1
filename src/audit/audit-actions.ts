/** What is recorded, by the name that filters and events use, with words for people. A name never changes its meaning. */
export const AUDIT_ACTIONS = {
  'session.sign-in': 'Signed in',
  'token.create': 'Made an API token',
  'token.revoke': 'Revoked an API token',
  'access.refuse': 'Was refused an operation',
  'organization.create': 'Founded the organization',
  'organization.update': 'Changed the organization',
  'member.add': 'Added a member',
  'member.join': 'Joined',
  'member.invite': 'Invited people',
  'member.role.change': "Changed a member's role",
  'member.sso.allow': 'Let a member sign in through the identity provider',
  'member.remove': 'Removed a member',
  'invite.create': 'Made an invite link',
  'invite.update': 'Changed an invite link',
  'invite.delete': 'Deleted an invite link',
  'invite.use': 'Used an invite link',
  'team.create': 'Created a team',
  'team.rename': 'Renamed a team',
  'team.members.change': 'Changed who is in a team',
  'team.delete': 'Deleted a team',
  'grant.give': 'Shared a space or collection',
  'grant.change': 'Changed a role on a space or collection',
  'grant.revoke': 'Stopped sharing a space or collection',
  'collection.create': 'Created a collection',
  'collection.update': 'Changed a collection',
  'collection.default-level.change': "Changed a collection's default level",
  'collection.move': 'Moved a collection',
  'collection.transfer': 'Transferred a collection',
  'collection.delete': 'Deleted a collection',
  'space.create': 'Created a space',
  'space.update': 'Changed a space',
  'space.default-level.change': "Changed a space's default level",
  'space.move': 'Moved a space',
  'space.duplicate': 'Duplicated a space',
  'space.transfer': 'Transferred a space',
  'space.delete': 'Moved a space to the trash',
  'space.restore': 'Restored a space',
  'space.purge': 'Removed a space for good',
  'content.import': 'Imported content',
  'content.rollback': 'Rolled content back',
  'content.export': 'Exported content',
  'content.pdf': 'Made a PDF',
  'change-request.create': 'Opened a change request',
  'change-request.status.change': 'Changed the status of a change request',
  'change-request.update': 'Updated a change request from the primary content',
  'change-request.review': 'Reviewed a change request',
  'change-request.merge': 'Merged a change request',
  'merge-rules.change': 'Changed the merge rules',
  'comment.delete': "Deleted somebody else's comment",
  'reply.delete': "Deleted somebody else's reply",
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_IDS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** Kinds of things that something can be done to. */
export const AUDIT_TARGETS = [
  'user',
  'token',
  'organization',
  'member',
  'invite',
  'team',
  'collection',
  'space',
  'page',
  'change-request',
  'comment',
  'reply',
  'route',
] as const;

export type AuditTargetType = (typeof AUDIT_TARGETS)[number];

/** Where an act came from: a page of ours with a person signed in, an API token, an operator command, or the service itself. */
export const AUDIT_SOURCES = ['ui', 'api', 'script', 'workflow'] as const;

export type AuditSource = (typeof AUDIT_SOURCES)[number];
