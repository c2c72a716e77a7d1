import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import { notFound } from '../../common/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { claimsKey } from '../../conditions/visitor-claims';
import { isId } from '../../common/ids/id.pipe';
import type { SpaceFacts, SpaceScope } from '../../spaces/space-scope';
import type { Revision } from '../entities/revision.entity';
import type { RevisionPoint } from './branch.sql';
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
export const pointOf = ({ id, spaceId, branchId, seq, baseSeq }: Revision): ReadPoint => ({
  spaceId,
  revisionId: id,
  branchId,
  seq,
  ...(baseSeq !== null && { base: { branchId: spaceId, seq: baseSeq } }),
});

/** Where the newest content of a space is read. */
export const headPoint = ({ id, revisionId, revisionSeq }: SpaceFacts): ReadPoint => ({
  spaceId: id,
  revisionId,
  branchId: id,
  seq: revisionSeq,
});

const visitorOf = ({ visit }: Actor): Pick<ReadPoint, 'visitor'> =>
  visit ? { visitor: { claims: visit.claims, key: claimsKey(visit.claims) } } : {};

const REMEMBERED_REVISIONS = 10_000;

/** Says at which revision to read: the head, which the guard already knows, or one that the path names. */
@Injectable()
export class RevisionPoints {
  private readonly revisions = new LRUCache<string, Revision>(atMost(REMEMBERED_REVISIONS));

  constructor(private readonly repository: RevisionsRepository) {}

  head({ resource: space, actor }: SpaceScope): ReadPoint {
    return { ...headPoint(space), ...visitorOf(actor) };
  }

  /** A revision of the space, of its primary content or of a change request; 404 for one of another space. */
  async at(scope: SpaceScope, revisionId: string): Promise<ReadPoint> {
    if (revisionId === scope.resource.revisionId) return this.head(scope);
    // Visitors see the newest content only, save in a preview: older content may hold what was taken out since.
    const { visit } = scope.actor;
    if (visit && visit.pass.kind !== 'preview') throw notFound('revision');
    return { ...pointOf(await this.revision(scope.resource.id, revisionId)), ...visitorOf(scope.actor) };
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
