import { shownExternalId } from '../common/dto/external-id.fields';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import type { Configuration } from '../config/configuration';
import { toSpaceMergeRulesResponse } from '../organizations/merge-rules/merge-rules.mapper';
import type { RulesByOwner } from '../organizations/merge-rules/merge-rules-provider';
import type { SpaceResponse } from './dto/space.response';
import type { Space } from './entities/space.entity';
import type { CachedSpace } from './space-scope';

/** Shown for a space without an emoji: an open book. */
const DEFAULT_EMOJI = '1f4d6';

const permissions = (role: RoleOrGuest): SpaceResponse['permissions'] => ({
  view: allows(role, 'space.view'),
  access: allows(role, 'content.view'),
  admin: allows(role, 'space.manage'),
  viewInviteLinks: allows(role, 'space.manage'),
  edit: allows(role, 'content.edit'),
  triggerGitSync: allows(role, 'git.manage'),
  comment: allows(role, 'content.comment'),
  merge: allows(role, 'content.merge'),
  review: allows(role, 'content.review'),
  installIntegration: false,
});

/** The address on a published site; `public` if anyone may read it. */
function publishedAt({ publishedPath, visibility }: Space, publicUrl: string): Partial<SpaceResponse['urls']> {
  if (publishedPath === null) return {};
  const isElsewhere = publishedPath.startsWith('//');
  const path = encodeURI(publishedPath);
  const published = isElsewhere ? new URL(publicUrl).protocol + path : publicUrl + path;
  return { published, ...(visibility === 'public' && { public: published }) };
}

/** A space as a caller with `role` on it sees it; `rules`: the merge rules of spaces, if the caller may see them. */
export const toSpaceResponse = (
  space: Space,
  role: RoleOrGuest,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  rules?: RulesByOwner,
): SpaceResponse => ({
  object: 'space',
  id: space.id,
  type: 'document',
  title: space.title,
  emoji: space.emoji ?? DEFAULT_EMOJI,
  visibility: space.visibility,
  createdAt: space.createdAt.toISOString(),
  updatedAt: space.updatedAt.toISOString(),
  ...(space.deletedAt && { deletedAt: space.deletedAt.toISOString() }),
  editMode: space.editMode,
  urls: {
    location: `${publicUrl}/v1/spaces/${space.id}`,
    app: `${publicUrl}/app/spaces/${space.id}`,
    ...publishedAt(space, publicUrl),
    ...(space.icon && { icon: space.icon }),
  },
  ...(space.icon && { icon: space.icon }),
  ...shownExternalId(space),
  organization: space.organizationId,
  ...(space.parentId && { parent: space.parentId }),
  revision: space.revisionId,
  defaultLevel: space.defaultLevel,
  ...(rules && allows(role, 'content.view') && { mergeRules: toSpaceMergeRulesResponse(rules.get(space.id)) }),
  comments: space.comments,
  changeRequests: space.changeRequests,
  changeRequestsOpen: space.changeRequestsOpen,
  changeRequestsDraft: space.changeRequestsDraft,
  permissions: permissions(role),
});

const HIDDEN_FROM_VISITORS = {
  parentId: null,
  externalId: null,
  defaultLevel: null,
  comments: 0,
  changeRequests: 0,
  changeRequestsOpen: 0,
  changeRequestsDraft: 0,
} as const satisfies Partial<Space>;

/** A space for visitors of a site that shows it, without counts of comments and change requests. */
export const toVisitorsSpace = (
  space: CachedSpace,
  role: RoleOrGuest,
  configuration: Pick<Configuration, 'publicUrl'>,
): SpaceResponse => toSpaceResponse({ ...space, ...HIDDEN_FROM_VISITORS }, role, configuration);
