import type { Configuration } from '../config/configuration';
import type { EventResponse } from './dto/event.response';
import type { EventRow } from './events.reader';
import { ACCESS_CHANGED } from './followed-types';

/** The path of a resource below `/v1`. */
function pathOf(organizationId: string, { resource, resourceId: id, spaceId, data }: EventRow): string {
  const [organization, space] = [`orgs/${organizationId}`, `spaces/${spaceId}`];
  const discussion = data.changeRequestId ? `${space}/change-requests/${data.changeRequestId}` : space;
  switch (resource) {
    case 'organization':
      return organization;
    case 'space':
      return `spaces/${id}`;
    case 'revision':
      return `${space}/revisions/${id}`;
    case 'page':
      return `${space}/content/page/${id}`;
    case 'collection':
      return `collections/${id}`;
    case 'change-request':
      return `${space}/change-requests/${id}`;
    case 'comment':
      return `${discussion}/comments/${id}`;
    case 'comment-reply':
      return `${discussion}/comments/${data.commentId}/replies/${id}`;
    case 'member':
      return `${organization}/members/${id}`;
    case 'team':
      return `${organization}/teams/${id}`;
    case 'site':
      return `${organization}/sites/${id}`;
    case 'openapi-spec':
      return `${organization}/openapi/${data.slug}`;
    case 'import-run':
      return `org/${organizationId}/imports/${id}`;
    case 'git-connection':
      return `${space}/git/connection`;
    case 'git-run':
      return `${space}/git/runs/${id}`;
  }
}

/** @param paths those of pages, by event */
export const toEventResponse = (
  organizationId: string,
  event: EventRow,
  paths: ReadonlyMap<string, string>,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): EventResponse => {
  const path = paths.get(event.id);
  return {
    object: 'event',
    id: event.id,
    sequence: event.sequence,
    type: event.type,
    occurredAt: new Date(event.occurredAt).toISOString(),
    ...(event.actorId !== null && { actor: event.actorId }),
    resource: { type: event.resource, id: event.resourceId },
    ...(event.spaceId !== null && { space: event.spaceId }),
    ...(event.collectionId !== null && { collection: event.collectionId }),
    ...(path !== undefined && { path }),
    data: event.data,
    urls: { location: `${publicUrl}/v1/${pathOf(organizationId, event)}` },
  };
};

/** Tells a reader after which event they see other spaces and collections than before; where they list them is its location. */
export const accessChanged = (
  organizationId: string,
  { sequence, access }: { readonly sequence: number; readonly access: string },
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): EventResponse => ({
  object: 'event',
  id: `access.${access}`,
  sequence,
  type: ACCESS_CHANGED,
  occurredAt: new Date().toISOString(),
  resource: { type: 'organization', id: organizationId },
  data: {},
  urls: { location: `${publicUrl}/v1/orgs/${organizationId}/spaces` },
});
