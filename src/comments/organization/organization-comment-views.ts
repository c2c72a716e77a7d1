import { Inject, Injectable } from '@nestjs/common';
import type { Roles } from '../../access/roles/roles';
import { allows } from '../../common/permissions/permission';
import type { Scope } from '../../common/permissions/scope';
import { ChangeRequestsReader } from '../../change-requests/change-requests.reader';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { PresentPagesReader } from '../../content/reading/present-pages.reader';
import { headPoint, type ReadPoint } from '../../content/storage/revision-points';
import { levelOfSpace, type SpaceFacts } from '../../spaces/space-scope';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { PeopleReader } from '../../users/people.reader';
import { type CurrentTargets, toCommentResponse } from '../comment.mapper';
import type { ListedComment } from '../comments.repository';
import type { CommentResponse } from '../dto/comment.response';
import type { KnownPage } from '../entities/comment.entity';
import { ReactionsRepository } from '../reactions/reactions.repository';

/** A comment with where it belongs, and the state that its page is looked up in. */
interface Placed {
  readonly comment: ListedComment;
  readonly space: SpaceFacts;
  readonly point: ReadPoint;
}

/** Builds responses of comments on many spaces and change requests, in a constant number of statements. */
@Injectable()
export class OrganizationCommentViews {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly changeRequests: ChangeRequestsReader,
    private readonly pages: PresentPagesReader,
    private readonly people: PeopleReader,
    private readonly reactions: ReactionsRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Comments whose space was deleted meanwhile are omitted. */
  async all(scope: Scope, roles: Roles, comments: readonly ListedComment[]): Promise<CommentResponse[]> {
    const placed = await this.place(scope, comments);
    const reacted = placed.flatMap(({ comment }) => (comment.reacted ? [comment.id] : []));
    const reactions = await this.reactions.groups('comment', reacted);
    const [people, targets] = await Promise.all([
      this.people.read([
        ...placed.flatMap(({ comment: { postedBy, resolvedBy, decidedBy } }) =>
          [postedBy, resolvedBy ?? [], decidedBy ?? []].flat(),
        ),
        ...[...reactions.values()].flat().flatMap(({ people: each }) => each.map(({ userId }) => userId)),
      ]),
      this.targets(placed),
    ]);
    const { publicUrl } = this.configuration;
    return placed.map(({ comment, space, point }, index) => {
      const role = roles.roleOn(levelOfSpace(space));
      const { organizationId, spaceId, changeRequestId, branchId } = comment;
      const path = `spaces/${spaceId}${changeRequestId === null ? '' : `/change-requests/${changeRequestId}`}`;
      return toCommentResponse(comment, { markdown: comment.markdown }, targets[index] ?? NO_TARGETS, {
        scope: { actor: scope.actor, allows: (permission) => allows(role, permission) },
        discussion: { organizationId, spaceId, changeRequestId, branchId, point, path },
        publicUrl,
        people,
        reactions,
      });
    });
  }

  private async place({ organizationId }: Scope, comments: readonly ListedComment[]): Promise<Placed[]> {
    const named = comments.flatMap(({ changeRequestId }) => changeRequestId ?? []);
    const [spaces, points] = await Promise.all([
      this.spaces.locateMany([...new Set(comments.map(({ spaceId }) => spaceId))]),
      this.changeRequests.points(organizationId, [...new Set(named)]),
    ]);
    const bySpace = new Map(spaces.map((space) => [space.id, space]));
    return comments.flatMap((comment) => {
      const space = bySpace.get(comment.spaceId);
      const point = comment.changeRequestId === null ? space && headPoint(space) : points.get(comment.changeRequestId);
      return space && point ? [{ comment, space, point }] : [];
    });
  }

  /** The page of each comment as it was when someone commented on it, if it is still there. */
  private async targets(placed: readonly Placed[]): Promise<CurrentTargets[]> {
    const onPages = placed.flatMap(({ comment: { pageId }, point }) => (pageId === null ? [] : [{ pageId, point }]));
    const present = await this.pages.among(onPages);
    let at = 0;
    return placed.map(({ comment: { pageId, page } }) => {
      const isPresent = pageId !== null && present[at++] === true;
      return isPresent && page ? { ...NO_TARGETS, pages: new Map<string, KnownPage>([[pageId, page]]) } : NO_TARGETS;
    });
  }
}

const NO_TARGETS: CurrentTargets = { pages: new Map(), quotes: new Map() };
