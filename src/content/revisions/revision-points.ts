import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import { notFound } from '../../common/errors/app-error';
import { claimsKey } from '../../conditions/visitor-claims';
import { isId } from '../../common/ids/id.pipe';
import type { SpaceScope } from '../../spaces/space-scope';
import type { Revision } from '../entities/revision.entity';
import type { RevisionPoint } from './line-sql';
import { RevisionsRepository } from './revisions.repository';

/** A revision that may be read: where its rows are, and whose it is. */
export interface ReadPoint extends RevisionPoint {
  readonly spaceId: string;
  readonly revisionId: string;
  /** Set when a visitor of a published site reads: what conditions hide from them is not there. */
  readonly visitor?: { readonly claims: Claims; readonly key: string };
}

type Claims = Readonly<Record<string, unknown>>;

/** Names what is read: equal names, equal content. */
export const viewName = ({ revisionId, visitor }: ReadPoint): string =>
  visitor ? `${revisionId}~${visitor.key}` : revisionId;

/** Where the rows of a revision are. */
export const pointOf = ({ id, spaceId, lineId, seq, baseSeq }: Revision): ReadPoint => ({
  spaceId,
  revisionId: id,
  lineId,
  seq,
  ...(baseSeq !== null && { base: { lineId: spaceId, seq: baseSeq } }),
});

const REMEMBERED_REVISIONS = 10_000;

/** Says at which revision to read: the head, which the guard already knows, or one that the path names. */
@Injectable()
export class RevisionPoints {
  private readonly revisions = new LRUCache<string, Revision>(atMost(REMEMBERED_REVISIONS));

  constructor(private readonly repository: RevisionsRepository) {}

  head({ resource: space, actor }: SpaceScope): ReadPoint {
    const { visit } = actor;
    return {
      spaceId: space.id,
      lineId: space.id,
      seq: space.revisionSeq,
      revisionId: space.revisionId,
      ...(visit && { visitor: { claims: visit.claims, key: claimsKey(visit.claims) } }),
    };
  }

  /** A revision of the space, of its primary content or of a change request; 404 for one of another space. */
  async at(scope: SpaceScope, revisionId: string): Promise<ReadPoint> {
    if (revisionId === scope.resource.revisionId) return this.head(scope);
    // Visitors see the newest content only: older content may hold what was taken out since.
    if (scope.actor.visit) throw notFound('revision');
    return pointOf(await this.revision(scope.resource.id, revisionId));
  }

  /** The row of a revision; revisions never change, so it is remembered. */
  async revision(spaceId: string, revisionId: string): Promise<Revision> {
    const key = `${spaceId}/${revisionId}`;
    const revision =
      this.revisions.get(key) ?? (isId(revisionId) ? await this.repository.find(spaceId, revisionId) : null);
    if (!revision) throw notFound('revision');
    this.revisions.set(key, revision);
    return revision;
  }
}
