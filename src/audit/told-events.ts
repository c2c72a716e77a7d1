import type { EventFacts } from '../event-log/new-event';
import type { EventResource, EventType } from '../event-log/event-types';
import type { AuditAction, AuditTargetType } from './audit-actions';
import type { AuditDetails } from './audit-details';

/** The target of an operation. */
interface ToldTarget {
  readonly type: AuditTargetType;
  readonly id: string;
  readonly label?: string | null;
  readonly spaceId?: string | null;
}

const RESOURCES: Readonly<Partial<Record<AuditTargetType, EventResource>>> = {
  organization: 'organization',
  member: 'member',
  team: 'team',
  collection: 'collection',
  space: 'space',
  'change-request': 'change-request',
  site: 'site',
  'openapi-spec': 'openapi-spec',
  'import-run': 'import-run',
  'git-connection': 'git-connection',
  'git-run': 'git-run',
};

/** Operations that programs which follow the event log are told of; the statement that records one writes its event. */
const TOLD: Readonly<Partial<Record<AuditAction, EventType>>> = {
  'organization.update': 'organization_updated',
  'mapping.apply': 'member_updated',
  'identity.name': 'member_updated',
  'identity.email': 'member_updated',
  'scim.user.update': 'member_updated',
  'scim.user.disable': 'member_updated',
  'scim.user.enable': 'member_updated',
  'team.create': 'team_created',
  'team.rename': 'team_updated',
  'team.members.change': 'team_updated',
  'team.delete': 'team_deleted',
  'scim.group.create': 'team_created',
  'scim.group.update': 'team_updated',
  'scim.group.delete': 'team_deleted',
  'grant.give': 'permissions_changed',
  'grant.change': 'permissions_changed',
  'grant.revoke': 'permissions_changed',
  'collection.create': 'collection_created',
  'collection.update': 'collection_updated',
  'collection.default-level.change': 'permissions_changed',
  'collection.move': 'collection_moved',
  'collection.transfer': 'collection_transferred',
  'collection.delete': 'collection_deleted',
  'space.create': 'space_created',
  'space.update': 'space_updated',
  'space.default-level.change': 'permissions_changed',
  'space.move': 'space_moved',
  'space.duplicate': 'space_created',
  'space.transfer': 'space_transferred',
  'space.delete': 'space_deleted',
  'space.restore': 'space_restored',
  'space.purge': 'space_purged',
  'change-request.create': 'change_request_created',
  'change-request.status.change': 'change_request_status_changed',
  'change-request.update': 'change_request_updated',
  'change-request.review': 'change_request_reviewed',
  'change-request.check': 'change_request_checked',
  'change-request.check.delete': 'change_request_checked',
  'change-request.merge-when-ready': 'change_request_merge_when_ready',
  'merge-rules.change': 'merge_rules_changed',
  'site.create': 'site_created',
  'site.update': 'site_updated',
  'site.publish': 'site_published',
  'site.unpublish': 'site_unpublished',
  'site.delete': 'site_deleted',
  'site.structure.change': 'site_updated',
  'site.share-link.create': 'site_updated',
  'site.share-link.update': 'site_updated',
  'site.share-link.delete': 'site_updated',
  'site.auth.update': 'site_updated',
  'site.auth.regenerate': 'site_updated',
  'site.customization.change': 'site_updated',
  'site.redirect.change': 'site_updated',
  'site.hostname.change': 'site_updated',
  'openapi.create': 'openapi_created',
  'openapi.update': 'openapi_updated',
  'openapi.delete': 'openapi_deleted',
  'import.start': 'import_started',
  'import.cancel': 'import_ended',
  'git.connect': 'git_connection_changed',
  'git.change': 'git_connection_changed',
  'git.take-over': 'git_connection_changed',
  'git.stop': 'git_connection_changed',
  'git.disconnect': 'git_connection_changed',
  'git.run': 'git_run_started',
};

const text = (value: AuditDetails[string]): string => (typeof value === 'string' ? value : '');

/** The details that are told: identifiers and states that whoever sees the resource sees there. */
function dataOf(action: AuditAction, target: ToldTarget, details: AuditDetails): EventFacts['data'] {
  if (action === 'change-request.review') return { reviewId: text(details.review), status: text(details.status) };
  if (action === 'change-request.update')
    return { revisionId: text(details.revision), conflicts: details.conflicts === true };
  if (action === 'change-request.merge-when-ready')
    return { state: text(details.state), ...(details.reason !== undefined && { reason: text(details.reason) }) };
  if (action === 'change-request.status.change') {
    const { from, to } = details.status as { readonly from: string; readonly to: string };
    return { from, to };
  }
  if (target.type === 'openapi-spec') return { slug: target.label ?? '' };
  return action === 'import.cancel' ? { status: 'cancelled' } : {};
}

/** The event that an operation is told by; undefined if it is none that programs follow. */
export function toldEvent(action: AuditAction, target: ToldTarget, details: AuditDetails): EventFacts | undefined {
  const type = TOLD[action];
  const resource = RESOURCES[target.type];
  if (!type || !resource) return undefined;
  // A copy is what is new, not the space that was copied.
  const resourceId = action === 'space.duplicate' ? text(details.copy) : target.id;
  return {
    type,
    resource,
    resourceId,
    spaceId: resource === 'space' ? resourceId : target.spaceId,
    collectionId: resource === 'collection' ? resourceId : null,
    data: dataOf(action, target, details),
  };
}
