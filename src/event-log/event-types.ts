import type { Permission } from '../common/permissions/permission';

/** What an event needs to be seen, in addition to its space or collection. */
interface Described {
  /** Completes "The event tells that …". */
  readonly says: string;
  /** The permission in the organization; undefined: seeing the space or collection that it is about is enough. */
  readonly needs?: Permission;
}

const ADMIN = 'organization.admin';
const MEMBERS = 'organization.list-members';

/** The kinds of events, by the name that filters use. Those of webhooks have the same name. A name never changes its meaning. */
export const EVENT_TYPES = {
  organization_updated: { says: 'the settings of the organization changed' },
  space_created: { says: 'a space was created' },
  space_updated: { says: 'the settings of a space changed' },
  space_moved: { says: 'a space was moved to another place' },
  space_deleted: { says: 'a space was moved to the trash' },
  space_restored: { says: 'a space was restored from the trash' },
  space_purged: { says: 'a space was deleted permanently', needs: ADMIN },
  space_transferred: { says: 'a space came from another organization, or left to one' },
  space_content_updated: { says: 'the primary content of a space has a new revision; events of its pages follow' },
  page_created: { says: 'a page was created in the primary content' },
  page_edited: { says: 'the text, the title or the settings of a page changed' },
  page_moved: { says: 'a page, with its subpages, has another path or another place among its siblings' },
  page_deleted: { says: 'a page was deleted' },
  collection_created: { says: 'a collection was created' },
  collection_updated: { says: 'the settings of a collection changed' },
  collection_moved: { says: 'a collection was moved to another place' },
  collection_deleted: { says: 'a collection was deleted; its spaces are in the trash', needs: ADMIN },
  collection_transferred: { says: 'a collection came from another organization, or left to one' },
  change_request_created: { says: 'a change request was created, as a draft' },
  change_request_opened: { says: 'a change request was opened for review' },
  change_request_edited: { says: 'the subject of a change request changed' },
  change_request_status_changed: { says: 'the status of a change request changed, except by a merge' },
  change_request_content_updated: { says: 'the content of a change request has a new revision' },
  change_request_updated: { says: 'the primary content was merged into a change request' },
  change_request_reviewed: { says: 'a change request was reviewed' },
  change_request_checked: { says: 'a check of a change request was reported or deleted' },
  change_request_merge_when_ready: {
    says: 'someone asked that a change request be merged when it is ready, cancelled that, or it was given up',
  },
  change_request_merged: { says: 'a change request was merged' },
  comment_posted: { says: 'a comment or, with `replyId`, a reply was posted' },
  comment_edited: { says: 'the text of a comment or reply changed' },
  comment_resolved: { says: 'a comment was resolved' },
  comment_reopened: { says: 'a resolved comment was opened again' },
  comment_deleted: { says: 'a comment, with its replies, or a reply was deleted' },
  suggestion_decided: { says: 'a suggestion was accepted or dismissed' },
  member_added: { says: 'a person became a member', needs: MEMBERS },
  member_updated: { says: 'the role or the data of a member changed', needs: MEMBERS },
  member_removed: { says: 'a person is no longer a member', needs: MEMBERS },
  team_created: { says: 'a team was created', needs: MEMBERS },
  team_updated: { says: 'the name or the members of a team changed', needs: MEMBERS },
  team_deleted: { says: 'a team was deleted', needs: MEMBERS },
  permissions_changed: { says: 'a space or collection is shared with others, or in another way', needs: ADMIN },
  merge_rules_changed: { says: 'the rules for merges changed' },
  site_created: { says: 'a site was created', needs: 'site.view' },
  site_updated: { says: 'the settings, the structure or the looks of a site changed', needs: 'site.view' },
  site_published: { says: 'a site was published', needs: 'site.view' },
  site_unpublished: { says: 'a site was taken offline', needs: 'site.view' },
  site_deleted: { says: 'a site was deleted', needs: 'site.view' },
  openapi_created: { says: 'an OpenAPI specification was added', needs: 'openapi.view' },
  openapi_updated: { says: 'an OpenAPI specification changed', needs: 'openapi.view' },
  openapi_processed: { says: 'an OpenAPI specification was processed, successfully or not', needs: 'openapi.view' },
  openapi_deleted: { says: 'an OpenAPI specification was deleted', needs: 'openapi.view' },
  import_started: { says: 'an import was started' },
  import_ended: { says: 'an import was completed, failed or was cancelled' },
  git_connection_changed: { says: 'a space was connected to Git or disconnected, or its connection changed' },
  git_run_started: { says: 'a Git run was started by a person or a program' },
  git_run_ended: { says: 'a Git run succeeded or failed' },
} as const satisfies Record<string, Described>;

export type EventType = keyof typeof EVENT_TYPES;

/** Those after which others may see a space or collection, also where they see as much as before once all of them are over. */
export const ACCESS_EVENT_TYPES: readonly EventType[] = [
  'permissions_changed',
  'member_added',
  'member_updated',
  'member_removed',
  'team_updated',
  'team_deleted',
  'space_moved',
  'space_deleted',
  'space_restored',
  'space_transferred',
  'collection_moved',
  'collection_deleted',
  'collection_transferred',
];

export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as EventType[];

/** The permission in the organization that readers of an event need; null where its place decides alone. */
export const permissionOf = (type: EventType): Permission | null => {
  const described: Described = EVENT_TYPES[type];
  return described.needs ?? null;
};

/** The kinds of resources that events are about. */
export const EVENT_RESOURCES = [
  'organization',
  'space',
  'revision',
  'page',
  'collection',
  'change-request',
  'comment',
  'comment-reply',
  'member',
  'team',
  'site',
  'openapi-spec',
  'import-run',
  'git-connection',
  'git-run',
] as const;

export type EventResource = (typeof EVENT_RESOURCES)[number];
